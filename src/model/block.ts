/** How many transactions of each family a block has; a failed one counts as `fail` whatever its type. */
export type FamilyCounts = { token: number; nft: number; dex: number; service: number; fail: number }
export const FAMILIES = ['token', 'nft', 'dex', 'service', 'fail'] as const
export type FamilyName = (typeof FAMILIES)[number]

/** A stored block. `firstTx` is the serial number of its first transaction; its transactions are `firstTx .. firstTx + count - 1`. */
export type Block = { sn: number; id: string; timestampSec: number; count: number; firstTx: number; families: FamilyCounts }
