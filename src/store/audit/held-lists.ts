import { MRC402_ID } from '../../chain/ids.ts'
import { linesByAsset, positionAt, unpackLine, type Position } from '../rows/holdings.ts'
import { LISTS, listId, subjectName } from '../lists/lists.ts'
import { holderKey, lockKey, lockOfTokenKey } from '../rows/rank-keys.ts'
import { findNameIds, type ReadCaches } from '../reader/read-names.ts'
import type { Work } from '../engine/work.ts'

/** A row that a ranking must have. */
export type RankRow = { list: number; key: string; value: string; subject: string }

/** A wallet's position in each asset, from its packed holdings. Throws for a malformed line. */
export const positionsOf = (derived: string, clockSec: number): Map<string, Position> =>
  new Map([...linesByAsset(derived)].map(([asset, line]) => [asset, positionAt(unpackLine(line), clockSec)]))

/** Unlock dates of a wallet after `clockSec`. */
export const datesOf = (derived: string, clockSec: number): number[] => {
  const dates = [...linesByAsset(derived).values()].flatMap((line) => unpackLine(line).dated.map(({ unlockSec }) => unlockSec))
  return [...new Set(dates)].filter((sec) => Number.isSafeInteger(sec) && sec > clockSec)
}

/** Every row that rankings must have of a wallet. */
export function* rowsOfWallet(caches: ReadCaches, owner: number, address: string, derived: string, clockSec: number): Work<RankRow[]> {
  const rows: RankRow[] = []
  const positions = positionsOf(derived, clockSec)
  const names = [...positions.keys()].map((asset) => subjectName(LISTS.holders.code, asset))
  const ids = yield* findNameIds(caches, names)
  for (const [asset, { total, value, locks }] of positions) {
    const subject = ids.get(subjectName(LISTS.holders.code, asset)) ?? 0
    const add = (list: number, key: string, held: string, name: string): void => {
      rows.push({ list, key, value: held, subject: `${name} ${asset} of ${address}` })
    }
    if (total > 0n) add(listId(subject, LISTS.holders.code), holderKey(total.toString(), address), value, 'holding')
    if (total > 0n && MRC402_ID.test(asset)) add(listId(owner, LISTS['mrc402-of'].code), asset, value, 'inventory entry')
    for (const { unlockSec, amount } of locks) {
      add(listId(owner, LISTS['locks-of'].code), lockOfTokenKey(unlockSec, asset), amount, `lock until ${unlockSec} in`)
      add(listId(subject, LISTS['locks-in'].code), lockKey(unlockSec, address), amount, `lock until ${unlockSec} in`)
    }
  }
  return rows
}
