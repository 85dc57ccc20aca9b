import type { At } from '../../../data/at.ts'
import type { Filtered } from '../../../data/list-filter.ts'

export type DexTxParams = { id: string; page: number } & Filtered & At
