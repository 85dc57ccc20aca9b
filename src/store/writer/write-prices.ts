import type { Trade } from '../../model/find-trade.ts'
import { readBack } from '../engine/damage.ts'
import { PRICES_OF, PRICE_UPSERT } from '../engine/sql.ts'
import { allIn, runRows, type Work } from '../engine/work.ts'
import { dayOfTrade, joinTrades, packDay, unpackDay, type DayPriceRow, type DayTrades, type PairDay } from '../rows/day-price.ts'

/** Trades of a batch by pair and day. */
export type GatheredTrades = Map<string, { of: PairDay; trades: DayTrades }>

const keyOf = ({ token, money, day }: PairDay): string => `${token} ${money} ${day}`

/** Adds a trade; trades must come in chain order. */
export function gatherTrade(gathered: GatheredTrades, trade: Trade, day: number): void {
  const one = dayOfTrade(trade, day)
  const key = keyOf(one.of)
  const known = gathered.get(key)
  gathered.set(key, known ? { of: one.of, trades: joinTrades(known.trades, one.trades) } : one)
}

/** Adds the trades of a batch to the stored trades of their days. */
export function* writePrices(gathered: GatheredTrades): Work<void> {
  if (gathered.size === 0) return
  const rows = new Map(gathered)
  const asked = [...rows.values()].flatMap(({ of: { token, money, day } }) => [token, money, day])
  // A padded query may return its last row more than once.
  const stored = new Map(
    (yield* allIn<DayPriceRow>(PRICES_OF, asked)).map((row) => [keyOf({ token: row[0], money: row[1], day: row[2] }), row]),
  )
  for (const [key, row] of stored) {
    const fresh = rows.get(key)
    if (!fresh) continue
    const before = readBack(() => unpackDay(row))
    rows.set(key, { of: fresh.of, trades: joinTrades(before, fresh.trades) })
  }
  yield* runRows(
    PRICE_UPSERT,
    [...rows.values()].flatMap(({ of, trades }) => packDay(of, trades)),
  )
}
