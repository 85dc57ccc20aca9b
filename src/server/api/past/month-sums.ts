import { DAY_MS } from '../../../base/day.ts'
import { toStatementRowJson, type MonthJson } from '../../../contract/ledger.ts'
import type { Names } from '../../../contract/names.ts'
import { readDay, showDay } from '../../../model/moment.ts'
import type { AccountFilter } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { findRange, spansUpTo, type PastBlock } from './find-moment.ts'

/** Assets per month: a heading shows two. */
const MAX_ASSETS = 2
/** Five years. Further months of a page get no sums. */
const MAX_MONTHS = 60
/** 9999-12-31. Later years do not fit the seven characters of a month, and the chain contains arbitrary times. */
const LAST_DAY = 2_932_896

type MonthRow = { asset: string; tx: number }

/**
 * Sums per month for the rows of an account ledger. Months are UTC, by block times. Each month has the sums of its first assets within the
 * chosen days; when the filter has more than asset and days, it has the number of matching rows instead. `from`, `to`: days as YYYY-MM-DD.
 * `moment`: rows after it do not count.
 */
export async function sumMonths(
  context: ApiContext,
  address: string,
  rows: readonly MonthRow[],
  days: { from?: string | undefined; to?: string | undefined; moment?: PastBlock | undefined },
  filter: AccountFilter,
  names: Names,
): Promise<MonthJson[]> {
  const months = new Map<string, Set<string>>()
  const dayOf = await context.store.findTxDays(rows.map(({ tx }) => tx))
  for (const { asset, tx } of rows) {
    const day = dayOf.get(tx) ?? -1
    if (day < 0 || day > LAST_DAY) continue
    const name = showDay(day).slice(0, 7)
    const assets = months.get(name) ?? new Set()
    months.set(name, assets)
    if (assets.size < MAX_ASSETS) assets.add(asset)
  }
  return await Promise.all(
    [...months].slice(0, MAX_MONTHS).map(async ([month, assets]) => {
      const { from, to } = daysOf(month, days)
      const { before, within } = await findRange(context, from, to)
      const spans = [before, within].map((of) => spansUpTo(of, days.moment) ?? [])
      const isByTx = filter.facets !== undefined || filter.with !== undefined
      const sums = isByTx ? [] : await context.store.sumPairs(address, [...assets], spans[0] ?? [], spans[1] ?? [])
      const list = [...sums].map(([asset, pair]) => toStatementRowJson(asset, pair, names))
      if (filter.dir === undefined && !isByTx) return { month, list }
      const { count } = await context.store.listAccount(address, { ...filter, spans: spans[1] ?? [] }, 0, 0)
      return { month, list, count }
    }),
  )
}

/** First and last day of a month, cut to those chosen. */
function daysOf(month: string, { from, to }: { from?: string | undefined; to?: string | undefined }): { from: number; to: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const [first, last] = [Date.UTC(year, number - 1, 1) / DAY_MS, Date.UTC(year, number, 0) / DAY_MS]
  const [chosenFrom, chosenTo] = [from === undefined ? undefined : readDay(from), to === undefined ? undefined : readDay(to)]
  return { from: Math.max(first, chosenFrom ?? first), to: Math.min(last, chosenTo ?? last) }
}
