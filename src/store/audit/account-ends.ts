import { AppError } from '../../base/errors.ts'
import { isMrc401Id, type EntityKind } from '../../chain/ids.ts'
import { PAIR_TAILS } from '../engine/sql.ts'
import { allIn, type Work } from '../engine/work.ts'
import { LISTS, listId, subjectName } from '../lists/lists.ts'
import { findNameIds, type ReadCaches } from '../reader/read-names.ts'
import { positionsOf } from './held-lists.ts'
import { attempt, type ReportFinding } from './scan.ts'

/** A wallet or an item as stored. `derived`: the wallet's holdings, or the item's owner. */
type Holder = { key: string; kind: EntityKind; derived: string }
/** `has`: amount of the asset in its wallet. */
type Held = { wallet: string; asset: string; assetName: string; has: bigint }

/**
 * Every holding of a wallet must come from a row of its account ledger. Where rows exist, `accountsScan` compares the last one with the
 * wallet. A pair of wallet and asset without any row is only found from the wallet, which is done here.
 */
export function* checkAccountEnds(entities: readonly Holder[], caches: ReadCaches, report: ReportFinding): Work<void> {
  const pairs: (Held & { list: number; id: number })[] = []
  for (const entity of entities) pairs.push(...(yield* pairsOf(entity, caches)))
  const asked = pairs.flatMap(({ list, id }) => [list, id])
  const tails = yield* allIn<[list: number, asset: number, ordinal: number | null]>(PAIR_TAILS, asked)
  const found = new Set(tails.flatMap(([list, asset, ordinal]) => (ordinal === null ? [] : [`${list} ${asset}`])))
  for (const { wallet, asset, list, id, has } of pairs)
    if (!found.has(`${list} ${id}`)) report(`account of ${wallet} in ${asset}`, 'no rows', `a last one with ${has}, as its wallet has`)
}

function* pairsOf(holder: Holder, caches: ReadCaches): Work<(Held & { list: number; id: number })[]> {
  const held = heldBy(holder)
  if (held.length === 0) return []
  try {
    const ids = yield* findNameIds(caches, [...new Set(held.flatMap(({ wallet, assetName }) => [wallet, assetName]))])
    return held.flatMap((one) => {
      const [owner, id] = [ids.get(one.wallet), ids.get(one.assetName)]
      return owner === undefined || id === undefined ? [] : [{ ...one, list: listId(owner, LISTS.account.code), id }]
    })
  } catch (error) {
    // A missing name is reported by another check.
    if (error instanceof AppError && error.code === 'STORE_CORRUPT') return []
    throw error
  }
}

/** Unreadable holdings are reported with their wallet. */
function heldBy({ key, kind, derived }: Holder): Held[] {
  if (kind === 'mrc401' && isMrc401Id(key) && derived !== '') return [{ wallet: derived, asset: key, assetName: key, has: 1n }]
  if (kind !== 'wallet') return []
  const read = attempt(() => positionsOf(derived, 0))
  if ('error' in read) return []
  return [...read.value].flatMap(([asset, { total }]) =>
    total > 0n ? [{ wallet: key, asset, assetName: subjectName(LISTS.holders.code, asset), has: total }] : [],
  )
}
