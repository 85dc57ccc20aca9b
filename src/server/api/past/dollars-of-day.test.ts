import { afterEach, expect, test } from 'vitest'
import { indexHandmade } from '../../../../test/handmade-index.ts'
import { serveIndex, type ServedLedger } from '../../../../test/served-ledger.ts'
import {
  BlockBuilder,
  addressOf,
  entity,
  holding,
  mrc402Of,
  wallet,
  type TxInput,
} from '../../../../test/store-conformance/build-blocks.ts'
import type { LedgerRowJson, StatementJson } from '../../../contract/ledger.ts'
import { noMarket } from '../../../market/market.ts'
import type { IndexedBlock } from '../../../model/changes.ts'
import { DAY_SEC } from '../../../base/day.ts'
import { showDay } from '../../../model/moment.ts'
import { openSqliteWriter } from '../../../store/sqlite/sqlite-store.ts'

/** Decimals: 6 for the dollar token, 8 for the coin, 0 for a game's token, 2 for another token. */
const USDM = '4'
const COIN = '0'
const GEM = '9'
const OTHER = '12'
const NFT = mrc402Of(1)
const OWNER = addressOf(1)
/** 2026-11-20. */
const DAY = 20_777

const token = (id: string, decimal: number): TxInput => ({
  changes: [{ ...entity(`TOKEN_DATA_${id}`, { token: Number(id), decimal, symbol: `T${id}`, name: `Token ${id}` }) }],
})
const trade = (asset: string, quantity: bigint, paidIn: string, amount: bigint): TxInput => ({
  trade: { timeSec: 0, asset, quantity, token: paidIn, amount, isLot: false },
})
/** The complete holdings of the owner after a transaction. */
const has = (units: Readonly<Record<string, string>>): TxInput => ({
  changes: [wallet(OWNER, ...Object.entries(units).map(([asset, free]) => holding(asset, free)))],
})
const coins = (whole: number): bigint => BigInt(whole) * 100_000_000n
const dollars = (whole: number): bigint => BigInt(whole) * 1_000_000n

const chain = (): { next: (day: number, txs: TxInput[], sec?: number) => IndexedBlock } => {
  const builder = new BlockBuilder()
  return { next: (day, txs, sec = 60) => builder.next(txs, (DAY + day) * DAY_SEC + sec) }
}

function story(): { blocks: IndexedBlock[]; next: ReturnType<typeof chain>['next'] } {
  const { next } = chain()
  const blocks = [
    next(-1, [token(COIN, 8), token(USDM, 6), token(GEM, 0), token(OTHER, 2), has({ [COIN]: `${coins(1)}` })]),
    next(0, [
      has({ [COIN]: `${coins(3)}` }),
      // 400 coins for 10 dollars, 0.025 each; 4 gems for 1,000 coins, 250 coins each.
      trade(COIN, coins(400), USDM, dollars(10)),
      trade(GEM, 4n, COIN, coins(1000)),
      has({ [COIN]: `${coins(3)}`, [GEM]: '8', [NFT]: '1', [OTHER]: '500', [USDM]: '3000000' }),
    ]),
    // A day without trades.
    next(1, [has({ [COIN]: `${coins(2)}`, [GEM]: '8', [NFT]: '1', [OTHER]: '500', [USDM]: '3000000' })]),
    // The coin's price doubles. The price of gems from two days ago does not rise with it.
    next(2, [
      trade(COIN, coins(1), USDM, 50_000n),
      has({ [COIN]: `${coins(2)}`, [GEM]: '7', [NFT]: '1', [OTHER]: '500', [USDM]: '3000000' }),
    ]),
    // A gem for 7 dollars.
    next(3, [trade(GEM, 1n, USDM, dollars(7)), has({ [COIN]: `${coins(2)}`, [GEM]: '4', [NFT]: '1', [OTHER]: '500', [USDM]: '3000000' })]),
  ]
  return { blocks, next }
}

const opened: ServedLedger[] = []
afterEach(async () => {
  for (const served of opened.splice(0)) await served.close()
})
async function serve(
  quoteToken?: string,
): Promise<ServedLedger & { add: (block: IndexedBlock) => Promise<void>; next: ReturnType<typeof story>['next'] }> {
  const { blocks, next } = story()
  const index = await indexHandmade(blocks)
  const served = await serveIndex(index, { market: { ...noMarket, ...(quoteToken !== undefined && { quoteToken }) } })
  opened.push(served)
  const add = async (block: IndexedBlock): Promise<void> => {
    const writer = openSqliteWriter(index.path)
    await writer.applyBlocks([block], 0)
    await writer.close()
  }
  return { ...served, add, next }
}

const pathOf = (rest: string): string => `/api/address/${OWNER}/${rest}`
const rowsOf = async (served: ServedLedger): Promise<string[]> => {
  const { list } = await served.data<{ list: LedgerRowJson[] }>(pathOf('ledger/list/1'))
  return list.map(({ sn, asset, delta, price, value }) => `${sn}: ${asset} ${delta} at ${price} is ${value}`).reverse()
}
const statementOf = async (served: ServedLedger, query: string): Promise<[day: string | undefined, ...rows: string[]]> => {
  const { last_day: day, list } = await served.data<StatementJson>(pathOf(`statement${query}`))
  return [day, ...list.map(({ asset, closing, price, value }) => `${asset} ${closing} at ${price} is ${value}`)]
}

test("PRICE-003: a row has the value of its change on the day of its block, from a price in dollars or in coins of that trade's day", async () => {
  expect(await rowsOf(await serve(USDM))).toEqual([
    // Before the first trade no price is known.
    '1: 0 100000000 at undefined is undefined',
    // 2 coins at 0.025: the price of the day counts even before its first trade.
    '2: 0 200000000 at 0.025 is 0.05',
    '3: 4 3000000 at 1 is 3',
    // 250 coins at 0.025 are 6.25 a gem.
    '4: 9 8 at 6.25 is 50',
    // A token that was never traded, and an NFT.
    '5: 12 500 at undefined is undefined',
    `6: ${NFT} 1 at undefined is undefined`,
    '7: 0 -100000000 at 0.025 is 0.025',
    '8: 9 -1 at 6.25 is 6.25',
    '9: 9 -3 at 7 is 21',
  ])
})

test('PRICE-003: there are no past prices when prices come from another source, or in a token that does not exist', async () => {
  for (const quote of [undefined, '77']) {
    const { list } = await (await serve(quote)).data<{ list: LedgerRowJson[] }>(pathOf('ledger/list/1'))
    expect(list.some((row) => 'price' in row || 'value' in row)).toBe(false)
  }
})

test('PRICE-003: with the coin as the dollar, its own decimals count and no price is converted through it', async () => {
  const rows = await rowsOf(await serve(COIN))
  // 250 coins a gem; 40 coins a dollar token; later 20.
  expect(rows.slice(0, 4)).toEqual([
    '1: 0 100000000 at 1 is 1',
    '2: 0 200000000 at 1 is 2',
    '3: 4 3000000 at 40 is 120',
    '4: 9 8 at 250 is 2000',
  ])
})

test('PRICE-003: a statement has the value of closing on its last day, at the latest the day of the newest block', async () => {
  const served = await serve(USDM)
  expect(await statementOf(served, `?to=${showDay(DAY)}`)).toEqual([
    showDay(DAY),
    '0 300000000 at 0.025 is 0.075',
    '4 3000000 at 1 is 3',
    '9 8 at 6.25 is 50',
    '12 500 at undefined is undefined',
    `${NFT} 1 at undefined is undefined`,
  ])
  const newest = [showDay(DAY + 3), '0 200000000 at 0.05 is 0.1', '4 3000000 at 1 is 3', '9 4 at 7 is 28']
  for (const query of ['', `?to=${showDay(DAY + 90)}`, `?from=${showDay(DAY + 80)}&to=${showDay(DAY + 90)}`])
    expect((await statementOf(served, query)).slice(0, 4)).toEqual(newest)
  // A day without a block is still shown as the last day.
  await served.add(served.next(7, []))
  expect((await statementOf(served, `?to=${showDay(DAY + 5)}`)).slice(0, 2)).toEqual([showDay(DAY + 5), '0 200000000 at 0.05 is 0.1'])
})

test('PRICE-003: a trade changes the prices of rows of its day, and of no others', async () => {
  const served = await serve(USDM)
  const before = await rowsOf(served)
  await served.add(served.next(3, [trade(GEM, 1n, USDM, dollars(9))]))
  expect(await rowsOf(served)).toEqual([...before.slice(0, -1), '9: 9 -3 at 9 is 27'])
})

test('PRICE-004: the file for Koinly has the value of changes in US dollars; JSON Lines have price and value', async () => {
  const served = await serve(USDM)
  const worths = (await served.get(pathOf('ledger/list.koinly.csv'))).text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(7, 9).join(' '))
  expect(worths).toEqual([' ', '0.05 USD', '3 USD', '50 USD', ' ', ' ', '0.025 USD', '6.25 USD', '21 USD'])
  const lines = (await served.get(pathOf('ledger/list.jsonl'))).text.split('\n').slice(0, -1)
  expect(lines.map((line) => (JSON.parse(line) as LedgerRowJson).value)).toEqual([
    undefined,
    '0.05',
    '3',
    '50',
    undefined,
    undefined,
    '0.025',
    '6.25',
    '21',
  ])
  const sums = (await served.get(pathOf(`statement.jsonl?to=${showDay(DAY)}`))).text.split('\n').slice(0, -1)
  expect(sums.map((line) => (JSON.parse(line) as { value?: string }).value)).toEqual(['0.075', '3', '50', undefined, undefined])
})

test('PRICE-004: past days keep their bytes and ETag whatever is traded later; another dollar token has another ETag', async () => {
  const served = await serve(USDM)
  const url = pathOf(`ledger/list.koinly.csv?to=${showDay(DAY + 2)}`)
  const first = await served.get(url)
  expect(first.headers['etag']).toBeDefined()
  await served.add(served.next(3, [trade(GEM, 1n, USDM, dollars(90)), trade(COIN, coins(1), USDM, dollars(5))], 120))
  const later = await served.get(url)
  expect([later.text, later.headers['etag']]).toEqual([first.text, first.headers['etag']])
  // A later block dated before midnight brings a trade on a day that seemed to be over.
  await served.add(served.next(2, [trade(COIN, coins(1), USDM, dollars(2))], DAY_SEC - 1))
  await served.add(served.next(3, [], 300))
  const late = await served.get(url)
  expect([late.text === first.text, late.headers['etag'] === first.headers['etag']]).toEqual([true, false])
  const other = await (await serve(COIN)).get(url)
  expect(other.headers['etag']).not.toBe(first.headers['etag'])
  const none = await (await serve()).get(url)
  expect([none.headers['etag'] === first.headers['etag'], none.text.includes('USD,')]).toEqual([false, false])
})
