import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../src/base/json.ts'
import { silentLog } from '../src/base/log.ts'
import type { Mrc401DetailJson, Mrc401Json } from '../src/contract/nft.ts'
import type { TraitsJson } from '../src/contract/traits.ts'
import { systemClock } from '../src/runtime/clock.ts'
import { openTraitFile, type TraitFile } from '../src/server/traits/trait-file.ts'
import { makeTraits, type Traits } from '../src/server/traits/traits.ts'
import { indexLedger } from './index-ledger.ts'
import { readFinalState } from './ledger.ts'
import { serveIndex, type ServedLedger } from './served-ledger.ts'

// Traits of a recorded project. The metadata of each item encodes its number, so expected values can be worked out by hand.

const PROJECT = 'MRC400_1340388661fb77c8db626843087b077f0'
const LIST = `/api/nft/${PROJECT}/items/list`
/** The chaincode's own final state. */
const FINAL = readFinalState('r4')
const end = new AbortController()
const folder = mkdtempSync(join(tmpdir(), 'traits-api-'))
let site: ServedLedger
let plain: ServedLedger
let file: TraitFile
let traits: Traits
/** Keys of all items, oldest first. */
let keys: string[] = []

type List = { count: number; maxpage: number; list: Mrc401Json[]; metadata?: { read: number; total: number } }

/** Item n is odd or even, and `Ten` is n / 10 without its fraction. */
const bodyOf = (place: number): string =>
  JSON.stringify({
    name: `Item ${place}`,
    description: 'About\nit',
    attributes: [
      { trait_type: 'Parity', value: place % 2 === 0 ? 'even' : 'odd' },
      { trait_type: 'Ten', value: Math.floor(place / 10) },
    ],
  })

beforeAll(async () => {
  const index = await indexLedger('r4')
  const { count } = await index.reader.listEntityKeys('items', PROJECT, 1, 1)
  keys = (await index.reader.listEntityKeys('items', PROJECT, 1, count)).items.map(({ item }) => item).toReversed()
  file = openTraitFile(join(folder, 'metadata.sqlite'), 64 * 1024 * 1024, silentLog)
  const source = { readItem: async (id: string) => Buffer.from(bodyOf(keys.indexOf(id) + 1)), paceMs: 0 }
  traits = makeTraits({ store: index.reader, file, source, clock: systemClock, log: silentLog, signal: end.signal })
  site = await serveIndex(index, { traits })
  plain = await serveIndex(await indexLedger('r4'))
})
afterAll(async () => {
  end.abort()
  await Promise.all([site.close(), plain.close()])
  file.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readAll(): Promise<void> {
  await site.data(LIST)
  while (traits.countItems(PROJECT) < keys.length) await nextTurn()
}
const numberOf = (item: Mrc401Json): number => keys.indexOf(item.mrc401_id) + 1

test('TRAIT-003: the first list shows that nothing is read yet, a later one how much is read', async () => {
  const first = await site.data<List>(LIST)
  expect(first.metadata).toEqual({ read: 0, total: keys.length })
  await readAll()
  const then = await site.data<List>(LIST)
  expect(then.metadata).toEqual({ read: keys.length, total: keys.length })
  expect(then.list.map(({ item_name }) => item_name)).toEqual(then.list.map((item) => `Item ${numberOf(item)}`))
})

test('TRAIT-006: the list filtered by traits has exactly the matching items, newest first, page by page', async () => {
  await readAll()
  const odd = keys.map((_, at) => at + 1).filter((place) => place % 2 === 1)
  const seen: number[] = []
  const { count, maxpage } = await site.data<List>(`${LIST}/1?trait=Parity:odd`)
  expect([count, maxpage]).toEqual([odd.length, Math.ceil(odd.length / 20)])
  for (let page = 1; page <= maxpage; page += 1)
    seen.push(...(await site.data<List>(`${LIST}/${page}?trait=Parity:odd`)).list.map(numberOf))
  expect(seen).toEqual(odd.toReversed())
  const both = await site.data<List>(`${LIST}?trait=Ten:1&trait=Parity:even&trait=Ten:2`)
  expect(both.list.map(numberOf)).toEqual([28, 26, 24, 22, 20, 18, 16, 14, 12, 10])
  expect((await site.data<List>(`${LIST}?trait=Parity:none`)).count).toBe(0)
})

test('TRAIT-006: traits combine with a state and an order: the odd items for sale in one token, cheapest first', async () => {
  await readAll()
  const isSold = (key: string): boolean => Number(FINAL[key]?.['sell_date'] ?? 0) > 0 && FINAL[key]?.['sell_token'] === '3'
  const priceOf = (key: string): bigint => BigInt(text(FINAL[key], 'sell_price'))
  const odd = keys.filter((key, at) => at % 2 === 0 && isSold(key))
  const falling = odd.map(priceOf).toSorted((a, b) => (a < b ? 1 : -1))
  const query = 'trait=Parity:odd&state=sale&token=3&sort=price'
  const cheapest = await site.data<List>(`${LIST}?${query}&limit=1000`)
  expect(cheapest.list.map(({ mrc401_id }) => mrc401_id).toSorted()).toEqual(odd.toSorted())
  expect(cheapest.list.map(({ sell_price }) => BigInt(sell_price))).toEqual(falling.toReversed())
  const dearest = await site.data<List>(`${LIST}?${query}&order=desc&limit=1`)
  expect([dearest.count, dearest.maxpage, BigInt(dearest.list[0]?.sell_price ?? 0)]).toEqual([odd.length, odd.length, falling[0]])
  expect(odd.length).toBeGreaterThan(1)
  expect(odd.length).toBeLessThan(keys.filter(isSold).length)
})

test('TRAIT-006: traits combine with an order alone, and with a number of rows the newest come first', async () => {
  await readAll()
  const tens = [18, 16, 14, 12, 10]
  const query = 'trait=Ten:1&trait=Parity:even'
  expect((await site.data<List>(`${LIST}?${query}&limit=3`)).list.map(numberOf)).toEqual(tens.slice(0, 3))
  // One transaction created all five. Sorted by number they are in reverse order (SORT-011).
  expect((await site.data<List>(`${LIST}?${query}&sort=number&order=asc`)).list.map(numberOf)).toEqual([10, 12, 14, 16, 18])
  const csv = (await site.get(`${LIST}.csv?trait=Ten:1&trait=Parity:even`)).text.split('\r\n').slice(1, -1)
  expect(csv.map((line) => line.split(',')[4])).toEqual(tens.map((place) => `Item ${place}`))
})

for (const query of ['trait=Parity', 'trait=:x', 'trait=a:1&trait=b', Array.from({ length: 11 }, (_, at) => `trait=a:${at}`).join('&')]) {
  test(`TRAIT-006: ?${query.slice(0, 20)} is refused with the allowed form`, async () => {
    for (const path of [LIST, `/api/x/traits/nft/${PROJECT}`]) {
      const { status, json } = await site.get(`${path}?${query}`)
      expect(status).toBe(400)
      expect(json).toMatchObject({ result: 'ERROR', code: 'BAD_FILTER' })
      expect(json.msg).toContain('name:value')
    }
  })
}

test('TRAIT-011: an item shows how rare it is within its project', async () => {
  await readAll()
  const places = keys.map((_, at) => at + 1)
  const sames = (place: number, groupOf: (place: number) => number): number =>
    places.filter((other) => groupOf(other) === groupOf(place)).length
  // Every item has two traits, so the item with the smaller product of counts is rarer.
  const product = (place: number): number => sames(place, (one) => one % 2) * sames(place, (one) => Math.floor(one / 10))
  for (const place of [1, 2, 9, 15, keys.length]) {
    const { metadata } = await site.data<Mrc401DetailJson>(`/api/nft/${PROJECT}/${keys[place - 1]}`)
    const rarer = places.filter((other) => product(other) < product(place)).length
    expect([place, metadata?.rarity]).toEqual([place, { rank: rarer + 1, of: keys.length }])
  }
  const { metadata } = await plain.data<Mrc401DetailJson>(`/api/nft/${PROJECT}/${keys[0]}`)
  expect(metadata?.rarity).toBe(undefined)
})

test('TRAIT-003: counts and shares of each trait cover the items read', async () => {
  await readAll()
  const { read, total, count, names, list } = await site.data<TraitsJson>(`/api/x/traits/nft/${PROJECT}`)
  const all = keys.length
  expect({ read, total, count, names }).toEqual({ read: all, total: all, count: all, names: 2 })
  const parity = list.find(({ name }) => name === 'Parity')
  const even = Math.floor(all / 2)
  expect(parity?.list.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual([
    { value: 'even', count: even, share: Math.round((even / all) * 1000) / 10 },
    { value: 'odd', count: all - even, share: Math.round(((all - even) / all) * 1000) / 10 },
  ])
  expect(list.find(({ name }) => name === 'Ten')?.list.find(({ value }) => value === '1')?.count).toBe(10)
})

test('TRAIT-006: counts under a filter ignore the filter of their own trait', async () => {
  await readAll()
  const filtered = await site.data<TraitsJson>(`/api/x/traits/nft/${PROJECT}?trait=Parity:odd&trait=Ten:1`)
  expect([filtered.count, filtered.is_filtered]).toEqual([5, true])
  const countOf = (name: string, value: string) =>
    filtered.list.find((one) => one.name === name)?.list.find((one) => one.value === value)?.count
  // Five of the items 10 to 19 are even, and five of the odd items are from 20 to 29.
  expect([countOf('Parity', 'odd'), countOf('Parity', 'even'), countOf('Ten', '2'), countOf('Ten', '0')]).toEqual([5, 5, 5, 5])
  const one = await site.data<TraitsJson>(`/api/x/traits/nft/${PROJECT}?name=Ten`)
  expect(one.list.map(({ name, values, list }) => [name, values === list.length])).toEqual([['Ten', true]])
})

/** State of an item in the chaincode's own final state. */
const stateOf = (key: string): string => {
  const item = FINAL[key]
  if (Number(item?.['auction_date'] ?? 0) > 0) return 'auction'
  return Number(item?.['sell_date'] ?? 0) > 0 ? 'sale' : 'none'
}
const ownerOf = (key: string): string => text(FINAL[key], 'owner')

test('TRAIT-013: traits are counted within the chosen state, price and owner', async () => {
  await readAll()
  const sold = keys.map((key, at) => ({ key, place: at + 1 })).filter(({ key }) => stateOf(key) === 'sale')
  const owner = ownerOf(sold[0]?.key ?? '')
  const countOf = ({ list }: TraitsJson, name: string, value: string) =>
    list.find((one) => one.name === name)?.list.find((one) => one.value === value)?.count
  const odd = (items: typeof sold): number => items.filter(({ place }) => place % 2 === 1).length
  const cases = [
    ['state=sale', sold],
    [`state=sale&owner=${owner}`, sold.filter(({ key }) => ownerOf(key) === owner)],
    ['state=sale&token=3', sold.filter(({ key }) => FINAL[key]?.['sell_token'] === '3')],
  ] as const
  for (const [query, left] of cases) {
    const found = await site.data<TraitsJson>(`/api/x/traits/nft/${PROJECT}?${query}`)
    const counts = [countOf(found, 'Parity', 'odd') ?? 0, countOf(found, 'Parity', 'even') ?? 0]
    expect([query, found.count, found.is_filtered, counts]).toEqual([
      query,
      left.length,
      true,
      [odd([...left]), left.length - odd([...left])],
    ])
  }
  // With a chosen trait: its own name is counted within the market filters, other names within both.
  const both = await site.data<TraitsJson>(`/api/x/traits/nft/${PROJECT}?state=sale&trait=Parity:odd`)
  const ten = Math.floor((sold.find(({ place }) => place % 2 === 1)?.place ?? 0) / 10)
  const tens = sold.filter(({ place }) => place % 2 === 1 && Math.floor(place / 10) === ten).length
  expect(both.count).toBe(odd(sold))
  expect([countOf(both, 'Parity', 'odd'), countOf(both, 'Parity', 'even')]).toEqual([odd(sold), sold.length - odd(sold)])
  expect(countOf(both, 'Ten', String(ten))).toBe(tens)
  expect([sold.length > 3, tens > 0, odd(sold) < sold.length]).toEqual([true, true, true])
})

test('SORT-012, MARKET-013: states are counted within the chosen traits, token and owner', async () => {
  await readAll()
  const facets = `/api/x/facets/nft/${PROJECT}/items/list`
  type Facets = { count: number; left?: number; state: Record<string, number> }
  const odd = keys.filter((_, at) => at % 2 === 0)
  const ofState = (of: readonly string[], state: string): number => of.filter((key) => stateOf(key) === state).length
  const statesOf = (of: readonly string[]) => ({
    auction: ofState(of, 'auction'),
    none: ofState(of, 'none'),
    request: 0,
    sale: ofState(of, 'sale'),
  })
  expect(await site.data<Facets>(`${facets}?trait=Parity:odd&state=sale`)).toMatchObject({
    count: keys.length,
    left: odd.length,
    state: statesOf(odd),
  })
  const owner = ownerOf(keys.find((key) => stateOf(key) === 'sale') ?? '')
  const owned = odd.filter((key) => ownerOf(key) === owner)
  expect(await site.data<Facets>(`${facets}?trait=Parity:odd&owner=${owner}`)).toMatchObject({ left: owned.length, state: statesOf(owned) })
  const plainly = await site.data<Facets>(facets)
  expect(plainly).toMatchObject({ count: keys.length, state: statesOf(keys) })
  expect(plainly).not.toHaveProperty('left')
  // A state filter alone does not change the counts of the states.
  // Only the payment tokens are counted within it (SORT-016).
  const sold = await site.data<Facets>(`${facets}?state=sale`)
  expect({ ...sold, token: undefined }).toEqual({ ...plainly, token: undefined })
  expect((await plain.get(`${facets}?trait=Parity:odd`)).json).toMatchObject({ code: 'BAD_FILTER' })
  expect((await site.get(`${facets}?owner=nobody`)).json).toMatchObject({ code: 'BAD_FILTER' })
})

test("TRAIT-014: each item in its project's list has the same rank as on its page", async () => {
  await readAll()
  const { list } = await site.data<List>(`${LIST}/1?limit=1000`)
  expect(list.length).toBe(keys.length)
  expect(list.every(({ item_name: name, rarity }) => name !== undefined && rarity?.of === keys.length)).toBe(true)
  for (const item of [list[0], list[7], list.at(-1)]) {
    const { metadata } = await site.data<Mrc401DetailJson>(`/api/nft/${PROJECT}/${item?.mrc401_id}`)
    expect(item?.rarity).toEqual(metadata?.rarity)
  }
  expect((await plain.data<List>(LIST)).list[0]).not.toHaveProperty('rarity')
})

test('TRAIT-003: an item has its metadata with counts and shares; a past one has none', async () => {
  await readAll()
  const item = `/api/nft/${PROJECT}/${keys[12]}`
  const { metadata } = await site.data<Mrc401DetailJson>(item)
  const all = keys.length
  expect(metadata).toMatchObject({ status: 'ok', name: 'Item 13', description: 'About\nit', more: 0, items: { read: all, total: all } })
  expect(metadata?.attributes).toEqual([
    { name: 'Parity', value: 'odd', count: Math.ceil(all / 2), share: Math.round((Math.ceil(all / 2) / all) * 1000) / 10 },
    { name: 'Ten', value: '1', count: 10, share: Math.round((10 / all) * 1000) / 10 },
  ])
  const { block } = await site.index.reader.head()
  expect(await site.data<Mrc401DetailJson>(`${item}?at=${block}`)).not.toHaveProperty('metadata')
  expect((await site.get(`${LIST}?at=${block}&trait=Ten:1`)).status).toBe(400)
})

test('TRAIT-007: a recently read item is not read again', async () => {
  await readAll()
  const again = await site.data<{ is_started: boolean; wait_sec: number }>(`/api/x/metadata/nft/${PROJECT}/${keys[0]}`)
  expect(again.is_started).toBe(false)
  expect(again.wait_sec).toBeGreaterThan(0)
  expect(again.wait_sec).toBeLessThanOrEqual(600)
  expect((await site.get(`/api/x/metadata/nft/${PROJECT}/${'z'.repeat(40)}`)).status).toBe(404)
})

test('TRAIT-008: without metadata, responses are unchanged and a filter is refused', async () => {
  const item = await plain.data<Mrc401DetailJson>(`/api/nft/${PROJECT}/${keys[0]}`)
  expect(item).not.toHaveProperty('metadata')
  expect(await plain.data<List>(LIST)).not.toHaveProperty('metadata')
  for (const query of ['trait=Ten:1', 'trait=Ten:1&state=sale'])
    expect((await plain.get(`${LIST}?${query}`)).json).toMatchObject({ code: 'BAD_FILTER' })
  expect(await plain.data(`/api/x/metadata/nft/${PROJECT}/${keys[0]}`)).toEqual({ is_started: false, wait_sec: 0 })
  expect(await plain.data(`/api/x/traits/nft/${PROJECT}`)).toMatchObject({ read: 0, list: [] })
})
