import { addUnits, ratioPercent, subtractUnits } from '../../../base/units.ts'
import { concentrationJson, unlocksJson } from '../../../contract/extra.ts'
import { toTokenRefJson } from '../../../contract/to-refs.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { getShortToken } from './token.ts'

/** Last rank of each step of the concentration bar; all other holders are the last step. */
const STEPS = [1, 10, 50, 200] as const
/** Every rank up to the last step, to find how many holders own half of the token. */
const RANKS = Array.from({ length: STEPS[3] }, (_, index) => index + 1)
const LOCKS_PER_READ = 500
/** Maximum number of locks in the calendar. They are added soonest first, so only the most distant ones are left out. */
const MAX_LOCKS = 5_000
/** Maximum number of months in the calendar: unlock dates may spread over eight thousand years. */
const MAX_MONTHS = 240

export const extraRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/token/{id}/concentration',
    summary: 'Share of a token owned by its largest holders',
    params: { id: 'token' },
    data: concentrationJson,
    handle: async (context, { id }) => {
      const { decimal } = toTokenRefJson(await getShortToken(context, id))
      const [{ holders, total }, sums] = await Promise.all([context.store.findAssetTotals(id), context.store.sumOfTopHolders(id, RANKS)])
      const sumTo = (rank: number): string => sums[rank - 1] ?? '0'
      const limits = [...STEPS, 0]
      const shares = limits
        .map((to, index) => {
          const before = limits[index - 1] ?? 0
          const amount = subtractUnits(to === 0 ? total : sumTo(to), sumTo(before))
          return { from: before + 1, to, amount, ratio: ratioPercent(amount, total), decimal }
        })
        .filter(({ from }) => from <= Math.max(1, holders))
      const half = sums.findIndex((sum) => isHalf(sum, total)) + 1
      return { holders, ...(half > 0 && holders > 0 && { half }), total, decimal, shares }
    },
  }),
  defineRoute({
    path: '/api/x/token/{id}/unlocks',
    summary: 'Amount of a token that unlocks in each month',
    params: { id: 'token' },
    data: unlocksJson,
    handle: async (context, { id }) => {
      const { symbol, decimal } = toTokenRefJson(await getShortToken(context, id))
      const months = new Map<string, { amount: string; count: number }>()
      let read = 0
      let all = 0
      for (let page = 1; read < MAX_LOCKS; page += 1) {
        const { items, count, maxPage } = await context.store.listLocks({ ranking: 'locks-in', subject: id }, page, LOCKS_PER_READ)
        all = count
        for (const { item } of items) {
          const month = new Date(item.unlockSec * 1000).toISOString().slice(0, 7)
          const known = months.get(month)
          months.set(month, { amount: addUnits(known?.amount ?? '0', item.amount), count: (known?.count ?? 0) + 1 })
        }
        read += items.length
        if (page >= maxPage) break
      }
      const shown = [...months.entries()].slice(0, MAX_MONTHS).map(([month, sum]) => ({ month, ...sum, decimal }))
      return { symbol, decimal, months: shown, is_capped: read < all || shown.length < months.size }
    },
  }),
]

const isHalf = (part: string, whole: string): boolean => BigInt(part) * 2n >= BigInt(whole)
