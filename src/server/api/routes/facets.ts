import { Type, type Static } from 'typebox'
import type { RankingKey } from '../../../model/feed.ts'
import { tokenOf } from '../../../contract/names.ts'
import { checkEntity, type ApiContext } from '../context.ts'
import { keysWithTraits, TRAIT_QUERY, wantedTraits } from '../item-traits.ts'
import { countMarket, countPaymentsOf, INVENTORY_MARKET, isNarrowed, OWNED_MARKET, type SortQuery } from '../sorted-list.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { findFacets, findLedgerFacets } from '../tx-filter.ts'
import { facetsPath } from '../tx-list-paths.ts'
import { TX_LISTS } from '../tx-lists.ts'
import { checkWallet } from './address.ts'
import { checkAsset, LEDGER_QUERY, rangeOf } from './ledger.ts'

const countsOf = (what: string) => Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: `Transactions by ${what}` })

const facetsJson = Type.Object({
  count: Type.Integer({ minimum: 0, description: 'Transactions that all filters leave' }),
  total: Type.Integer({ minimum: 0, description: 'Transactions of the list' }),
  kind: countsOf('type, all other filters kept'),
  family: countsOf('family, all other filters kept'),
  status: countsOf('status, all other filters kept'),
  dir: Type.Optional(countsOf('direction, all other filters kept')),
  asset: Type.Optional(countsOf('asset, all other filters kept: those that the address had the most changes of')),
})

/** Maximum number of payment tokens in an answer. */
const MAX_TOKENS = 20

const statesJson = Type.Object({
  count: Type.Integer({ minimum: 0, description: 'All of the list, whatever the filters' }),
  left: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'With filters: how many they leave in any state; absent above 20,000 to compare',
    }),
  ),
  state: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
    description: 'How many the other filters leave in each state; left out above 20,000 to compare',
  }),
  token: Type.Array(
    Type.Object({
      token: Type.String(),
      symbol: Type.String(),
      decimal: Type.Integer(),
      count: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    {
      description: `Payment tokens of offers, at most ${MAX_TOKENS}, most first, with how many all filters but token and prices leave; above 20,000 to compare without counts`,
    },
  ),
  token_more: Type.Optional(Type.Literal(true, { description: 'There are other payment tokens' })),
})

/**
 * For each state and payment token, how many entries of a market match it together with the other filters. `among`: only these ledger keys.
 * Throws BAD_FILTER.
 */
async function findStates(
  context: ApiContext,
  key: RankingKey,
  query: SortQuery,
  among?: readonly string[],
): Promise<Static<typeof statesJson>> {
  const { store, names, version } = context
  const isFiltered = among !== undefined || isNarrowed(query)
  const [{ sale, auction, request, none }, payments, left] = await Promise.all([
    store.countStates(key),
    countPaymentsOf(context, key, query, among),
    isFiltered ? countMarket(context, key, query, among) : undefined,
  ])
  const { most, isMore } = maxPaid(payments)
  const named = await names.load(
    version,
    most.map(({ token }) => token),
    [],
  )
  return {
    count: sale + auction + request + none,
    ...(left?.all !== undefined && { left: left.all }),
    state: left ? left.states : { sale, auction, request, none },
    token: most.map(({ token, count }) => {
      const { symbol, decimal } = tokenOf(named, token)
      return { token, symbol, decimal, ...(count !== undefined && { count }) }
    }),
    ...(isMore && { token_more: true }),
  }
}

type Paid = { most: { token: string; count: number | undefined }[]; isMore: boolean }

/**
 * Payment tokens by number of matches, then tokens of the market without a match. Tokens arrive ordered by id, and equal counts keep that
 * order.
 */
function maxPaid({ whole, left }: Awaited<ReturnType<typeof countPaymentsOf>>): Paid {
  const counts = left && new Map(left.tokens.map(({ token, count }) => [token, count]))
  const others = whole.tokens.toSorted((a, b) => b.count - a.count).map(({ token }) => token)
  const first = (left?.tokens ?? []).toSorted((a, b) => b.count - a.count).map(({ token }) => token)
  const tokens = [...new Set([...first, ...others])]
  const most = tokens.slice(0, MAX_TOKENS).map((token) => ({ token, count: counts && (counts.get(token) ?? 0) }))
  return { most, isMore: whole.isMore || left?.isMore === true || tokens.length > most.length }
}

// `at` is refused, not ignored: the index has no past market and no counts of it.
const market = { data: statesJson, extent: 'own', isStrict: true } as const

const common = { data: facetsJson, extent: 'own', isStrict: true } as const

/** Calls that count the matches of each filter choice, for every list of transactions and every market. */
export const facetRoutes: readonly ApiRoute[] = [
  defineRoute({
    ...market,
    path: '/api/x/facets/dex/list',
    summary: 'DEX records by state and payment token',
    params: {},
    query: OWNED_MARKET,
    handle: (context, _params, query) => findStates(context, { ranking: 'dex-market', subject: '' }, query),
  }),
  defineRoute({
    ...market,
    path: '/api/x/facets/nft/{id}/items/list',
    summary: 'Items of a project by state and payment token',
    params: { id: 'mrc400' },
    query: { ...TRAIT_QUERY, ...OWNED_MARKET },
    handle: async (context, { id }, { trait, ...query }) => {
      await checkEntity(context, id, id)
      const wanted = wantedTraits(trait)
      return findStates(context, { ranking: 'items-market', subject: id }, query, wanted && keysWithTraits(context, id, wanted))
    },
  }),
  defineRoute({
    ...market,
    path: '/api/x/facets/address/{address}/nft/list',
    summary: 'Items of a wallet by state and payment token',
    params: { address: 'address' },
    query: INVENTORY_MARKET,
    handle: async (context, { address }, query) => {
      await checkWallet(context, address)
      return findStates(context, { ranking: 'items-of-market', subject: address }, query)
    },
  }),
  defineRoute({
    ...market,
    path: '/api/x/facets/mrc402/{id}/offers/list',
    summary: 'DEX records of an MRC402 by state and payment token',
    params: { id: 'mrc402' },
    query: OWNED_MARKET,
    handle: async (context, { id }, query) => {
      await checkEntity(context, id, `MRC402 ${id}`)
      return findStates(context, { ranking: 'offers-of', subject: id }, query)
    },
  }),
  ...TX_LISTS.map(({ path, what, params, query, find }) =>
    defineRoute({
      ...common,
      path: facetsPath(path),
      summary: `${what} by type, family${'dir' in query ? ', status, direction and asset' : ' and status'}`,
      params,
      query,
      handle: async (context, values, asked) => findFacets(context, await find(context, values), asked),
    }),
  ),
  defineRoute({
    ...common,
    path: '/api/x/facets/address/{address}/ledger/list',
    summary: 'Rows of the account ledger of a wallet by type, family and direction; the counts are of rows',
    params: { address: 'address' },
    query: LEDGER_QUERY,
    handle: async (context, { address }, query) => {
      await checkWallet(context, address)
      await checkAsset(context, address, query.asset)
      const range = query.from === undefined && query.to === undefined ? undefined : await rangeOf(context, query)
      return findLedgerFacets(context, address, query, range?.within)
    },
  }),
]
