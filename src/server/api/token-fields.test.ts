import { testAnswers } from '../../../test/answer-rows.ts'

// Every field of tokens in the API. Values are those of the recorded ledgers; comments explain computed ones.

testAnswers([
  {
    what: 'a token',
    ledger: 'r4',
    url: '/api/token/3',
    rows: [
      ['DATA-081', 'name', 'River World'],
      ['DATA-082', 'symbol', 'KBKLJ'],
      ['DATA-083', 'url', 'https://play.example.com/AN5fw/한글'],
      ['DATA-084', 'image', 'https://img.example.net/2GxRQ3ri.png'],
      ['DATA-085', 'owner', 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9'],
      ['DATA-086', 'information', '새 정보\nsecond line'],
      // 60883598899 issued - 150000000 burnt
      ['DATA-087', 'totalsupply', '60733598899'],
      // 60733598899 - 1197 locked - the owner's 17930192031 free and 25983400 on sale
      ['DATA-088', 'circulation', '42777422271'],
      // 60883598899 - 21000000000 handed out and 39130000000 kept at the registration
      ['DATA-089', 'incramount', '753598899'],
      ['DATA-090', 'burnningamount', '150000000'],
      ['DATA-091', 'remainamount', '39130000000'],
      ['DATA-092', 'amountdecimal', 4],
      ['DATA-093', 'lockamount', '1197'],
      ['DATA-097', 'createdate', 1700613179],
      ['DATA-098', 'timestamp', 1700613178],
      ['DATA-099', 'block_txid', 'dec2ca39c1604f6a1a63da7baffa281bca9ecd57b9117e5364e53f3b21d645b3'],
      ['DATA-100', 'txid', '9377bd7edd595b5dc63074902da013510e2ba43c3ebb1f7dcbd385bde185fcfb'],
      ['DATA-101', 'option', { title: 'MRC010', color: '#2360D8' }],
    ],
  },
  {
    what: 'a token of another standard',
    ledger: 'r4',
    url: '/api/token/4',
    rows: [['DATA-101', 'option', { title: 'MRC101', color: '#CC60B2' }]],
  },
  {
    what: 'a token of the third standard',
    ledger: 'r4',
    url: '/api/token/10',
    rows: [['DATA-101', 'option', { title: 'MRC100', color: '#C58800' }]],
  },
  {
    what: 'a wallet with an amount of a token free, one that has fallen due and one that has not',
    ledger: 'r1-r3',
    url: '/api/address/MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
    rows: [
      // 10 free and 403 due since December 2020
      ['DATA-066', 'coin.5.balance', '413'],
      ['DATA-067', 'coin.5.lock', [{ amount: '1', unlockdate: 1658100669, decimal: 0 }]],
      ['DATA-068', 'coin.5.lock_balance', '1'],
    ],
  },
  {
    what: 'a token whose owner holds what has fallen due',
    ledger: 'r1-r3',
    url: '/api/token/7',
    rows: [
      ['DATA-087', 'totalsupply', '690805219389986'],
      ['DATA-093', 'lockamount', '2304266951'],
      // 690805219389986 - 2304266951 locked - the owner's 423189445973263 free and 3501736593007 due since June 2021
      ['DATA-088', 'circulation', '264111732556765'],
    ],
  },
  {
    what: 'the reserves of a token',
    ledger: 'r4',
    url: '/api/token/8',
    rows: [
      ['DATA-094', 'reserve.length', 4],
      ['DATA-095', 'reserve.2.address', 'MT6ODaFTuDJNhVENLht7NQVQxXhFmTi09988e2bf'],
      ['DATA-096', 'reserve.2.value', '10226'],
    ],
  },
  {
    what: 'a token inside a transaction',
    ledger: 'r4',
    url: '/api/tx/f4a309ba12eb81e4d9a4726952b9efb4f43fa8ac6191214672d22cc1e6f80a59',
    rows: [['DATA-108', 'token.decimal', 6]],
  },
  {
    what: 'an update of a token',
    ledger: 'r1-r3',
    url: '/api/tx/c30eac9c5085b1312ed6833b0f7f6f8e4c0e4472f25eb502d08b9be31adfa484',
    rows: [
      ['DATA-109', 'param.img', 'https://img.example.net/5zqIi2mX'],
      ['DATA-109', 'param.url', 'https://a.example.org/U1fSg'],
      ['DATA-109', 'param.info', 'vmOi'],
    ],
  },
  {
    what: 'a holder of a token',
    ledger: 'r4',
    url: '/api/token/11/holder/list/1',
    rows: [
      ['DATA-110', 'list.0.address', 'MTuIGr9iPsvjkrbRUkmLcEXhEWiuTlfM4138f037'],
      ['DATA-111', 'list.0.ratio', '36.5182'],
      // Most of it is locked, and locks count too.
      ['OVER-035', 'list.0.ratio', '36.5182'],
      // The sum of the next three.
      ['DATA-112', 'list.0.total', '519179801740913217600000'],
      ['DATA-113', 'list.0.balance', '13380000000000000000'],
      ['DATA-114', 'list.0.lock', '519166421740903117600000'],
      ['DATA-115', 'list.0.sale', '10100000000'],
      ['DATA-117', 'list.0.symbol', 'KRC'],
      ['DATA-118', 'list.0.is_lock', 1],
    ],
  },
  {
    what: 'a holder whose own record has an auction that was withdrawn',
    ledger: 'r4',
    url: '/api/token/4/holder/list/1',
    rows: [
      // 3553274822 of the 3612450995 that all hold
      ['DATA-111', 'list.0.ratio', '98.3619'],
      // All of it is free: the 340000000 in auction in its record exist nowhere (quirk Q3).
      ['DATA-112', 'list.0.total', '3553274822'],
      ['DATA-116', 'list.0.auction', '0'],
      ['DATA-118', 'list.0.is_lock', 0],
    ],
  },
  {
    what: 'a lock of a token',
    ledger: 'r4',
    url: '/api/token/8/lock/list/1',
    rows: [
      ['DATA-119', 'list.0.address', 'MTPmQSL5s7HkVurgQpWaKLr41DkDCTEea2d528c1'],
      ['DATA-120', 'list.0.ratio', '4.6044'],
      ['DATA-121', 'list.0.balance', '42825'],
      ['DATA-122', 'list.0.symbol', 'O1L'],
      ['DATA-123', 'list.0.unlockdate', 1718777927],
    ],
  },
  {
    what: 'locks of a token that no float holds',
    ledger: 'r4',
    url: '/api/token/10/lock/list/1',
    rows: [
      ['DATA-121', 'list.0.balance', '560000000000000000000000'],
      ['DATA-121', 'list.1.balance', '236583827821000000000000'],
    ],
  },
  {
    what: 'an event of a token',
    ledger: 'r4',
    url: '/api/token/14/history/list/1',
    rows: [
      ['DATA-124', 'list.0.type', 'tokenUpdate'],
      ['DATA-124', 'list.1.type', 'tokenIncrease'],
      ['DATA-125', 'list.0.type_opt', { title: 'Token update', color: '#2360D8' }],
      ['DATA-126', 'list.0.timestamp', 1733009804],
      ['DATA-127', 'list.0.url', 'http://shop.example.com/enkde#top'],
      ['DATA-127', 'list.1.url', 'http://shop.example.com/aBPjf?q=1&r=2'],
      ['DATA-128', 'list.0.information', 'updated info'],
      ['DATA-131', 'list.0.token', { symbol: 'Z2S', amountdecimal: 2 }],
    ],
  },
  {
    what: 'the events of a token, a burn the newest',
    ledger: 'r1-r3',
    url: '/api/token/9/history/list/1',
    rows: [
      ['DATA-124', 'list.7.type', 'tokenRemoveLogger'],
      ['DATA-129', 'list.0.totalsupply', '601418907149783'],
      // A logger's event: the supply is unchanged, and never 0.
      ['DATA-129', 'list.2.totalsupply', '600793907149783'],
      ['DATA-130', 'list.0.changeamount', '55000000000'],
      ['DATA-132', 'list.7.logger', ['MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc']],
    ],
  },
  {
    what: 'a logger taken on',
    ledger: 'r1-r3',
    url: '/api/token/17/history/list/1',
    rows: [['DATA-132', 'list.0.logger', ['MTlFO0rJm5QIHdkF1r5hXcqG3PanIBE001b86971']]],
  },
])
