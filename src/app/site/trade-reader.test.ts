import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexLedger, type IndexedLedger } from '../../../test/index-ledger.ts'
import { serveIndex, type ServedLedger } from '../../../test/served-ledger.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import type { TokenJson } from '../../contract/token.ts'
import type { Market } from '../../market/market.ts'
import { makeTradeMarket } from '../../market/trade-market.ts'
import { listingOf } from '../../txtypes/registry.ts'
import { makeTradeReader } from './trade-reader.ts'

let index: IndexedLedger
let market: Market
let served: ServedLedger
beforeAll(async () => {
  index = await indexLedger('r4')
  market = makeTradeMarket({
    reader: makeTradeReader(index.reader),
    stepOf: listingOf,
    quoteToken: '0',
    clock: makeTestClock(),
    log: silentLog,
  })
  served = await serveIndex(index, { market })
})
afterAll(() => served.close())

// In the recorded ledger of the test net the coin (token 0, 18 decimals) serves as the dollar.
test('a token of a recorded ledger has the price of its last trade, and the circulation its page shows', async () => {
  const token = await served.data<TokenJson>('/api/token/3')
  expect([token.circulation, token.decimal]).toEqual(['42777422271', 4])
  expect(token.market).toEqual({
    // Transaction 612 of the market: 480 units for 3,556.8 coins, two seconds before the newest block.
    price: '7.41',
    // The trade before it, in another month: 34 units for 302.94 coins, 8.91 each.
    per: '-16.835',
    volume_24h: '3556.8',
    // 4,277,742.2271 × 7.41 = 31,698,069.902811
    marketcap: '31698069.9',
    market_name: 'DEX',
    updated: 1_733_011_820,
  })
  expect(market.status()).toEqual({ source: 'trades', state: 'ok', tokens: 14, updatedSec: 1_733_011_820 })
  expect(await market.rates()).toEqual({})
})

test('a token without trades has no price', async () => {
  expect(await market.find('77')).toBeUndefined()
})

test('SAFE-032: at most twenty token states are read at once', async () => {
  const read: number[] = []
  const reader = makeTradeReader({ ...index.reader, findEntities: (keys) => (read.push(keys.length), index.reader.findEntities(keys)) })
  const found = await reader.findSupplies(Array.from({ length: 45 }, (_, id) => String(id)))
  expect([read, found.get('3')]).toEqual([[20, 20, 5], { decimal: 4, circulation: '42777422271' }])
})
