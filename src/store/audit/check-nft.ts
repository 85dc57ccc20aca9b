import { text, type JsonObject } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { readParts } from '../holdings.ts'
import { RANK_PAGE, TOTALS } from '../sql.ts'
import { all, allIn, type Work } from '../work.ts'
import type { Tell } from './pass.ts'
import { listOf } from './start.ts'

/** An MRC402 with more holders is not added up: its members are checked one by one. */
const MOST_HOLDERS = 1000

/**
 * The units of an MRC402: its holders together have what is counted, and, as long as none was melted, what its state says. A burn after a
 * melt takes the melted units off twice (semantics Q6), so from the first melt on the chain's own number says nothing exact.
 */
export function* checkNft(id: number, key: string, state: JsonObject, tell: Tell): Work<void> {
  const [row] = yield* allIn<[number, string, string]>(TOTALS, [id])
  const total = row?.[1] ?? '0'
  const holders = yield* all<[string, string]>(RANK_PAGE, listOf(id, 'holders'), '', MOST_HOLDERS + 1, 0)
  if (holders.length <= MOST_HOLDERS) {
    const held = holders.reduce((sum, [, value]) => sum + BigInt(readParts(value).total), 0n)
    if (held !== BigInt(total)) tell(`units of ${key}`, `${total} counted over all wallets`, `${held}, as its holders have`)
  }
  const [supply, melted] = [readUnits(text(state, 'totalsupply')), readUnits(text(state, 'meltedamount'))]
  if (melted === '0' && supply !== total) tell(`units of ${key}`, `a supply of ${supply}`, `${total}, as its holders have`)
}
