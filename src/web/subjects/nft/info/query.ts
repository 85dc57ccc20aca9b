import type { At } from '../../../data/at.ts'
export type NftInfoParams = { idx: string } & At
