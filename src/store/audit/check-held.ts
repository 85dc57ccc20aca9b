import { text, type JsonObject } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { readParts } from '../rows/holdings.ts'
import { RANK_PAGE, TOTALS } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { attempt, type ReportFinding } from './scan.ts'
import { listOf } from './start.ts'

/** What more wallets hold is not added up here: one snapshot would take too long. Its members are checked one by one, tokens by the sums too. */
const MAX_HOLDERS = 1000

/** What is counted of a token or an MRC402 over all wallets: its holders together have it, and what of it is locked. Gives the count. */
export function* checkHeld(id: number, key: string, report: ReportFinding): Work<string> {
  const [[, total, locked] = [id, '0', '0']] = yield* allIn<[number, string, string]>(TOTALS, [id])
  const holders = yield* all<[string, string]>(RANK_PAGE, listOf(id, 'holders'), '', MAX_HOLDERS + 1, 0)
  if (holders.length > MAX_HOLDERS) return total
  const read = attempt(() => {
    const parts = holders.map(([, value]) => readParts(value))
    const sumOf = (part: 'total' | 'locked'): bigint => parts.reduce((sum, held) => sum + BigInt(held[part]), 0n)
    return [
      ['counted', BigInt(total), sumOf('total')],
      ['locked', BigInt(locked), sumOf('locked')],
    ] as const
  })
  if ('error' in read) report(`units of ${key}`, `not readable: ${read.error}`, 'amounts')
  else
    for (const [what, stored, held] of read.value)
      if (held !== stored) report(`units of ${key}`, `${stored} ${what} over all wallets`, `${held}, as its holders have`)
  return total
}

/**
 * The supply of an MRC402 as its state says it is what wallets have, as long as none was melted. A burn after a melt takes the melted units
 * off twice (quirk Q6), so from the first melt on the chain's own number says nothing exact.
 */
export function checkSupply(key: string, state: JsonObject, total: string, report: ReportFinding): void {
  const [supply, melted] = [readUnits(text(state, 'totalsupply')), readUnits(text(state, 'meltedamount'))]
  if (melted === '0' && supply !== total) report(`units of ${key}`, `a supply of ${supply}`, `${total}, as its holders have`)
}
