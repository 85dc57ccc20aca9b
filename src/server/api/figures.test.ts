import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { AddressJson } from '../../contract/address.ts'
import type { CountsJson } from '../../contract/counts.ts'
import type { DexJson } from '../../contract/dex.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { ConcentrationJson, UnlocksJson } from '../../contract/extra.ts'
import type { HomeJson } from '../../contract/home.ts'
import type { Mrc400Json, Mrc402Json } from '../../contract/nft.ts'
import type { HolderJson, LockJson, LockListJson, TokenHistoryJson, TokenJson } from '../../contract/token.ts'
import type { TxJson } from '../../contract/tx.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'

// Figures worked out by hand from the final state of the ledger.
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

const OWNER = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
/** The beginnings of the newest ten transaction ids of the ledger. */
const NEWEST = ['786e79ca', 'ba659ff7', 'bed25241', 'b006a93f', '9d3acb8b', '5d4732f2', 'fa31546d', 'e9906e02', 'd48340f1', '8e450118']
const DEX = 'DEX402_29d93b9531ab3446f96aa16c43a2055e0'

test('a token has the effective supply, the amount issued since, and the circulation (DATA-080, DATA-087, DATA-088, DATA-089, DATA-090, DATA-091, DATA-093, OVER-033)', async () => {
  expect(await served.data<TokenJson>('/api/token/4')).toMatchObject({
    sn: '4',
    symbol: 'VGQ',
    // 5609323868 issued − 4865897 burnt
    totalsupply: '5604457971',
    issuedsupply: '5609323868',
    burnningamount: '4865897',
    // 5609323868 − 5560000000 registered
    incramount: '49323868',
    remainamount: '1991480256',
    lockamount: '1080898',
    // 5604457971 − 1080898 locked − the owner's 3553274822 free. Its record also has 340000000 of a withdrawn auction (quirk Q3).
    circulation: '2050102251',
    amountdecimal: 4,
    decimal: 4,
    createdate: 1700613229,
    timestamp: 1700613229,
    txid: 'fd4f4a883f6a8c6fa0a4c57813a1be96c82a2237d8bd7a7a1b2c12cb4d14a12f',
    option: { title: 'MRC101', color: '#CC60B2' },
    reserve: [{ sn: 1, address: OWNER, value: '3568519744', unlockdate: 0, decimal: 4 }],
  })
})

test('holders are ordered by total, with their rank and hold rate (OPEN-062, OPEN-063, TOKEN-007, OVER-035)', async () => {
  const { list } = await served.data<ListJson<HolderJson>>('/api/token/4/holder/list/1')
  // The wallet's own record has -340000000 on sale and 340000000 in auction. Its auction was withdrawn (quirk Q3), so nothing is offered.
  expect(list[0]).toEqual({
    sn: 1,
    address: OWNER,
    ratio: '98.3619',
    total: '3553274822',
    balance: '3553274822',
    lock: '0',
    sale: '0',
    auction: '0',
    symbol: 'VGQ',
    is_lock: 0,
    decimal: 4,
  })
})

// The coin: free and locked. Token 5, the third holder: free, locked and on sale. Token 4, the third: free and on sale. The wallet's own
// record has 260000 on sale and 479202 in auction; its open DEX record has 720000 on sale.
test('OPEN-063: the total of a holder is balance, locked, on sale and in auction together; an MRC402 has no locks', async () => {
  const first = async (url: string, at = 0) => {
    const { total, balance, lock, sale, auction } = (await served.data<ListJson<HolderJson>>(url)).list[at] ?? {}
    return { total, balance, lock, sale, auction }
  }
  expect(await first('/api/token/0/holder/list/1')).toEqual({
    total: '213423088347959410872827771',
    balance: '201008670545245715344244270',
    lock: '12414417802713695528583501',
    sale: '0',
    auction: '0',
  })
  expect(await first('/api/token/5/holder/list/1', 2)).toEqual({
    total: '1295935928044764',
    balance: '13244764',
    lock: '1295933714800000',
    sale: '2200000000',
    auction: '0',
  })
  expect(await first('/api/token/4/holder/list/1', 2)).toEqual({
    total: '16061712',
    balance: '15341712',
    lock: '0',
    sale: '720000',
    auction: '0',
  })
  const ofMrc402 = (id: string) => first(`/api/mrc402/${id}/holder/list/1`)
  expect(await ofMrc402('MRC402_083b9ae2fd2996ee4508df3d33e7bbd60')).toEqual({
    total: '43',
    balance: '23',
    lock: '0',
    sale: '20',
    auction: '0',
  })
  expect(await ofMrc402('MRC402_365d1ad759f44f716dbfc814105123ed0')).toEqual({
    total: '18149',
    balance: '15393',
    lock: '0',
    sale: '0',
    auction: '2756',
  })
})

test('ranks continue from page to page (OPEN-109)', async () => {
  const snsOf = async (url: string) => (await served.data<ListJson<{ sn: number }>>(url)).list.map(({ sn }) => sn)
  expect((await snsOf('/api/token/4/holder/list/1')).slice(0, 3)).toEqual([1, 2, 3])
  expect((await snsOf('/api/token/4/holder/list/2')).slice(0, 3)).toEqual([21, 22, 23])
  // The coin has 49 locks.
  expect((await snsOf('/api/token/0/lock/list/1')).slice(0, 3)).toEqual([1, 2, 3])
  expect(await snsOf('/api/token/0/lock/list/3')).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49])
})

// ZONE-014: the coin has 49 locks on three pages, a wallet two on one.
test('every page of a list of locks has the latest unlock of all of them', async () => {
  const lastOf = async (url: string) => (await served.data<LockListJson>(url)).last_unlock
  const { list } = await served.data<LockListJson>('/api/token/0/lock/list/3')
  const last = list.at(-1)?.unlockdate
  for (const page of [1, 2, 3, 9]) expect([page, await lastOf(`/api/token/0/lock/list/${page}`)]).toEqual([page, last])
  expect(await lastOf('/api/address/MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418/lock/list/1')).toBe(1_750_635_932)
})

// The first holder has 3553274822, which is 98.3619 percent. All together hold 3612450995, of which 1075327 are 0.0297 percent.
test('a lock has its share of all holdings, in percent with four decimals (OPEN-062)', async () => {
  const { list } = await served.data<ListJson<LockJson>>('/api/token/4/lock/list/1')
  expect(list[0]).toMatchObject({ balance: '1075327', ratio: '0.0297' })
  // 0.0000019 percent.
  expect(list[1]).toMatchObject({ balance: '77', ratio: '0.0000' })
})

// One wallet has all 33 units.
test('the only holder has 100 percent, with four decimals as any other (OPEN-062)', async () => {
  const { list } = await served.data<ListJson<HolderJson>>('/api/mrc402/MRC402_3b328a9985d4e9f5520468914f27aef40/holder/list/1')
  expect(list.map(({ total, ratio }) => [total, ratio])).toEqual([['33', '100.0000']])
})

test('the history of a token has its totals before and after, and begins with its creation (TOKEN-009, TOKEN-010, TOKEN-011, TOKEN-012, DATA-129, DATA-130)', async () => {
  const { list, count } = await served.data<ListJson<TokenHistoryJson>>('/api/token/4/history/list/1')
  expect(count).toBe(8)
  const [up, down, changed] = ['tokenIncrease', 'tokenBurning', 'tokenUpdate']
  expect(list.map(({ type }) => type)).toEqual([up, up, up, changed, down, up, changed, 'tokenRegister'])
  expect(list[0]).toMatchObject({
    type: 'tokenIncrease',
    totalsupply: '5604457971',
    old_totalsupply: '5594389114',
    changeamount: '10068857',
    token: { symbol: 'VGQ', amountdecimal: 4 },
  })
  // The only burn of the token, so it equals the total burnt.
  expect(BigInt(list[4]?.old_totalsupply ?? 0) - BigInt(list[4]?.totalsupply ?? 0)).toBe(4865897n)
  expect(list[4]?.txid).toMatch(/^d5f345ae/)
  expect(list[7]).toMatchObject({
    type: 'tokenRegister',
    txid: 'fd4f4a883f6a8c6fa0a4c57813a1be96c82a2237d8bd7a7a1b2c12cb4d14a12f',
    totalsupply: '5560000000',
  })
})

test('home has the ten newest transactions and blocks, the newest first (HOME-010, HOME-011)', async () => {
  const { tx, block } = await served.data<HomeJson>('/page/dashboard')
  expect(tx.map(({ txid }) => txid.slice(0, 8))).toEqual(NEWEST)
  expect(block.map(({ sn }) => sn)).toEqual([923, 922, 921, 920, 919, 918, 917, 916, 915, 914])
})

test('a DEX402 record sums the fees of creator, platform and shareholders (OPEN-106, DEX-012)', async () => {
  const dex = await served.data<DexJson>(`/api/dex/${DEX}`)
  expect(dex).toMatchObject({
    // 0.5 + 3 + 0.5 + 1 + 3 for the shareholders
    fees: { creator: '1', platform: '2.5', shareholder: '8' },
    total_fee: '11.5',
    type: 'mrc402_auction',
    state: 'auction',
    seller: 'MTDDSUARz1CnL0A9GHAbISc8dIaaXXRA36ddbb54',
    token_info: { sn: '0', symbol: 'MTC' },
    amount: '1',
    decimal: 0,
    price_decimal: 18,
    // 34000 MTC for one unit
    initialreserve_coin: [{ sn: '0', amount: '34000000000000000000000', symbol: 'MTC', total: '34000000000000000000000', decimal: 18 }],
  })
})

test('the reserve total of a DEX402 record is the reserve of each unit times the amount of the record (OPEN-105, DEX-011)', async () => {
  const dex = await served.data<DexJson>('/api/dex/DEX402_0a3f33a7a0221ce8b13bd18449367c6b0')
  expect(dex).toMatchObject({
    amount: '13',
    remain_amount: '12',
    initialreserve_coin: [
      // 13 × 1299502551743975130
      { sn: '0', amount: '1299502551743975130', total: '16893533172671676690' },
      // 13 × 4800000
      { sn: '5', amount: '4800000', total: '62400000' },
    ],
  })
})

test('the circulation of an MRC402 excludes melted ones, and its reserve total is for all that are held (NFT-032, OPEN-105, OVER-034)', async () => {
  const nft = await served.data<Mrc402Json>('/api/mrc402/MRC402_4b9b2113ad9ef57442a8362f963a9be00')
  expect(nft).toMatchObject({
    totalsupply: '67',
    meltedamount: '10',
    circulation: '57',
    heldamount: '66',
    // 66 × 34000: wallets hold nine more than the formula gives, because a burn subtracted melted ones from the supply (quirk Q6)
    initialreserve_coin: [{ sn: '0', amount: '34000000000000000000000', symbol: 'MTC', total: '2244000000000000000000000', decimal: 18 }],
    socialmedia: { youtube: 'https://yt.example.com/z' },
  })
})

test('a wallet has the free and locked parts of each coin at the time of the request (DATA-061, DATA-062, DATA-066, DATA-067, DATA-068)', async () => {
  const { coin } = await served.data<AddressJson>('/api/address/MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418')
  expect(Object.keys(coin)).toEqual(['0', '3', '6', '7', '9', '10'])
  expect(Object.values(coin).map(({ id }) => id)).toEqual(Object.keys(coin))
  expect(coin['0']).toMatchObject({
    symbol: 'MTC',
    balance: '192681588765137600000',
    lock: [{ amount: '120000000000000000000', unlockdate: 1731039096, decimal: 18 }],
    lock_balance: '120000000000000000000',
    sale: '0',
    auction: '0',
  })
  expect(coin['10']).toMatchObject({ balance: '0', lock_balance: '560000000000000000000000' })
})

test('the locks of a wallet are ordered soonest first (DATA-077, DATA-078, DATA-079)', async () => {
  const { list, count } = await served.data<ListJson<LockJson>>('/api/address/MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418/lock/list/1')
  expect(count).toBe(2)
  expect(list.map(({ sn, symbol, balance, unlockdate }) => ({ sn, symbol, balance, unlockdate }))).toEqual([
    { sn: 1, symbol: 'MTC', balance: '120000000000000000000', unlockdate: 1731039096 },
    { sn: 2, symbol: 'CRHAZ', balance: '560000000000000000000000', unlockdate: 1750635932 },
  ])
})

test('the steps of the concentration bar add up to everything held', async () => {
  const { shares, total, holders } = await served.data<ConcentrationJson>('/api/x/token/4/concentration')
  expect(holders).toBe(46)
  expect(shares.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 10],
    [11, 50],
  ])
  expect(shares[0]).toMatchObject({ amount: '3553274822' })
  expect(shares.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(total))
})

test('the unlock calendar adds up the locks of each month', async () => {
  const [{ months, is_capped }, token] = [
    await served.data<UnlocksJson>('/api/x/token/0/unlocks'),
    await served.data<TokenJson>('/api/token/0'),
  ]
  expect(is_capped).toBe(false)
  expect(months[0]).toMatchObject({ month: '2024-02', count: 4 })
  expect(months.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(token.lockamount))
})

test('a family filter lists only that family; an unknown one is refused', async () => {
  const failed = await served.data<ListJson<TxJson>>('/api/tx/list/1?family=fail')
  expect(failed.count).toBe(23)
  expect(failed.list.every(({ validate_code }) => validate_code !== 0)).toBe(true)
  expect((await served.get('/api/tx/list/1?family=coins')).status).toBe(400)
})

test('OPEN-066: the code of a transaction is called validate_code, in lists and in the detail', async () => {
  const [listed] = (await served.data<ListJson<TxJson>>('/api/tx/list/1?family=fail')).list
  const alone = await served.data<TxJson>(`/api/tx/${listed!.txid}`)
  for (const tx of [listed!, alone]) {
    expect(tx.validate_code).toBe(11)
    expect(tx).not.toHaveProperty('validationCode')
  }
  expect((await served.data<ListJson<TxJson>>('/api/tx/list/1?family=token')).list.map(({ validate_code }) => validate_code)).toContain(0)
})

test('is_block=1 returns the transaction and its block (API-023, OPEN-028)', async () => {
  const [newest] = (await served.data<ListJson<TxJson>>('/api/tx/list/1')).list
  const whole = await served.data<TxJson>(`/api/tx/${newest!.txid.toUpperCase()}`)
  expect(whole).toMatchObject({ txid: newest!.txid, sn: 3200, block: 923 })
  expect(await served.data(`/api/tx/${newest!.txid}?is_block=1`)).toEqual({ tx: whole, block: await served.data('/api/block/923') })
})

test('a block by its hash equals the block by its number, and its count of transactions is that of its list (OPEN-026, API-021)', async () => {
  const block = await served.data<{ txid: string; cnt_trans: number }>('/api/block/920')
  expect(await served.data(`/api/block/${block.txid.toUpperCase()}`)).toEqual(block)
  expect((await served.data<ListJson<TxJson>>('/api/tx/list/block/920')).count).toBe(block.cnt_trans)
})

test('an item answers by its full id and by its last forty characters (OPEN-023)', async () => {
  const { list } = await served.data<ListJson<{ mrc400_id: string; counts: { items: number } }>>('/api/nft/list/1')
  const project = list.find(({ counts }) => counts.items > 0)!.mrc400_id
  const item = (await served.data<ListJson<{ mrc401_id: string }>>(`/api/nft/${project}/items/list/1`)).list[0]!.mrc401_id
  const full = await served.data(`/api/nft/${project}/${item}`)
  expect(full).toMatchObject({ mrc401_id: item, mrc400_id: project })
  expect(await served.data(`/api/nft/${project}/${item.slice(41)}`)).toEqual(full)
  const moves = await served.data<ListJson<TxJson>>(`/api/nft/${project}/${item}/tx`)
  expect(moves.count).toBeGreaterThan(0)
  expect(await served.data(`/api/nft/${project}/${item.slice(41)}/tx`)).toEqual(moves)
  expect((await served.get(`/api/nft/MRC400_${'a'.repeat(33)}/${item}`)).status).toBe(404)
})

test('the header shows the coin and the seven busiest tokens (API-019)', async () => {
  const { list } = await served.data<{ list: TokenJson[] }>('/api/token/list/headertoken')
  // Of the others token 8 has most: 131.
  expect(list.map(({ sn, counts: { tx } }) => [sn, tx])).toEqual([
    ['0', 1565],
    ['3', 279],
    ['4', 244],
    ['5', 215],
    ['2', 209],
    ['1', 200],
    ['7', 147],
    ['6', 136],
  ])
})

test('the header shows the tokens of the site config, in its order (API-019)', async () => {
  const site = { ...DEFAULT_SITE_CONFIG, headerTokens: ['7', '0'] }
  const named = await serveIndex(
    { ...served.index, close: () => Promise.resolve() },
    { config: { isTestMode: true, isTestnet: false, site } },
  )
  onTestFinished(() => named.close())
  const { list } = await named.data<{ list: TokenJson[] }>('/api/token/list/headertoken')
  expect(list.map(({ sn }) => sn)).toEqual(['7', '0'])
})

test('a search word lists all matches, under kw and under search (API-012, API-042, OPEN-031, OPEN-032)', async () => {
  const byKw = await served.data<ListJson<TokenJson>>('/api/token/list/1?kw=vgq')
  expect(byKw.list.map(({ sn }) => sn)).toEqual(['4'])
  expect(byKw.count).toBe(1)
  expect(await served.data('/api/token/list/1?search=VGQ')).toEqual(byKw)
  const nfts = await served.data<ListJson<Mrc402Json>>('/api/mrc402/list/1?kw=blade')
  expect(nfts.list.every(({ name }) => /blade/i.test(name))).toBe(true)
  expect(nfts.count).toBeGreaterThan(0)
  const projects = await served.data<ListJson<Mrc400Json>>('/api/nft/list/1')
  const wanted = projects.list[0]!.name
  const found = await served.data<ListJson<Mrc400Json>>(`/api/nft/list/1?kw=${encodeURIComponent(wanted)}`)
  expect(found.list.every(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))).toBe(true)
  expect(found.count).toBeGreaterThan(0)
  expect(found.count).toBeLessThan(projects.count)
})

test('a token and a block have at least the documented fields (API-041)', async () => {
  const described = 'sn name symbol url image owner information totalsupply circulation incramount burnningamount remainamount '
  const token = [...described.trim().split(' '), 'amountdecimal', 'lockamount', 'reserve', 'createdate', 'timestamp', 'block_txid']
  const body = await served.data<TokenJson>('/api/token/4')
  expect(Object.keys(body)).toEqual(expect.arrayContaining([...token, 'txid', 'option']))
  expect(Object.keys(body.reserve[0] ?? {})).toEqual(expect.arrayContaining(['address', 'value']))
  expect(Object.keys(body.option)).toEqual(expect.arrayContaining(['title', 'color']))
  expect(Object.keys(await served.data('/api/block/7'))).toEqual(expect.arrayContaining(['sn', 'txid', 'timestamp', 'cnt_trans']))
})

test('a live chain ends its 14 days today, even before the first block of the day (DATA-017, DATA-018)', async () => {
  const ledger = await serveIndex({ ...served.index, close: () => Promise.resolve() })
  onTestFinished(() => ledger.close())
  // Five minutes past midnight, UTC: 86,078 seconds after the newest block.
  await ledger.clock.advance((1_733_097_900 - LEDGER_NOW_SEC) * 1000)
  const { chart, info } = await ledger.data<HomeJson>('/page/dashboard')
  expect([info.is_live, chart.length]).toEqual([true, 14])
  expect(chart.slice(-2)).toEqual([
    { date: '2024-12-01', new: 45, total: 3177, address_new: 0, address_total: 126 },
    { date: '2024-12-02', new: 0, total: 3177, address_new: 0, address_total: 126 },
  ])
})

test('an old chain ends its 24 hours (DATA-010, DATA-011) and its 14 days at the newest block (OPEN-042, OPEN-043)', async () => {
  // Two days after the newest block's 1733011822. The 24 hours before it have 40 blocks with 168 transactions, one of them failed.
  await served.clock.advance((1_733_184_622 - LEDGER_NOW_SEC) * 1000)
  const home = await served.data<HomeJson>('/page/dashboard')
  expect(home.info).toMatchObject({ height: 923, wallet: 126, token: 16, until: 1733011822, is_live: false, block: 40, tx: 167 })
  expect(home.chart).toHaveLength(14)
  expect(home.chart.at(-1)!.date).toBe('2024-12-01')
  expect(home.chart.at(-1)!.address_total).toBe(126)
  expect(home.tx).toHaveLength(10)
  expect(home.block[0]!.sn).toBe(923)
})

// Lists compare with these counts to detect new entries.
test('the counts equal those of the lists', async () => {
  const counts = await served.data<CountsJson>('/api/x/counts')
  expect(counts.block).toBe((await served.data<ListJson<object>>('/api/block/list/1')).count)
  expect(counts.tx).toBe((await served.data<ListJson<object>>('/api/tx/list/1')).count)
  for (const family of ['token', 'nft', 'dex', 'service', 'fail'] as const) {
    expect(counts.families[family]).toBe((await served.data<ListJson<object>>(`/api/tx/list/1?family=${family}`)).count)
  }
  const { token, nft, dex, service, fail } = counts.families
  expect(token + nft + dex + service + fail).toBe(counts.tx)
})
