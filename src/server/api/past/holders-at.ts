import { LRUCache } from 'lru-cache'
import type { BalanceParts, HolderRow, StoreReader } from '../../../store/store.ts'

/** Wallets read in one snapshot. */
const AT_ONCE = 500

/** All holders of an asset after a transaction, largest first, with the sums of their units and their number of locks. */
export type HoldersAt = { rows: readonly HolderRow[]; total: bigint; locked: bigint; locks: number }
export type FindHolders = (store: Source, asset: string, untilTx: number, atSec: number) => Promise<HoldersAt>

/** Reading this many takes a quarter of a second (bench `past`: 100,000 in 1.28 s). */
const FEW_WALLETS = 20_000
/** Holders cached for the next page of the same moment: about 300 bytes each. */
const MAX_CACHED_ROWS = 200_000

/** Reads the holders of a moment once for consecutive pages. */
export function makeFindHolders(): FindHolders {
  let last = Promise.resolve()
  const takeTurn: TakeTurn = async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }
  const cache = new LRUCache<string, Promise<HoldersAt>>({ maxSize: MAX_CACHED_ROWS })
  return (store, asset, untilTx, atSec) => {
    const key = `${asset} ${untilTx}`
    const known = cache.get(key)
    if (known) return known
    const reading = readHolders(store, asset, untilTx, atSec, takeTurn)
    cache.set(key, reading, { size: 1 })
    reading.then(
      (holders) => void cache.set(key, reading, { size: holders.rows.length + 1 }),
      () => void cache.delete(key),
    )
    return reading
  }
}

/** Waits for earlier reads of many holders. Returns a function that lets the next one begin. */
type TakeTurn = () => Promise<() => void>
type Source = Pick<StoreReader, 'listHeldBy'>

/**
 * Reads every wallet that ever had the asset. Cost: a binary search for each. Assets with many wallets are read one at a time, because a
 * million wallets take 400 MB. Assets with few wallets do not wait for them.
 */
export async function readHolders(
  store: Source,
  asset: string,
  untilTx: number,
  atSec: number,
  takeTurn: TakeTurn = async () => () => undefined,
): Promise<HoldersAt> {
  const rows: { row: HolderRow; units: bigint }[] = []
  let [total, locked, locks] = [0n, 0n, 0]
  let endTurn = (): void => undefined
  try {
    for (let skip = 0; ; skip += AT_ONCE) {
      const { count, holders } = await store.listHeldBy(asset, untilTx, atSec, skip, AT_ONCE)
      for (const { address, parts } of holders) {
        total += parts.total
        locked += parts.locked
        locks += parts.locks.length
        rows.push({ units: parts.total, row: toRow(asset, address, parts) })
      }
      if (skip + AT_ONCE >= count) break
      if (skip === 0 && count > FEW_WALLETS) endTurn = await takeTurn()
    }
  } finally {
    endTurn()
  }
  rows.sort((a, b) => (a.units === b.units ? (a.row.address < b.row.address ? -1 : 1) : a.units > b.units ? -1 : 1))
  return { rows: rows.map(({ row }) => row), total, locked, locks }
}

export const toRow = (asset: string, address: string, { total, free, locked, sale, auction }: BalanceParts): HolderRow => ({
  address,
  asset,
  total: `${total}`,
  balance: `${free}`,
  locked: `${locked}`,
  sale: `${sale}`,
  auction: `${auction}`,
})
