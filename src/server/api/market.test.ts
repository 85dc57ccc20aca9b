import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { AddressJson } from '../../contract/address.ts'
import type { HomeJson } from '../../contract/home.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { TokenJson } from '../../contract/token.ts'
import type { TxJson } from '../../contract/tx.ts'
import type { Market, Quote } from '../../market/market.ts'

const QUOTE: Quote = {
  price: '0.02184',
  changePercent: '2.31',
  volume24h: '612480.5',
  marketCap: '16733326.86',
  marketName: 'Harbor',
  updatedSec: 1_795_183_351,
}
/** 90 seconds before the test's clock. */
const TAKEN_SEC = LEDGER_NOW_SEC - 90
const HOLDER = 'MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418'

let version = 1
let quotes: Record<string, Quote> = {}
const market: Market = {
  version: () => Promise.resolve(version),
  find: (id) => Promise.resolve(quotes[id]),
  priced: () => Promise.resolve(Object.keys(quotes)),
  rates: () => Promise.resolve({ KRW: '1394.3' }),
  status: () => ({ source: 'http', state: 'failing', tokens: 1, updatedSec: TAKEN_SEC, message: 'The price source is down' }),
}
/** Sets what the feed returns from now on. */
function say(next: Record<string, Quote>): void {
  quotes = next
  version += 1
}

let served: ServedLedger
let without: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4', { market })
  without = await serveLedger('r4')
})
afterAll(async () => {
  await served.close()
  await without.close()
})

test('a token has its market data, in its detail and in the list (API-041, DATA-102, DATA-103, DATA-104, DATA-105, DATA-106, DATA-107)', async () => {
  say({ 0: QUOTE })
  const { market: found } = await served.data<TokenJson>('/api/token/0')
  expect(found).toEqual({
    price: '0.02184',
    per: '2.31',
    marketcap: '16733326.86',
    volume_24h: '612480.5',
    market_name: 'Harbor',
    updated: 1_795_183_351,
  })
  const { list } = await served.data<ListJson<TokenJson>>('/api/token/list/1')
  expect(list.find(({ sn }) => sn === '0')?.market).toEqual(found)
  expect(list.filter(({ market: other }) => other !== undefined)).toHaveLength(1)
})

test('FIND-020: the token list opens with verified tokens, then those with a price by capitalisation, then all others by holders', async () => {
  say({
    0: QUOTE,
    4: { price: '1.5', updatedSec: 1, marketCap: '900' },
    7: { price: '2', updatedSec: 1, marketCap: '1000.5' },
    9: { price: '3', updatedSec: 1 },
  })
  type Tokens = ListJson<TokenJson>
  const first = await served.data<Tokens>('/api/token/list/1')
  const all = [...first.list]
  for (let page = 2; page <= first.maxpage; page += 1) all.push(...(await served.data<Tokens>(`/api/token/list/${page}`)).list)
  // Each token once, and as many as `count` states.
  expect(new Set(all.map(({ sn }) => sn)).size).toBe(first.count)
  expect(all.length).toBe(first.count)
  expect(all.slice(0, 4).map(({ sn }) => sn)).toEqual(['0', '7', '4', '9'])
  const others = all.slice(4)
  for (const [at, token] of others.entries()) {
    const next = others[at + 1]
    if (next === undefined) break
    expect(token.holders > next.holders || (token.holders === next.holders && Number(token.sn) > Number(next.sn))).toBe(true)
  }
  const plain = await without.data<Tokens>('/api/token/list/1')
  expect([plain.count, plain.list[0]?.sn]).toEqual([first.count, '0'])
  expect(plain.list[1]?.holders).toBeGreaterThanOrEqual(plain.list[2]?.holders ?? 0)
})

test('values that the feed does not have are absent', async () => {
  say({ 4: { price: '1.5', updatedSec: 1 } })
  expect((await served.data<TokenJson>('/api/token/4')).market).toEqual({ price: '1.5', updated: 1 })
  expect(await served.data<TokenJson>('/api/token/0')).not.toHaveProperty('market')
})

test('the header lists the major tokens with their market, and the rates', async () => {
  say({ 0: QUOTE })
  const { list, rates } = await served.data<{ list: TokenJson[]; rates: unknown }>('/api/token/list/headertoken')
  expect(list[0]?.sn).toBe('0')
  expect(list[0]?.market?.price).toBe('0.02184')
  expect(list).toHaveLength(8)
  expect(rates).toEqual({ KRW: '1394.3' })
})

test('DATA-008, DATA-009, OPEN-047: the home page has the price of the coin, its time and the rates', async () => {
  say({ 0: QUOTE })
  const { info } = await served.data<HomeJson>('/page/dashboard')
  expect(info).toMatchObject({ price: '0.02184', per: '2.31', update: 1_795_183_351, rates: { KRW: '1394.3' } })
})

test('OPEN-045: without a feed there is no price and no time of one, anywhere', async () => {
  const { info } = await without.data<HomeJson>('/page/dashboard')
  for (const key of ['price', 'per', 'update', 'rates']) expect(info).not.toHaveProperty(key)
  expect(await without.data<TokenJson>('/api/token/0')).not.toHaveProperty('market')
  expect((await without.get('/api/tx/list/1')).text).not.toContain('"price":"0.02184"')
  expect((await without.data<{ rates: unknown }>('/api/token/list/headertoken')).rates).toEqual({})
})

test('coins of an address and tokens named by cards have a unit price', async () => {
  say({ 0: QUOTE })
  const { coin } = await served.data<AddressJson>(`/api/address/${HOLDER}`)
  expect(coin['0']?.price).toBe('0.02184')
  expect(Object.values(coin).length).toBeGreaterThan(1)
  expect(Object.values(coin).filter(({ price }) => price !== undefined)).toHaveLength(1)
  const { list } = await served.data<ListJson<TxJson>>('/api/token/0/list/1')
  expect(list[0]?.tokens?.find(({ sn }) => sn === '0')?.price).toBe('0.02184')
})

test('cached answers change when the market does, and only then', async () => {
  say({ 0: QUOTE })
  const ask = async (url: string) => {
    const { headers, text } = await served.get(url)
    return { etag: headers['etag'], text }
  }
  for (const url of ['/api/token/0', '/api/token/list/1', '/api/token/0/list/1', `/api/address/${HOLDER}`, '/api/token/list/headertoken']) {
    say({ 0: QUOTE })
    const before = await ask(url)
    expect(await ask(url)).toEqual(before)
    say({ 0: QUOTE })
    expect((await ask(url)).etag).toBe(before.etag)
    say({ 0: { ...QUOTE, price: '0.03' } })
    const after = await ask(url)
    expect(after.etag).not.toBe(before.etag)
    expect(after.text).toContain('"price":"0.03"')
    expect(after.text).not.toContain('"price":"0.02184"')
  }
})

test('the status shows the state of the market: source, state, age and error', async () => {
  expect(await served.data('/api/x/status')).toMatchObject({
    market: { source: 'http', state: 'failing', tokens: 1, updated: TAKEN_SEC, age: 90, message: 'The price source is down' },
  })
  expect(await without.data('/api/x/status')).toMatchObject({ market: { source: 'none', state: 'off', tokens: 0 } })
})
