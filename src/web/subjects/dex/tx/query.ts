export type DexTxParams = { id: string; page: number }
