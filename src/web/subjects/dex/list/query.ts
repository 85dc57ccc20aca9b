export type DexListParams = { page: number }
