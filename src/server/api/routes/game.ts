import { addUnits } from '../../../base/units.ts'
import { gameSubject } from '../../../chain/records.ts'
import { txListJson } from '../../../contract/rendered-tx.ts'
import { gameJson, type GameJson } from '../../../contract/records.ts'
import { tokenOf } from '../../../contract/names.ts'
import type { FeedKey } from '../../../model/feed.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import { isFailed, type Tx } from '../../../model/tx.ts'
import type { Page, StoredTx } from '../../../store/store.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { RENDERED_QUERY, notFound, toTxListText, type ApiContext } from '../context.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

/** Maximum number of transactions in the sums of a game. Nearly every game has one or two. */
const SUMMED = 200

const feedOf = (token: string, id: string): FeedKey => ({ feed: 'game', subject: gameSubject(token, id) })

/** A page of a game's transactions. Throws NOT_FOUND if there are none. */
async function listRounds(context: ApiContext, token: string, id: string, page: number, size: number): Promise<Page<StoredTx>> {
  const found = await context.store.listFeed(feedOf(token, id), page, size)
  if (found.count === 0) throw notFound(context, `Game ${id} of token ${token}`)
  return found
}

const markOf = (tx: Tx | undefined): GameJson['first'] => ({ txid: tx?.txid ?? '', timestamp: tx?.timestamp ?? 0 })

async function toGame(context: ApiContext, token: string, id: string): Promise<GameJson> {
  const found = await listRounds(context, token, id, 1, SUMMED)
  const [names, oldest] = await Promise.all([
    context.names.load(context.version, [token], []),
    found.maxPage === 1 ? undefined : listRounds(context, token, id, found.count, 1),
  ])
  const txs = found.items.map(({ item }) => item.tx)
  // Payments go from many to one, rewards from one to many. A failed transaction moved nothing.
  const [payments, rewards] = (['from-many', 'to-many'] as const).map((direction) =>
    addUnits(...txs.filter((tx) => !isFailed(tx) && typeOf(tx.type).traits.direction === direction).map(({ amount = '0' }) => amount)),
  )
  const players = found.items.reduce((sum, { item }) => sum + (item.subCount ?? item.tx.sub_data?.length ?? 0), 0)
  return {
    id,
    token: tokenOf(names, token),
    first: markOf(oldest?.items[0]?.item.tx ?? txs.at(-1)),
    last: markOf(txs[0]),
    payments: payments ?? '0',
    rewards: rewards ?? '0',
    players,
    is_capped: found.maxPage > 1 ? 1 : 0,
    counts: { tx: found.count },
  }
}

export const gameRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/game/list/{page}',
    summary: 'Rounds of MRC100 games: payments and rewards, as cards, newest first',
    params: { page: 'page' },
    query: RENDERED_QUERY,
    data: txListJson,
    handle: async (context, { page }, query) =>
      toTxListText(context, await context.store.listFeed({ feed: 'game', subject: '' }, page, PAGE_SIZE), query),
  }),
  defineRoute({
    path: '/api/game/{token}/{id}',
    summary: 'One game of a token: what was paid and what was rewarded',
    params: { token: 'token', id: 'game' },
    data: gameJson,
    handle: (context, { token, id }) => toGame(context, token, id),
  }),
  defineRoute({
    path: '/api/game/{token}/{id}/tx/{page}',
    summary: 'Transactions of a game, as cards',
    params: { token: 'token', id: 'game', page: 'page' },
    query: RENDERED_QUERY,
    data: txListJson,
    handle: async (context, { token, id, page }, query) =>
      toTxListText(context, await listRounds(context, token, id, page, PAGE_SIZE), query),
  }),
]
