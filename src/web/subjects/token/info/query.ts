import type { At } from '../../../data/at.ts'
export type TokenInfoParams = { id: string } & At
