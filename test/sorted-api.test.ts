import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../src/base/json.ts'
import { readFinalState } from './ledger.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Compares lists of entities over HTTP with the chaincode's own final state.

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

const final = readFinalState('r4')
const keysOf = (pattern: RegExp): string[] => Object.keys(final).filter((key) => pattern.test(key))
type List = { count: number; maxpage: number; limit: number; list: Record<string, unknown>[] }
const list = (path: string): Promise<List> => served.data<List>(path)
const column = ({ list: rows }: List, name: string): string[] => rows.map((row) => row[name] as string)

test('SORT-002: projects are sorted by items and MRC402 by holders, most first, and reversed with order=asc', async () => {
  const items = keysOf(/^MRC400_\w{33}_/)
  const counts = keysOf(/^MRC400_\w{33}$/).map((id) => items.filter((key) => key.startsWith(id)).length)
  const falling = counts.toSorted((a, b) => b - a)
  const found = await list('/api/nft/list/1?sort=items&limit=1000')
  expect([found.count, found.limit]).toEqual([counts.length, 1000])
  expect(found.list.map((row) => (row['counts'] as { items: number }).items)).toEqual(falling)
  const rising = await list('/api/nft/list/1?sort=items&order=asc&limit=1000')
  expect(column(rising, 'mrc400_id')).toEqual(column(found, 'mrc400_id').toReversed())
  const nfts = await list('/api/mrc402/list/1?sort=holders&limit=1000')
  const holders = nfts.list.map((row) => (row['counts'] as { holder: number }).holder)
  expect(holders).toEqual(holders.toSorted((a, b) => b - a))
})

test('SORT-002: pages of any size in either order contain the list without a gap', async () => {
  const all = column(await list('/api/dex/list/1?limit=1000'), 'dex_id')
  expect(all.length).toBe(keysOf(/^DEX/).length)
  const pages = async (query: string): Promise<string[]> => {
    const { maxpage } = await list(`/api/dex/list/1?${query}`)
    const found = await Promise.all(Array.from({ length: maxpage }, (_, at) => list(`/api/dex/list/${at + 1}?${query}`)))
    return found.flatMap((page) => column(page, 'dex_id'))
  }
  expect(await pages('sort=newest&limit=7')).toEqual(all)
  expect(await pages('sort=newest&order=asc&limit=7')).toEqual(all.toReversed())
  expect((await pages('sort=price&limit=7')).toSorted()).toEqual(all.toSorted())
})

test('SORT-003: a market shows the offers in a token and a price range', async () => {
  const open = ({
    cancel_date: a,
    sell_date: b,
    auction_settle_date: c,
    auction_start_date: d,
    sell_price: price,
  }: Record<string, unknown>): boolean => [a, b, c, d].every((date) => Number(date ?? 0) === 0) && price !== undefined && price !== ''
  const sales: Record<string, unknown>[] = keysOf(/^DEX/).flatMap((id) => (open(final[id] ?? {}) ? [{ ...final[id], id }] : []))
  const found = await list('/api/dex/list/1?state=sale&limit=1000')
  expect(column(found, 'dex_id').toSorted()).toEqual(sales.map(({ id }) => id as string).toSorted())
  const [{ sell_token: token, sell_price: price } = {}] = sales
  const ranged = await list(
    `/api/dex/list/1?state=sale&token=${String(token)}&price_from=${String(price)}&price_to=${String(price)}&sort=price`,
  )
  const same = sales.filter((sale) => sale['sell_token'] === token && sale['sell_price'] === price)
  expect([ranged.count, same.length > 0]).toEqual([same.length, true])
})

/** The MRC402 with the most DEX records, and these records. */
function maxOffered(): { nft: string; records: string[] } {
  const records = Map.groupBy(keysOf(/^DEX402/), (key) => text(final[key] ?? {}, 'mrc402'))
  const [[nft, keys] = ['', []]] = [...records].toSorted(([, a], [, b]) => b.length - a.length)
  return { nft, records: keys }
}

test('SORT-006: the DEX records of an MRC402 are listed like all DEX records, open and closed ones, page by page', async () => {
  const { nft, records } = maxOffered()
  const path = `/api/mrc402/${nft}/offers/list`
  const found = await list(`${path}/1?limit=1000`)
  expect([found.count, column(found, 'dex_id').toSorted()]).toEqual([records.length, records.toSorted()])
  for (const row of found.list) {
    const { seller, sell_token: token } = final[String(row['dex_id'])] ?? {}
    expect([row['mrc402_id'], row['seller'], (row['token_info'] as { sn: string }).sn]).toEqual([nft, seller, token])
  }
  const { maxpage } = await list(`${path}/1?limit=2`)
  const pages = await Promise.all(Array.from({ length: maxpage }, (_, at) => list(`${path}/${at + 1}?limit=2`)))
  expect(pages.flatMap((page) => column(page, 'dex_id'))).toEqual(column(found, 'dex_id'))
  expect(column(await list(`${path}/1?limit=1000&order=asc`), 'dex_id')).toEqual(column(found, 'dex_id').toReversed())
  const seller = text(final[records[0] ?? ''] ?? {}, 'seller')
  const own = records.filter((key) => final[key]?.['seller'] === seller)
  for (const sort of ['newest', 'price', 'ending'])
    expect(column(await list(`${path}/1?limit=1000&sort=${sort}&owner=${seller}`), 'dex_id').toSorted()).toEqual(own.toSorted())
  const { status, text: said } = await served.get(`/api/mrc402/MRC402_${'x'.repeat(33)}/offers/list/1`)
  expect([status, said.includes('NOT_FOUND')]).toEqual([404, true])
  expect((await served.get(`/api/x/facets/mrc402/MRC402_${'x'.repeat(33)}/offers/list`)).status).toBe(404)
})

test('SORT-013: a reversed price range is refused, a range of one price is not', async () => {
  const turned: [query: string, says: string][] = [
    ['price_from=2&price_to=1', "'price_from' must not be above 'price_to'"],
    ['least=1%2C000&most=999.5', "'least' must not be above 'most'"],
    // Token 0 has 18 decimals.
    ['least=2&price_to=1999999999999999999', "'least' must not be above 'price_to'"],
    ['price_from=1000000000000000001&most=1', "'price_from' must not be above 'most'"],
  ]
  const { nft } = maxOffered()
  for (const [query, says] of turned)
    for (const path of ['/api/dex/list/1', '/api/dex/list.csv', '/api/x/facets/dex/list', `/api/mrc402/${nft}/offers/list/1`]) {
      const { status, text: said } = await served.get(`${path}?token=0&${query}`)
      expect({ path, query, status, says: said.includes('BAD_FILTER') && said.includes(says) }).toEqual({
        path,
        query,
        status: 400,
        says: true,
      })
    }
  // Finer than the token's decimals: no offer has such a price, and the range is not reversed.
  for (const query of [
    'price_from=7&price_to=7',
    'least=1&price_to=1000000000000000000',
    'least=0.0000000000000000014&most=0.0000000000000000014',
  ])
    expect((await served.get(`/api/dex/list/1?token=0&${query}`)).status).toBe(200)
})

test('SORT-005: each state of a market is counted: of all DEX records, a project and a wallet', async () => {
  type States = { count: number; state: Record<'sale' | 'auction' | 'request' | 'none', number> }
  const statesOf = (path: string): Promise<States> => served.data<States>(path.replace('/api/', '/api/x/facets/'))
  const item = keysOf(/^MRC400_\w{33}_/).find((key) => Number(final[key]?.['sell_date'] ?? 0) > 0) ?? ''
  const owner = text(final[item] ?? {}, 'owner')
  const paths = [
    '/api/dex/list',
    `/api/nft/${item.slice(0, 40)}/items/list`,
    `/api/address/${owner}/nft/list`,
    `/api/mrc402/${maxOffered().nft}/offers/list`,
  ]
  const members = [
    keysOf(/^DEX/),
    keysOf(/^MRC400_\w{33}_/).filter((key) => key.startsWith(item.slice(0, 40))),
    keysOf(/^MRC400_\w{33}_/).filter((key) => final[key]?.['owner'] === owner && Number(final[key]?.['melting_date'] ?? 0) === 0),
    maxOffered().records,
  ]
  for (const [at, path] of paths.entries()) {
    const { count, state } = await statesOf(path)
    expect([path, count]).toEqual([path, members[at]?.length])
    for (const [name, found] of Object.entries(state)) {
      const { count: listed } = await list(`${path}/1?state=${name}&limit=1`)
      expect([path, name, found]).toEqual([path, name, listed])
    }
  }
})

test('SORT-007: a market lists its payment tokens, most used first, with name, decimals and number of offers', async () => {
  type Tokens = { token: { token: string; symbol: string; decimal: number; count: number }[]; token_more?: boolean }
  for (const path of ['/api/dex/list', `/api/mrc402/${maxOffered().nft}/offers/list`]) {
    const { token: tokens, token_more: more } = await served.data<Tokens>(path.replace('/api/', '/api/x/facets/'))
    expect([path, tokens.length > 0, more]).toEqual([path, true, undefined])
    expect(tokens.map(({ count }) => count)).toEqual(tokens.map(({ count }) => count).toSorted((a, b) => b - a))
    for (const { token, symbol, decimal, count } of tokens) {
      const state = final[`TOKEN_DATA_${token}`] ?? {}
      expect([symbol, decimal]).toEqual([state['symbol'], Number(state['decimal'])])
      expect([path, token, (await list(`${path}/1?token=${token}&limit=1`)).count]).toEqual([path, token, count])
    }
  }
})

test('SORT-008: a price range in whole units equals the same range in the smallest unit', async () => {
  const prices = Map.groupBy(
    keysOf(/^DEX402/).filter((key) => Number(final[key]?.['sell_price'] ?? 0) > 0),
    (key) => text(final[key] ?? {}, 'sell_token'),
  )
  let compared = 0
  for (const [token, keys] of prices) {
    const decimal = Number(final[`TOKEN_DATA_${token}`]?.['decimal'] ?? 0)
    const amounts = keys.map((key) => BigInt(text(final[key] ?? {}, 'sell_price'))).toSorted((a, b) => (a < b ? -1 : 1))
    const units = String(amounts[Math.floor(amounts.length / 2)]).padStart(decimal + 1, '0')
    const whole = decimal === 0 ? units : `${units.slice(0, -decimal)}.${units.slice(-decimal)}`
    for (const path of ['/api/dex/list', `/api/mrc402/${maxOffered().nft}/offers/list`]) {
      const idsOf = async (range: string): Promise<string[]> =>
        column(await list(`${path}/1?limit=1000&sort=price&token=${token}&${range}`), 'dex_id')
      const [from, to] = [await idsOf(`price_from=${units}`), await idsOf(`price_to=${units}`)]
      compared += from.length
      expect([await idsOf(`least=${whole}`), await idsOf(`most=${whole}`)]).toEqual([from, to])
      // Finer than the token's decimals: `least` is rounded up and `most` down.
      const [fine, next] = [decimal === 0 ? `${whole}.4` : `${whole}4`, String(BigInt(units) + 1n)]
      expect([await idsOf(`least=${fine}`), await idsOf(`most=${fine}`)]).toEqual([await idsOf(`price_from=${next}`), to])
      expect(await idsOf(`least=${whole}&price_to=${units}`)).toEqual(await idsOf(`price_from=${units}&price_to=${units}`))
      expect(await idsOf('least=&most=')).toEqual(await idsOf(''))
    }
  }
  expect(compared).toBeGreaterThan(0)
})

test('SORT-008: an invalid or duplicate price is refused with the allowed form', async () => {
  const wrong: [query: string, says: string][] = [
    ['token=0&least=1&price_from=1', 'leave one of them out'],
    ['token=0&most=1&price_to=1', 'leave one of them out'],
    ['least=1', "requires 'token'"],
    ...['-1', '1e3', '1,5', '.', '1.2.3', 'x', '1 2', '９', '0x1'].map((price): [string, string] => [
      `token=0&least=${encodeURIComponent(price)}`,
      'a price in whole units of the payment token as 12.5, at most 40 digits before and after the point',
    ]),
    [`token=0&most=${'9'.repeat(41)}`, 'at most 40 digits'],
    [`token=0&most=0.${'1'.repeat(41)}`, 'at most 40 digits'],
  ]
  for (const [query, says] of wrong)
    for (const path of ['/api/dex/list/1', '/api/dex/list.csv']) {
      const { status, text: said } = await served.get(`${path}?${query}`)
      expect({ query, status, says: said.includes('BAD_FILTER') && said.includes(says) }).toEqual({ query, status: 400, says: true })
    }
  const same = async (words: string): Promise<string[]> => column(await list(`/api/dex/list/1?limit=1000&token=0&${words}`), 'dex_id')
  for (const price of ['1%2C000', '1+000', '1%C2%A0000', '01000.00']) expect(await same(`least=${price}`)).toEqual(await same('least=1000'))
  expect(await same('price_to=1%2C000%2C000%2C000%2C000%2C000%2C000%2C000')).toEqual(await same('most=1000'))
  for (const price of ['9'.repeat(40), `0.${'1'.repeat(40)}`, '12.', '.5', '007', '%2012.5%20'])
    expect((await served.get(`/api/dex/list/1?token=0&least=${price}`)).status).toBe(200)
})

test('SORT-015: owner=MELTED lists the melted items of a project, and is refused elsewhere', async () => {
  const melted = keysOf(/^MRC400_\w{33}_/).filter((key) => final[key]?.['owner'] === 'MELTED')
  const project = melted[0]?.slice(0, 40) ?? ''
  const wanted = melted.filter((key) => key.startsWith(project)).toSorted()
  for (const words of ['', '&sort=price', '&state=none']) {
    const found = await list(`/api/nft/${project}/items/list/1?limit=1000&owner=MELTED${words}`)
    expect([words, found.count, column(found, 'mrc401_id').toSorted()]).toEqual([words, wanted.length, wanted])
    expect(new Set(column(found, 'owner'))).toEqual(new Set(['MELTED']))
  }
  const { left } = await served.data<{ left: number }>(`/api/x/facets/nft/${project}/items/list?owner=MELTED`)
  expect(left).toBe(wanted.length)
  for (const path of ['/api/dex/list/1', '/api/dex/list.csv', '/api/x/facets/dex/list']) {
    const { status, json } = await served.get(`${path}?owner=MELTED`)
    expect([path, status, json]).toMatchObject([path, 400, { code: 'BAD_FILTER', msg: "'owner' must be an address, not 'MELTED'" }])
  }
  expect((await served.get(`/api/nft/${project}/items/list/1?owner=melted`)).status).toBe(400)
})

test('SORT-016: payment tokens of a market are counted under its other filters, tokens without an offer last', async () => {
  type Tokens = { token: { token: string; count?: number }[] }
  const { nft } = maxOffered()
  const { list: rows } = await list('/api/dex/list/1?state=sale&limit=1')
  const seller = text(final[String(rows[0]?.['dex_id'])] ?? {}, 'seller')
  for (const call of ['/api/dex/list', `/api/mrc402/${nft}/offers/list`])
    for (const words of ['state=sale', 'state=none', `owner=${seller}`, `owner=${seller}&state=sale&token=0&least=1`]) {
      const { token: tokens } = await served.data<Tokens>(`${call.replace('/api/', '/api/x/facets/')}?${words}`)
      const others = words.replace(/&token=.*/, '')
      for (const { token, count } of tokens)
        expect([call, words, token, count]).toEqual([call, words, token, (await list(`${call}/1?${others}&token=${token}&limit=1`)).count])
      const counts = tokens.map(({ count = -1 }) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const all = await served.data<Tokens>(call.replace('/api/', '/api/x/facets/'))
      expect(tokens.map(({ token }) => token).toSorted()).toEqual(all.token.map(({ token }) => token).toSorted())
    }
})

test('SORT-014: sorted projects and MRC402 include the figure they are sorted by', async () => {
  const items = keysOf(/^MRC400_\w{33}_/).filter((key) => text(final[key] ?? {}, 'owner').startsWith('MT'))
  const ownersOf = (id: string): number =>
    new Set(items.filter((key) => key.startsWith(id)).map((key) => text(final[key] ?? {}, 'owner'))).size
  const projects = await list('/api/nft/list/1?sort=owners&limit=1000')
  const owners = projects.list.map((row) => (row['counts'] as { owners: number }).owners)
  expect(owners).toEqual(column(projects, 'mrc400_id').map(ownersOf))
  expect(owners).toEqual(owners.toSorted((a, b) => b - a))
  expect(owners[0]).toBeGreaterThan(1)
  for (const path of ['/api/nft/list/1', '/api/mrc402/list/1']) {
    const found = (await list(`${path}?sort=sales&limit=1000`)).list.map((row) => (row['counts'] as { sales: number }).sales)
    expect([path, found]).toEqual([path, found.toSorted((a, b) => b - a)])
    expect(found[0]).toBeGreaterThan(0)
    expect((await list(path)).list.map((row) => Object.keys(row['counts'] as object).includes('sales'))).not.toContain(true)
  }
  const nfts = await served.data<List & { token: Record<string, object> }>('/api/mrc402/list/1?sort=price&limit=1000')
  for (const row of nfts.list) {
    const id = row['mrc402_id'] as string
    const { list: offers } = await list(`/api/mrc402/${id}/offers/list/1?state=sale&sort=price&limit=1`)
    const { sell_price: units, sell_token: token } = final[String(offers[0]?.['dex_id'])] ?? {}
    expect([id, row['lowest_price']]).toEqual([id, offers.length === 0 ? undefined : { token, units }])
    expect(offers.length === 0 || nfts.token[text({ token: token ?? '' }, 'token')] !== undefined).toBe(true)
  }
  expect(nfts.list[0]?.['lowest_price']).toBeDefined()
})

test('SORT-004: an unsupported order, state or filter is refused with the supported ones', async () => {
  const wrong: [string, string][] = [
    ['/api/dex/list/1?sort=owner', 'newest, price, ending'],
    ['/api/nft/list/1?sort=size', 'newest'],
    ['/api/mrc402/list/1?order=up', 'asc, desc'],
    ['/api/dex/list/1?state=open', 'sale, auction, request, none'],
    ['/api/dex/list/1?limit=1001', '1 to 1000'],
    ['/api/token/list/1?sort=cap', "one of market_cap, holders, transactions, volume, change, age, name, not 'cap'"],
    ['/api/dex/list.csv?sort=cap', "one of newest, price, ending, not 'cap'"],
    ['/api/dex/list/1?colour=red', 'price_from'],
    ['/api/dex/list/1?price_from=1', 'token'],
    ['/api/dex/list/1?owner=x', 'an address'],
  ]
  for (const [path, allowed] of wrong) {
    const { status, text } = await served.get(path)
    expect({ path, status, says: text.includes('BAD_FILTER') && text.includes(allowed) }).toEqual({ path, status: 400, says: true })
  }
})

test('SORT-002: tokens can be sorted by holders, transactions, age and name', async () => {
  const byHolders = await list('/api/token/list/1?sort=holders&limit=1000')
  const byAge = await list('/api/token/list/1?sort=age&limit=1000')
  expect(column(byAge, 'token').map(Number)).toEqual(
    column(byAge, 'token')
      .map(Number)
      .toSorted((a, b) => a - b),
  )
  for (const sort of ['transactions', 'name', 'market_cap', 'volume', 'change']) {
    const found = await list(`/api/token/list/1?sort=${sort}&limit=1000`)
    expect({ sort, ids: column(found, 'token').toSorted() }).toEqual({ sort, ids: column(byHolders, 'token').toSorted() })
  }
})

// SORT-011: test/sorted-on.ts compares all lists on both engines.
test('SORT-011: items created by one transaction have the same order in a part of their project as in all of it', async () => {
  const [project] = (await served.data<{ list: { mrc400_id: string }[] }>('/api/nft/list/1?sort=items')).list
  const path = `/api/nft/${project?.mrc400_id ?? ''}/items/list/1?limit=1000`
  type Items = { list: { mrc401_id: string }[] }
  const idsOf = async (more: string): Promise<string[]> => (await served.data<Items>(path + more)).list.map(({ mrc401_id: id }) => id)
  const [all, part, rising] = [await idsOf('&sort=newest'), await idsOf('&sort=newest&state=none'), await idsOf('&sort=number&state=none')]
  expect(part.length).toBeGreaterThan(10)
  const members = new Set(part)
  expect(part).toEqual(all.filter((id) => members.has(id)))
  expect(rising).toEqual(part.toReversed())
})
