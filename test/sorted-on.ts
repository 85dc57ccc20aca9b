import { expect, test } from 'vitest'
import type { JsonObject } from '../src/base/json.ts'
import type { RankingKey } from '../src/model/feed.ts'
import type { MarketFilter, SortedOrder } from '../src/model/sorted.ts'
import type { StoreReader } from '../src/store/store.ts'
import { readAll } from './index-ledger.ts'
import { readFinalState, readRawTransactions, type LedgerName } from './ledger.ts'
import type { RawRecord } from './reference-feeds.ts'

/**
 * Compares sorted lists with the chaincode's own final state: their members, and that the sort value never decreases. The states are read
 * by rules from the chain reference, without the product's code.
 */
type Place = { state: string; token: string; units: bigint; end: number; owner: string }

const number = (state: JsonObject, name: string): number => Number(state[name] ?? 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const units = (state: JsonObject, ...names: string[]): bigint =>
  names.map((name) => BigInt(textOf(state[name]) || '0')).find((n) => n > 0n) ?? 0n

function itemPlace(state: JsonObject): Place {
  const owner = textOf(state['owner']) === 'MELTED' ? '' : textOf(state['owner'])
  if (number(state, 'auction_date') > 0)
    return {
      state: 'auction',
      token: textOf(state['auction_token']),
      units: units(state, 'auction_current_price', 'auction_start_price'),
      end: number(state, 'auction_end'),
      owner,
    }
  if (number(state, 'sell_date') > 0)
    return { state: 'sale', token: textOf(state['sell_token']), units: units(state, 'sell_price'), end: 0, owner }
  return { state: 'none', token: '', units: 0n, end: 0, owner }
}

function dexPlace(state: JsonObject): Place {
  const isRequest = textOf(state['buy_price']) !== '' && textOf(state['sell_price']) === ''
  const owner = textOf(state[isRequest ? 'buyer' : 'seller'])
  if (['cancel_date', 'sell_date', 'auction_settle_date'].some((name) => number(state, name) > 0))
    return { state: 'none', token: '', units: 0n, end: 0, owner }
  const token = textOf(state[isRequest ? 'buy_token' : 'sell_token'])
  if (number(state, 'auction_start_date') > 0)
    return {
      state: 'auction',
      token,
      units: units(state, 'auction_current_price', 'auction_start_price'),
      end: number(state, 'auction_end_date'),
      owner,
    }
  return { state: isRequest ? 'request' : 'sale', token, units: units(state, isRequest ? 'buy_price' : 'sell_price'), end: 0, owner }
}

const raws = new Map<LedgerName, RawRecord[][]>()

/** The raw records, read once, because half a dozen lists are counted in them. */
function rawOf(name: LedgerName): RawRecord[][] {
  const raw = raws.get(name) ?? (readRawTransactions(name) as unknown as RawRecord[][])
  raws.set(name, raw)
  return raw
}

/** Sales of each project or MRC402: purchases and settled auctions, one for each transaction. */
function referenceSales(name: LedgerName, prefix: RegExp, subject: (record: RawRecord) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const records of rawOf(name)) {
    const sale = records.find(({ type, validationCode = 0 }) => prefix.test(type) && validationCode === 0)
    if (sale) counts.set(subject(sale), (counts.get(subject(sale)) ?? 0) + 1)
  }
  return counts
}

/** Arrival of each key: the position of the transaction that first wrote it. */
function referenceArrivals(name: LedgerName): Map<string, number> {
  const arrivals = new Map<string, number>()
  for (const [at, records] of rawOf(name).entries())
    for (const { datakey = '', validationCode = 0 } of records)
      if (validationCode === 0 && !arrivals.has(datakey)) arrivals.set(datakey, at + 1)
  return arrivals
}

/** Tests the sorted lists of a recorded ledger on any engine. */
export function testSortedOf(name: LedgerName, reader: () => StoreReader): void {
  const final = readFinalState(name)

  const list = async (key: RankingKey, order: SortedOrder, filter: MarketFilter = {}): Promise<string[]> => {
    const rows = await readAll(async (page, size) => {
      const found = await reader().listSorted(key, order, filter, page, size)
      expect(found).toBeDefined()
      return found ?? { page: 1, maxPage: 1, count: 0, size, items: [] }
    })
    return rows.map(({ item }) => item.key)
  }
  const keysOf = (pattern: RegExp): string[] => Object.keys(final).filter((key) => pattern.test(key))
  const up = (sort: SortedOrder['sort']): SortedOrder => ({ sort, isDescending: false })

  async function checkMarket(key: RankingKey, places: ReadonlyMap<string, Place>): Promise<void> {
    const placeOf = (id: string): Place => places.get(id) ?? { state: '?', token: '', units: 0n, end: 0, owner: '' }
    const members = (wanted: (place: Place) => boolean): string[] =>
      [...places].flatMap(([id, place]) => (wanted(place) ? [id] : [])).toSorted()
    const byPrice = (ids: readonly string[]): string[] =>
      ids.map((id) => placeOf(id)).map(({ token, units: amount }) => `${token.padStart(15, '0')} ${String(amount).padStart(40, '0')}`)
    for (const state of ['auction', 'none', 'request', 'sale'] as const) {
      const expected = members((place) => place.state === state)
      expect((await list(key, up('arrival'), { state })).toSorted()).toEqual(expected)
      expect((await reader().countStates(key))[state]).toBe(expected.length)
      expect(await reader().countState(key, state)).toBe(expected.length)
      // Entries without an auction end or a price are listed too, by arrival.
      expect((await list(key, up('ending'), { state })).toSorted()).toEqual(expected)
      expect((await list(key, up('price'), { state })).toSorted()).toEqual(expected)
      if (state === 'none') continue
      const sorted = await list(key, up('price'), { state })
      expect(sorted.toSorted()).toEqual(expected)
      expect(byPrice(sorted)).toEqual(byPrice(sorted).toSorted())
      expect(await list(key, { sort: 'price', isDescending: true }, { state })).toEqual(sorted.toReversed())
      for (const token of new Set(expected.map((id) => placeOf(id).token))) {
        const amounts = expected.map((id) => placeOf(id)).flatMap((place) => (place.token === token ? [place.units] : []))
        const middle = amounts.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(amounts.length / 2)] ?? 0n
        const range = { state, token, priceFrom: String(middle), priceTo: String(middle * 2n) }
        const wanted = members(
          (place) => place.state === state && place.token === token && place.units >= middle && place.units <= middle * 2n,
        )
        expect((await list(key, up('price'), range)).toSorted()).toEqual(wanted)
        expect((await list(key, up('arrival'), range)).toSorted()).toEqual(wanted)
      }
    }
    const [cheapest] = byPrice(members(({ state }) => state === 'sale')).toSorted()
    const lowest = await reader().findLowestPrice(key)
    expect(lowest && `${lowest.token.padStart(15, '0')} ${lowest.units.padStart(40, '0')}`).toBe(cheapest)
    const offered = Map.groupBy(
      [...places.values()].filter(({ state }) => state !== 'none'),
      ({ token }) => token,
    )
    const payments = [...offered].map(([token, of]) => ({ token, count: of.length }))
    expect(await reader().countPayments(key)).toEqual({
      tokens: payments.toSorted((a, b) => Number(a.token) - Number(b.token)),
      isMore: false,
    })
    const ending = await list(key, up('ending'), { state: 'auction' })
    expect(ending.map((id) => placeOf(id).end)).toEqual(ending.map((id) => placeOf(id).end).toSorted((a, b) => a - b))
    const all = await list(key, up('price'))
    expect(all.toSorted()).toEqual(members(() => true))
    expect(all.findIndex((id) => placeOf(id).state === 'none')).toBe(
      members(({ state }) => state !== 'none').length === places.size ? -1 : members(({ state }) => state !== 'none').length,
    )
    expect((await list(key, up('ending'))).toSorted()).toEqual(members(() => true))
  }

  /** Checks the counts per state and in total, and the members, that filters leave of a market. */
  async function checkCounts(key: RankingKey, places: ReadonlyMap<string, Place>): Promise<void> {
    const [some] = [...places.values()].filter(({ state }) => state !== 'none')
    const half = [...places.keys()].filter((_, at) => at % 2 === 0)
    const chosen = new Set(half)
    const token = some?.token ?? '0'
    const owned = some === undefined || key.ranking === 'items-of-market' ? [] : [some.owner]
    const priced = (place: Place): boolean => place.state !== 'none' && place.token === token
    const dear = (place: Place): boolean => priced(place) && place.units >= (some?.units ?? 0n)
    const filters: [MarketFilter, (place: Place, id: string) => boolean][] = [
      [{ token }, priced],
      [{ token, priceFrom: String(some?.units ?? 0n) }, dear],
      [{ among: half }, (_place, id) => chosen.has(id)],
      [{ among: half, token }, (place, id) => chosen.has(id) && priced(place)],
      ...owned.flatMap((owner): [MarketFilter, (place: Place, id: string) => boolean][] => [
        [{ owner }, (place) => place.owner === owner],
        [{ owner, token }, (place) => place.owner === owner && priced(place)],
        [{ owner, among: half }, (place, id) => place.owner === owner && chosen.has(id)],
      ]),
    ]
    for (const [filter, isLeft] of filters) {
      const left = [...places].filter(([id, place]) => isLeft(place, id))
      const countOf = (state: string): number => left.filter(([, place]) => place.state === state).length
      const states = { auction: countOf('auction'), none: countOf('none'), request: countOf('request'), sale: countOf('sale') }
      expect(await reader().countLeft(key, filter)).toEqual({ all: left.length, states })
      const ids = left.map(([id]) => id).toSorted()
      expect((await reader().listSortedKeys(key, filter, left.length))?.toSorted()).toEqual(ids)
      const onSale = left.flatMap(([id, { state }]) => (state === 'sale' ? [id] : [])).toSorted()
      expect((await reader().listSortedKeys(key, { ...filter, state: 'sale' }, 20_000))?.toSorted()).toEqual(onSale)
      expect(left.length === 0 ? undefined : await reader().listSortedKeys(key, filter, left.length - 1)).toBeUndefined()
    }
  }

  /** Checks the payment tokens within a state, an owner and a set of keys. */
  async function checkPayments(key: RankingKey, places: ReadonlyMap<string, Place>): Promise<void> {
    const half = [...places.keys()].filter((_, at) => at % 2 === 0)
    const chosen = new Set(half)
    const [some] = [...places.values()].filter(({ state }) => state !== 'none')
    const owner = some?.owner ?? ''
    const filters: [Pick<MarketFilter, 'state' | 'owner' | 'among'>, (place: Place, id: string) => boolean][] = [
      ...(['auction', 'none', 'request', 'sale'] as const).map((state) => [{ state }, (place: Place) => place.state === state] as const),
      [{ among: half }, (_place, id) => chosen.has(id)],
      [{ owner }, (place) => place.owner === owner],
      [{ owner, state: 'sale' }, (place) => place.owner === owner && place.state === 'sale'],
      [{ owner, among: half }, (place, id) => place.owner === owner && chosen.has(id)],
    ] as [Pick<MarketFilter, 'state' | 'owner' | 'among'>, (place: Place, id: string) => boolean][]
    for (const [filter, isLeft] of filters) {
      const left = [...places].filter(([id, place]) => place.state !== 'none' && isLeft(place, id))
      const byToken = Map.groupBy(left, ([, { token }]) => token)
      const tokens = [...byToken].map(([token, of]) => ({ token, count: of.length }))
      expect(await reader().countPayments(key, filter)).toEqual({
        tokens: tokens.toSorted((a, b) => Number(a.token) - Number(b.token)),
        isMore: false,
      })
    }
  }

  test('SORT-016: payment tokens are counted within a state, an owner and a set of keys', async () => {
    const items = keysOf(/^MRC400_\w{33}_/).map((key) => [key, itemPlace(final[key] ?? {})] as const)
    expect(items.length).toBeGreaterThan(100)
    await checkPayments({ ranking: 'dex-market', subject: '' }, new Map(keysOf(/^DEX/).map((key) => [key, dexPlace(final[key] ?? {})])))
    for (const id of keysOf(/^MRC400_\w{33}$/))
      await checkPayments({ ranking: 'items-market', subject: id }, new Map(items.filter(([key]) => key.startsWith(id))))
  })

  test('SORT-015: the melted items of a project are those without an owner, in any order and state', async () => {
    let melted = 0
    for (const id of keysOf(/^MRC400_\w{33}$/)) {
      const key = { ranking: 'items-market', subject: id } as const
      const wanted = keysOf(/^MRC400_\w{33}_/).filter((item) => item.startsWith(id) && final[item]?.['owner'] === 'MELTED')
      melted += wanted.length
      for (const sort of ['arrival', 'price', 'ending', 'owner'] as const)
        expect((await list(key, up(sort), { owner: '' })).toSorted()).toEqual(wanted.toSorted())
      expect((await list(key, up('arrival'), { owner: '', state: 'none' })).toSorted()).toEqual(wanted.toSorted())
      expect(await list(key, up('arrival'), { owner: '', state: 'sale' })).toEqual([])
    }
    expect(melted).toBeGreaterThan(10)
  })

  test('SORT-012: under a filter each state of a market has the correct count and members', async () => {
    const items = keysOf(/^MRC400_\w{33}_/).map((key) => [key, itemPlace(final[key] ?? {})] as const)
    expect(items.length).toBeGreaterThan(100)
    await checkCounts({ ranking: 'dex-market', subject: '' }, new Map(keysOf(/^DEX/).map((key) => [key, dexPlace(final[key] ?? {})])))
    for (const id of keysOf(/^MRC400_\w{33}$/))
      await checkCounts({ ranking: 'items-market', subject: id }, new Map(items.filter(([key]) => key.startsWith(id))))
    for (const owner of new Set(items.map(([, place]) => place.owner).filter((one) => one !== '')))
      await checkCounts({ ranking: 'items-of-market', subject: owner }, new Map(items.filter(([, place]) => place.owner === owner)))
    for (const id of keysOf(/^MRC402_/)) {
      const offers = keysOf(/^DEX402/).filter((key) => final[key]?.['mrc402'] === id)
      await checkCounts({ ranking: 'offers-of', subject: id }, new Map(offers.map((key) => [key, dexPlace(final[key] ?? {})])))
    }
  })

  test('SORT-011: entries of one transaction have the same order in a list by arrival and in its parts', async () => {
    const newest = { sort: 'arrival', isDescending: true } as const
    const lists = [...keysOf(/^MRC400_\w{33}$/).map((id) => ['items', id, 'items-market'] as const), ['dexes', '', 'dex-market'] as const]
    let together = 0
    for (const [feed, subject, ranking] of lists) {
      const rows = await readAll((page, size) => reader().listEntities(feed, subject, page, size))
      const arrived = rows.map(({ item }) => item.key)
      together += rows.filter(({ item }, at) => item.first.sn === rows[at - 1]?.item.first.sn).length
      for (const state of ['auction', 'none', 'request', 'sale'] as const) {
        const part = await list({ ranking, subject }, newest, { state })
        const members = new Set(part)
        expect(part).toEqual(arrived.filter((key) => members.has(key)))
        expect(await list({ ranking, subject }, up('arrival'), { state })).toEqual(part.toReversed())
      }
      const all = await list({ ranking, subject }, newest)
      expect(all).toEqual(arrived)
    }
    expect(together).toBeGreaterThan(250)
  })

  test('SORT-003: all DEX records can be listed by price, state, token, price range and end', async () => {
    const dexes = new Map(keysOf(/^DEX/).map((key) => [key, dexPlace(final[key] ?? {})]))
    expect(dexes.size).toBeGreaterThan(50)
    await checkMarket({ ranking: 'dex-market', subject: '' }, dexes)
    for (const owner of [...new Set([...dexes.values()].map((place) => place.owner))].slice(0, 20)) {
      const wanted = [...dexes].flatMap(([id, place]) => (place.owner === owner ? [id] : [])).toSorted()
      expect((await list({ ranking: 'dex-market', subject: '' }, up('price'), { owner })).toSorted()).toEqual(wanted)
    }
  })

  test("SORT-003: the same for each MRC402's offers, each project's items and each owner's", async () => {
    expect(keysOf(/^MRC400_\w{33}_/).length).toBeGreaterThan(100)
    const arrivals = referenceArrivals(name)
    for (const id of keysOf(/^MRC402_/)) {
      const offers = keysOf(/^DEX402/).filter((key) => final[key]?.['mrc402'] === id)
      const market = { ranking: 'offers-of', subject: id } as const
      await checkMarket(market, new Map(offers.map((key) => [key, dexPlace(final[key] ?? {})])))
      // Closed offers stay in the list, and all are in order of arrival.
      const arrived = offers.toSorted((a, b) => (arrivals.get(a) ?? 0) - (arrivals.get(b) ?? 0) || (a > b ? -1 : 1))
      expect(await list(market, up('arrival'))).toEqual(arrived)
      expect(await list(market, { sort: 'arrival', isDescending: true })).toEqual(arrived.toReversed())
    }
    const items = keysOf(/^MRC400_\w{33}_/).map((key) => [key, itemPlace(final[key] ?? {})] as const)
    for (const id of keysOf(/^MRC400_\w{33}$/))
      await checkMarket({ ranking: 'items-market', subject: id }, new Map(items.filter(([key]) => key.startsWith(id))))
    for (const owner of new Set(items.map(([, place]) => place.owner)))
      if (owner !== '')
        await checkMarket({ ranking: 'items-of-market', subject: owner }, new Map(items.filter(([, place]) => place.owner === owner)))
  })

  test('SORT-002: MRC402 can be sorted by supply and sales, projects by items, owners and sales', async () => {
    const nfts = { ranking: 'mrc402-sorted', subject: '' } as const
    const projects = { ranking: 'mrc400-sorted', subject: '' } as const
    const supply = (id: string): number => Math.max(0, Number(final[id]?.['totalsupply'] ?? 0) - Number(final[id]?.['meltedamount'] ?? 0))
    const items = keysOf(/^MRC400_\w{33}_/)
    const owners = (id: string): number =>
      new Set(items.flatMap((key) => (key.startsWith(id) && final[key]?.['owner'] !== 'MELTED' ? [final[key]?.['owner']] : []))).size
    const tradeOf = /_(buy|auctionbuynow|auctionwinning)$/
    const nftSales = referenceSales(name, new RegExp(`^mrc402${tradeOf.source}`), ({ values = {} }) => String(values['mrc402']))
    const itemSales = referenceSales(name, new RegExp(`^mrc401${tradeOf.source}`), ({ datakey = '' }) => datakey.slice(0, 40))
    const checks: [RankingKey, SortedOrder['sort'], RegExp, (id: string) => number][] = [
      [nfts, 'supply', /^MRC402_/, supply],
      [nfts, 'sales', /^MRC402_/, (id) => nftSales.get(id) ?? 0],
      [projects, 'items', /^MRC400_\w{33}$/, (id) => items.filter((key) => key.startsWith(id)).length],
      [projects, 'owners', /^MRC400_\w{33}$/, owners],
      [projects, 'sales', /^MRC400_\w{33}$/, (id) => itemSales.get(id) ?? 0],
    ]
    for (const [key, sort, pattern, figure] of checks) {
      const expected = keysOf(pattern).toSorted((a, b) => figure(a) - figure(b) || (a < b ? -1 : 1))
      expect({ sort, ids: await list(key, up(sort)) }).toEqual({ sort, ids: expected })
    }
  })

  test('SORT-002: tokens can be sorted by transactions and by name', async () => {
    const key = { ranking: 'tokens-sorted', subject: '' } as const
    const byTxs = await list(key, up('transactions'))
    const counts = await Promise.all(byTxs.map((id) => reader().countFeed({ feed: 'token', subject: id.slice(11) })))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    const byName = (await list(key, up('name'))).map((id) => textOf(final[id]?.['name']).toLowerCase().trim())
    expect(byName).toEqual(byName.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect([byTxs.length, byName.length]).toEqual([keysOf(/^TOKEN_DATA_/).length, keysOf(/^TOKEN_DATA_/).length])
  })
}
