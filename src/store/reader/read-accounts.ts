import { entityId, TOKEN_ID } from '../../chain/ids.ts'
import { unpackChange } from '../rows/account.ts'
import { damaged, readBack } from '../engine/damage.ts'
import { ACCOUNT_RANGE, ACCOUNT_TX } from '../engine/sql.ts'
import type { OwnChanges } from '../store.ts'
import { all, type Work } from '../engine/work.ts'
import { findList, findNamesById, type ReadCaches } from './read-names.ts'

type ChangeRow = [tx: number, asset: number, change: string]

/** Tokens by number, then MRC402 by id. */
export const compareAssets = (a: string, b: string): number =>
  Number(TOKEN_ID.test(b)) - Number(TOKEN_ID.test(a)) || (TOKEN_ID.test(a) ? Number(a) - Number(b) : a < b ? -1 : 1)

/** Rows read for a page at once: a transaction of the chain changes a handful of assets in a wallet. */
const MOST_ROWS = 1000

/** What transactions of a page of an address's list changed in its wallet: one range of the account ledger. */
export function* listOwnChanges(caches: ReadCaches, address: string, sns: readonly number[], most: number): Work<Map<number, OwnChanges>> {
  const found = new Map<number, OwnChanges>()
  const list = sns.length === 0 ? undefined : yield* findList(caches, 'account', address)
  if (list === undefined) return found
  const rowsByTx = new Map<number, ChangeRow[]>(sns.map((sn) => [sn, []]))
  const rows = yield* all<ChangeRow>(ACCOUNT_RANGE, list, Math.min(...sns), Math.max(...sns), MOST_ROWS)
  for (const row of rows) rowsByTx.get(row[0])?.push(row)
  // A page on which somebody has a thousand: each transaction is asked for by itself, and what is left is not counted to the end.
  if (rows.length === MOST_ROWS) for (const sn of sns) rowsByTx.set(sn, yield* all<ChangeRow>(ACCOUNT_TX, list, sn, MOST_ROWS))
  const kept = new Map([...rowsByTx].map(([sn, of]) => [sn, of.sort((a, b) => a[1] - b[1]).slice(0, most)]))
  const names = yield* findNamesById(caches, [...new Set([...kept.values()].flat().map(([, asset]) => asset))])
  for (const [sn, of] of kept) {
    if (of.length === 0) continue
    const changes = of.map(([, asset, packed]) => {
      const name = names.get(asset)
      if (name === undefined) throw damaged({ asset })
      const { delta, escrow } = readBack(() => unpackChange(packed))
      return { asset: entityId(name), delta: delta.toString(), escrow: escrow.toString() }
    })
    changes.sort((a, b) => compareAssets(a.asset, b.asset))
    found.set(sn, { changes, more: (rowsByTx.get(sn)?.length ?? 0) - of.length })
  }
  return found
}
