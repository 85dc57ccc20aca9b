export type DexListParams = { page: number; filter: string }
