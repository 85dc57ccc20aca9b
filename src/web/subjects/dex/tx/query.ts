import type { At } from '../../../data/at.ts'
export type DexTxParams = { id: string; page: number } & At
