import { AUDIT_PRICES } from '../engine/sql.ts'
import { all, type Work } from '../engine/work.ts'
import { showDay } from '../../model/moment.ts'
import { comparePrices, unpackDay, type DayPriceRow } from '../rows/day-price.ts'
import { attempt, type Scan, type ReportFinding } from './scan.ts'
import type { AuditStart } from './start.ts'
import { judgeTrades, type TradeCounts } from './trade-counts.ts'

/**
 * Checks prices of days: readable, of a valid pair, with the first and the last price between the lowest and the highest. At the end it
 * compares the number of trades of each pair with `counts`, which the scan of transactions has filled before.
 */
export function pricesScan({ trades }: AuditStart, counts: TradeCounts, report: ReportFinding): Scan {
  let at: readonly [token: number, money: number, day: number] = [-1, -1, -1]
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const rows = yield* all<DayPriceRow>(AUDIT_PRICES, ...at, limit)
    for (const row of rows) {
      const [token, money, day] = row
      at = [token, money, day]
      checkDay(row, (found, expected) => report(`token ${token} in token ${money} on ${showDay(day)}`, found, expected))
    }
    isAtEnd = rows.length < limit
    if (isAtEnd) judgeTrades(trades, counts, report)
    return rows.length
  }
  // The number of tokens with prices is unknown.
  return { check: 'entities', step, done: () => (isAtEnd ? 1 : 0) }
}

function checkDay(row: DayPriceRow, report: (found: string, expected: string) => void): void {
  const [token, money] = row
  if (token <= money) report('this pair', 'the token with the lower number as money')
  const read = attempt(() => unpackDay(row))
  if ('error' in read) return report(`not readable: ${read.error}`, 'prices and sums')
  const { prices, trades } = read.value
  if (trades < 1) report(`${trades} trades`, 'one at least')
  if (!prices) return
  const { first, high, low, last } = prices
  for (const price of [first, last])
    if (comparePrices(price, low) < 0 || comparePrices(price, high) > 0)
      report(`a price of ${price.paid}/${price.units}`, `one between ${low.paid}/${low.units} and ${high.paid}/${high.units}`)
}
