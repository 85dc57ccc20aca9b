export type NftInfoParams = { idx: string }
