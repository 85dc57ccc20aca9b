import { text, type JsonObject } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { readParts } from '../rows/holdings.ts'
import { RANK_PAGE, TOTALS } from '../engine/sql.ts'
import { all, allIn, type Work } from '../engine/work.ts'
import { attempt, type ReportFinding } from './scan.ts'
import { listOf } from './start.ts'

/** Assets with more holders are not summed here: one snapshot would take too long. Other checks cover members, the sums cover tokens. */
const MAX_HOLDERS = 1000

/** Checks the stored total and locked amount of a token or an MRC402 against the sums over its holders. Returns the stored total. */
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
 * Checks the supply in the state of an MRC402 against the holdings of all wallets, while no unit was melted. A burn after a melt subtracts
 * the melted units twice (quirk Q6), so from the first melt on the chain's own number is not exact.
 */
export function checkSupply(key: string, state: JsonObject, total: string, report: ReportFinding): void {
  const [supply, melted] = [readUnits(text(state, 'totalsupply')), readUnits(text(state, 'meltedamount'))]
  if (melted === '0' && supply !== total) report(`units of ${key}`, `a supply of ${supply}`, `${total}, as its holders have`)
}
