import type { Trade } from '../../model/find-trade.ts'
import { pairOf } from '../rows/day-price.ts'
import type { ReportFinding } from './scan.ts'

/** Trades of each pair of tokens, as `token money`. */
export type TradeCounts = Map<string, number>

const keyOf = (token: number, money: number): string => `${token} ${money}`

export function countTrade(counts: TradeCounts, { asset, token: paid }: Trade): void {
  const { token, money } = pairOf(Number(asset), Number(paid))
  const key = keyOf(token, money)
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Compares the trades counted over all days with those of the transactions, for each pair. */
export function judgeTrades(
  days: readonly (readonly [token: number, money: number, trades: number])[],
  counts: TradeCounts,
  report: ReportFinding,
): void {
  const found = new Map(days.map(([token, money, trades]) => [keyOf(token, money), trades]))
  for (const key of new Set([...found.keys(), ...counts.keys()])) {
    const [token, money] = key.split(' ')
    const [stored, expected] = [found.get(key) ?? 0, counts.get(key) ?? 0]
    if (stored !== expected)
      report(`trades of token ${token} and token ${money}`, `${stored} on all days`, `${expected}, as the transactions say`)
  }
}
