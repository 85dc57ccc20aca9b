import { readBack } from '../engine/damage.ts'
import { PRICE_LAST } from '../engine/sql.ts'
import { allIn, type Work } from '../engine/work.ts'
import { pairOf, unpackRatio } from '../rows/day-price.ts'
import type { DayPrice, PriceWanted } from '../store.ts'

type Row = [token: number, money: number, wanted: number, day: number | null, last: string | null]

/** The price of each pair on its day: that day's last one, else that of the last earlier day with a price. Cost: a seek for each. */
export function* findDayPrices(wanted: readonly PriceWanted[]): Work<(DayPrice | undefined)[]> {
  if (wanted.length === 0) return []
  const pairs = wanted.map(({ token, money, day }) => ({ ...pairOf(Number(token), Number(money)), day }))
  const rows = yield* allIn<Row>(
    PRICE_LAST,
    pairs.flatMap(({ token, money, day }) => [token, money, day]),
  )
  const found = new Map(rows.map((row) => [row.slice(0, 3).join(' '), row]))
  return pairs.map(({ token, money, day: wantedDay, isTurned }) => {
    const [, , , day, last] = found.get(`${token} ${money} ${wantedDay}`) ?? []
    if (day === undefined || day === null || last === undefined || last === null) return undefined
    const { paid, units } = readBack(() => unpackRatio(last))
    return isTurned ? { day, paid: units, units: paid } : { day, paid, units }
  })
}
