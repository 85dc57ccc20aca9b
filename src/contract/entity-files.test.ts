import { expect, test } from 'vitest'
import { DEX_CSV, ENTITY_LINES, ITEMS_CSV, MRC402_CSV, PROJECTS_CSV, TOKENS_CSV } from './entity-files.ts'

const head = '\uFEFF'

test('SORT-001: a token is one line, its amounts as decimal numbers', () => {
  expect(TOKENS_CSV.head).toBe(
    `${head}row,token,symbol,name,type,owner,total_supply,circulation,holders,transactions,price_usd,change_percent,market_cap_usd,volume_24h_usd,created,txid,url\r\n`,
  )
  const row = {
    row: 3,
    sn: '7',
    symbol: 'TOK',
    name: '=HYPERLINK("http://x")',
    type: '010',
    owner: 'MTx',
    totalsupply: '123456',
    circulation: '100',
    decimal: 3,
    holders: 5,
    counts: { tx: 12 },
    market: { price: '0.5', per: '-1.25', marketcap: '61.728', volume_24h: '=1+1' },
    createdate: 1_600_000_000,
    txid: 'ab',
    url: '@x',
  }
  expect(TOKENS_CSV.textOf(row)).toBe(
    `3,7,TOK,"'=HYPERLINK(""http://x"")",010,MTx,123.456,0.1,5,12,0.5,-1.25,61.728,'=1+1,2020-09-13T12:26:40Z,ab,'@x\r\n`,
  )
  const { market: _market, ...plain } = row
  expect(TOKENS_CSV.textOf({ ...plain, name: 'a,b' })).toBe('3,7,TOK,"a,b",010,MTx,123.456,0.1,5,12,,,,,2020-09-13T12:26:40Z,ab,\'@x\r\n')
})

test('SORT-001: an item has the price that applies: of its sale, the highest bid, the start price, or none', () => {
  const item = {
    row: 1,
    mrc401_id: 'i',
    mrc400_id: 'p',
    project: '+p',
    item_name: 'Cat',
    owner: 'MTx',
    decimal: 2,
    counts: { tx: 4 },
    createdate: 1_600_000_000,
    txid: 'ab',
    auction_date: 0,
    auction_end: 0,
    sell_date: 0,
  }
  const lines = [
    item,
    { ...item, sell_date: 5, sell_price: '150', sell_token: '9' },
    { ...item, auction_date: 5, auction_end: 1_600_000_060, auction_start_price: '100', auction_current_price: '0', auction_token: '0' },
    { ...item, auction_date: 5, auction_end: 1_600_000_060, auction_start_price: '100', auction_current_price: '250', auction_token: '0' },
    { ...item, owner: 'MELTED' },
  ].map(ITEMS_CSV.textOf)
  expect(lines).toEqual([
    `1,i,p,'+p,Cat,MTx,,,,,4,2020-09-13T12:26:40Z,ab\r\n`,
    `1,i,p,'+p,Cat,MTx,sale,1.5,9,,4,2020-09-13T12:26:40Z,ab\r\n`,
    `1,i,p,'+p,Cat,MTx,auction,1,0,2020-09-13T12:27:40Z,4,2020-09-13T12:26:40Z,ab\r\n`,
    `1,i,p,'+p,Cat,MTx,auction,2.5,0,2020-09-13T12:27:40Z,4,2020-09-13T12:26:40Z,ab\r\n`,
    `1,i,p,'+p,Cat,MELTED,melted,,,,4,2020-09-13T12:26:40Z,ab\r\n`,
  ])
})

test('SORT-001: a DEX record has amounts of the traded asset and prices in the payment token', () => {
  const line = DEX_CSV.textOf({
    row: 2,
    dex_id: 'd',
    state: 'auction',
    mrc402_id: 'm',
    name: '-n',
    seller: 'MTa',
    buyer: '',
    amount: '30',
    remain_amount: '0',
    min_trade_unit: '1',
    decimal: 1,
    token_info: { sn: '4', symbol: '=S' },
    price_decimal: 2,
    sell_price: '',
    buy_price: '0',
    auction_start_date: 1_599_999_000,
    auction_start_price: '5',
    auction_current_price: '700',
    auction_end_date: 1_600_000_000,
    regdate: 0,
    txid: 'ab',
  })
  expect(line).toBe(`2,d,auction,m,,'-n,MTa,,3,,4,'=S,,,0.05,7,2020-09-13T12:26:40Z,,ab,\r\n`)
})

test('SORT-018: a price per unit of trade has that unit beside it; an auction has neither unit nor remaining amount', () => {
  // Of ledger r4: 283 units of KBKLJ (4 decimals) at 80,362 units of MTC (18 decimals) for each smallest one.
  const request = {
    row: 1,
    dex_id: 'DEX010_d571019ea61056e94597570b085e3fcd0',
    state: 'request',
    mrc402_id: '',
    mrc010: { sn: '3' },
    name: 'K',
    seller: '',
    buyer: 'MTb',
    amount: '283',
    remain_amount: '283',
    decimal: 4,
    min_trade_unit: '1',
    token_info: { sn: '0', symbol: 'MTC' },
    price_decimal: 18,
    sell_price: '0',
    buy_price: '80362',
    auction_start_date: 0,
    auction_start_price: '0',
    auction_current_price: '0',
    auction_end_date: 0,
    regdate: 0,
    txid: 'ab',
  }
  expect(DEX_CSV.head.split('remaining')[1]).toBe(
    ',price_token,price_symbol,sell_price,buy_price,auction_start_price,auction_current_price,auction_end,created,txid,trade_unit\r\n',
  )
  expect(DEX_CSV.textOf(request)).toBe(`1,${request.dex_id},request,,3,K,,MTb,0.0283,0.0283,0,MTC,,0.000000000000080362,,,,,ab,0.0001\r\n`)
  // A unit of 0 would be divided by: it counts as the smallest, as on the page of the record.
  expect(DEX_CSV.textOf({ ...request, min_trade_unit: '0' })).toContain(',ab,0.0001\r\n')
  // DEX402_ad9bed48c85d56b47eb0a6fce2f9e3710 keeps no remaining amount, a sold-out sale has 0.
  const auction = { ...request, amount: '2756', remain_amount: '0', decimal: 0, auction_start_date: 1_733_010_625, buy_price: '0' }
  expect(DEX_CSV.textOf(auction)).toContain('MTb,2756,,0,MTC')
  expect(DEX_CSV.textOf({ ...request, remain_amount: '0' })).toContain('MTb,0.0283,0,0,MTC')
})

test('SORT-019: a text that is cut ends in an ellipsis; one that is left out is empty', () => {
  const row = { row: 1, mrc400_id: 'p', name: 'Long', owner: 'MTx', category: 'c', url: '', cut: { '/name': 900, '/url': 5_000 } }
  expect(PROJECTS_CSV.textOf(row)).toBe('1,p,Long…,MTx,c,0,0,,,\r\n')
})

test('SORT-001: projects and MRC402 are lines; an entry that could not be made has only its id', () => {
  const project = {
    row: 1,
    mrc400_id: 'p',
    name: 'n',
    owner: 'MTx',
    category: 'c',
    counts: { items: 2, tx: 3 },
    createdate: 0,
    txid: 'ab',
    url: 'u',
  }
  expect(PROJECTS_CSV.textOf(project)).toBe('1,p,n,MTx,c,2,3,,ab,u\r\n')
  const edition = {
    row: 1,
    mrc402_id: 'm',
    name: 'n',
    creator: 'MTx',
    totalsupply: '100',
    meltedamount: '1',
    circulation: '99',
    heldamount: '98',
    decimal: 0,
    counts: { holder: 2, tx: 3 },
    expiredate: 1_600_000_000,
    txid: 'ab',
    url: '',
  }
  expect(MRC402_CSV.textOf(edition)).toBe('1,m,n,MTx,100,1,99,98,2,3,2020-09-13T12:26:40Z,ab,\r\n')
  expect(ITEMS_CSV.textOf({ row: 9, mrc401_id: 'i' })).toBe('9,i,,,,,,,,,0,,\r\n')
  expect(ENTITY_LINES.textOf({ row: 9, mrc401_id: 'i' })).toBe('{"row":9,"mrc401_id":"i"}\n')
})
