import { DAY_SEC } from '../../../base/day.ts'
import { homeJson, type HomeJson } from '../../../contract/home.ts'
import { toBlockJson } from '../../../contract/to-block.ts'
import { RENDERED_QUERY, isRendered, namesOfTxs, toCards, toRenderedCards, toPayloadCard, type ApiContext } from '../context.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const CHART_DAYS = 14
const LATEST = 10
/** As many columns as the widest page has room for. */
const TAPE_BLOCKS = 76
/** The live 24 h window moves in whole minutes, so an otherwise unchanged answer keeps its ETag. */
const WINDOW_STEP_SEC = 60

const isAlive = (nowSec: number, newestSec: number): boolean => nowSec - newestSec <= DAY_SEC

/** The last UTC day of daily charts: today, or the day of the newest block if the chain has had none for a day. */
export const lastChartDay = (nowSec: number, newestSec: number): number =>
  Math.floor((isAlive(nowSec, newestSec) ? nowSec : newestSec) / DAY_SEC)

export const homeRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/page/dashboard',
    summary: 'Everything of the home page',
    params: {},
    query: RENDERED_QUERY,
    data: homeJson,
    isTimed: true,
    extent: 'own',
    handle: async (context, _params, query) => {
      const { store, nowSec } = context
      const head = await store.head()
      const isLive = isAlive(nowSec, head.timestampSec)
      const until = isLive ? nowSec - (nowSec % WINDOW_STEP_SEC) : head.timestampSec
      const [since, blocks, txs, days, prices] = await Promise.all([
        store.countSince(until - DAY_SEC),
        store.listBlocks(1, TAPE_BLOCKS),
        store.listTxs(1, LATEST),
        store.listDays(CHART_DAYS, lastChartDay(nowSec, head.timestampSec)),
        coinPrices(context),
      ])
      const stored = txs.items.map(({ item }) => item)
      const names = await namesOfTxs(context, stored)
      const tape = blocks.items.map(({ item }) => toBlockJson(item))
      return {
        info: {
          ...prices,
          block: since.blocks,
          tx: since.txs,
          wallet: head.wallets,
          token: head.tokens,
          height: head.block,
          timestamp: head.timestampSec,
          until,
          is_live: isLive,
        },
        tx: isRendered(query) ? await toRenderedCards(context, stored, names) : toCards(context, stored, names, toPayloadCard),
        block: tape.slice(0, LATEST),
        tape,
        board: context.site.board.map((notice, index) => ({ sn: index + 1, ...notice })),
        chart: days.map(({ day, tx, txTotal, wallets, walletTotal }) => ({
          date: new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10),
          new: tx,
          total: txTotal,
          address_new: wallets,
          address_total: walletTotal,
        })),
      }
    },
  }),
]

const COIN = '0'

/** The market's data of the coin; empty without a market. Spec: DATA-008, DATA-009, OPEN-045, OPEN-047. */
async function coinPrices({ market }: Pick<ApiContext, 'market'>): Promise<Pick<HomeJson['info'], 'price' | 'per' | 'update' | 'rates'>> {
  const [quote, rates] = await Promise.all([market.find(COIN), market.rates()])
  if (!quote) return {}
  const { price, changePercent, updatedSec } = quote
  return { price, ...(changePercent !== undefined && { per: changePercent }), update: updatedSec, rates }
}
