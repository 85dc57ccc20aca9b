export type DexNotFoundParams = { page: number }
