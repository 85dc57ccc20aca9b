import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { valueAt } from '../../../test/value-at.ts'
import type { ListJson } from '../../contract/envelope.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'

// Every field of lists, the home page, blocks and addresses in the API. Values are those of the recorded ledger.

type Answer = { what: string; url: string; rows: [row: string, path: string, value: unknown][] }

let served: ServedLedger
beforeAll(async () => {
  const board = [{ title: 'Upgrade on Monday', url: '/block/list', timestamp: 1711929704 }]
  served = await serveLedger('r4', { config: { isTestMode: true, isTestnet: false, site: { ...DEFAULT_SITE_CONFIG, board } } })
})
afterAll(() => served.close())

const ANSWERS: Answer[] = [
  {
    what: 'a page of a list',
    url: '/api/tx/list/2',
    rows: [
      ['DATA-001', 'page', 2],
      ['DATA-002', 'maxpage', 160],
      ['DATA-003', 'count', 3200],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 20],
      ['DATA-005', 'list.0.sn', 3180],
      ['DATA-005', 'list.19.sn', 3161],
      ['DATA-006', 'token', undefined],
    ],
  },
  {
    // 46 pages of 20 and a last one of 3.
    what: 'the last page of the 923 blocks',
    url: '/api/block/list/47',
    rows: [
      ['DATA-001', 'page', 47],
      ['DATA-002', 'maxpage', 47],
      ['DATA-003', 'count', 923],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 3],
      ['DATA-005', 'list.2.sn', 1],
      ['DATA-006', 'token', undefined],
    ],
  },
  {
    what: 'the second page of the 366 DEX records',
    url: '/api/dex/list/2',
    rows: [
      ['DATA-001', 'page', 2],
      ['DATA-002', 'maxpage', 19],
      ['DATA-003', 'count', 366],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 20],
      ['DATA-006', 'token', undefined],
    ],
  },
  {
    what: 'the last page of the 44 projects',
    url: '/api/nft/list/3',
    rows: [
      ['DATA-001', 'page', 3],
      ['DATA-002', 'maxpage', 3],
      ['DATA-003', 'count', 44],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 4],
    ],
  },
  {
    what: 'the only page of the 16 tokens',
    url: '/api/token/list/1',
    rows: [
      ['DATA-001', 'page', 1],
      ['DATA-002', 'maxpage', 1],
      ['DATA-003', 'count', 16],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 16],
      ['DATA-006', 'token', undefined],
    ],
  },
  {
    what: 'the last page of the 46 holders of a token',
    url: '/api/token/4/holder/list/3',
    rows: [
      ['DATA-001', 'page', 3],
      ['DATA-002', 'maxpage', 3],
      ['DATA-003', 'count', 46],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 6],
      ['DATA-005', 'list.5.sn', 46],
    ],
  },
  {
    what: 'the only page of the 4 reserves of a token',
    url: '/api/token/8/reserve/list/1',
    rows: [
      ['DATA-001', 'page', 1],
      ['DATA-002', 'maxpage', 1],
      ['DATA-003', 'count', 4],
      ['DATA-004', 'limit', 20],
      ['DATA-005', 'list.length', 4],
      ['DATA-005', 'list.3.sn', 4],
    ],
  },
  {
    what: 'the tokens beside a list of NFTs',
    url: '/api/mrc402/list/1',
    rows: [
      ['DATA-006', 'token.0.symbol', 'MTC'],
      ['DATA-006', 'token.0.decimal', 18],
    ],
  },
  {
    what: 'the home page',
    url: '/page/dashboard',
    rows: [
      [
        'DATA-007',
        'info',
        { block: 923, tx: 3177, wallet: 126, token: 16, height: 923, timestamp: 1733011822, until: 1650000000, is_live: true },
      ],
      ['DATA-010', 'info.block', 923],
      ['DATA-011', 'info.tx', 3177],
      ['DATA-012', 'info.wallet', 126],
      ['DATA-013', 'info.token', 16],
      ['DATA-014', 'tx.length', 10],
      ['DATA-014', 'tx.0.txid', '786e79ca573488f9092abf9ed0a144467a4d9fc21a1c866e908c48f88eb0d835'],
      ['DATA-014', 'tx.9.txid', '8e450118ff68ae746cdd4a7a41ecd4448a28547eba55acf72b9ba46d7bdf45db'],
      ['DATA-015', 'block.length', 10],
      ['DATA-015', 'block.0.txid', '66e3f0011589b162c6f0d3fe7e0554431f59cf87398c7bf59a6eb21d890672de'],
      ['DATA-015', 'block.9.txid', '6c53813713f49e1b2698961a89985e646e3a23b7864bf584ffd2cca415c8a110'],
      ['DATA-016', 'board', [{ sn: 1, title: 'Upgrade on Monday', url: '/block/list', timestamp: 1711929704 }]],
      ['DATA-017', 'chart.length', 14],
      ['DATA-017', 'chart.13', { date: '2024-12-01', new: 45, total: 3177, address_new: 0, address_total: 126 }],
      ['DATA-018', 'chart.13.date', '2024-12-01'],
      ['DATA-019', 'chart.13.new', 45],
      ['DATA-020', 'chart.13.total', 3177],
      ['DATA-019', 'chart.12.new', 122],
      // 3177 - the 45 of the next day
      ['DATA-020', 'chart.12.total', 3132],
      // The 26th, a day without blocks: the following days have 10, 14, 47, 122 and 45.
      ['DATA-019', 'chart.8.new', 0],
      ['DATA-020', 'chart.8.total', 2939],
    ],
  },
  {
    what: 'a block',
    url: '/api/block/923',
    rows: [
      ['DATA-021', 'sn', 923],
      ['DATA-022', 'txid', '66e3f0011589b162c6f0d3fe7e0554431f59cf87398c7bf59a6eb21d890672de'],
      ['DATA-023', 'timestamp', 1733011822],
      ['DATA-024', 'cnt_trans', 10],
    ],
  },
  {
    what: 'a block, one of whose transactions failed',
    url: '/api/block/919',
    rows: [
      ['DATA-021', 'sn', 919],
      ['DATA-023', 'timestamp', 1733011210],
      ['DATA-024', 'cnt_trans', 11],
    ],
  },
  {
    what: 'an address',
    url: '/api/address/MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976',
    rows: [
      ['DATA-058', 'address', 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'],
      ['DATA-059', 'txid', 'c96f4440285120c7ef0ae9107b942f68b109b9721a7fc4957645bacde8b9ecf2'],
      ['DATA-060', 'timestamp', 1700611463],
      ['DATA-061', 'coin.2.id', '2'],
      ['DATA-063', 'coin.2.symbol', '07JK'],
      ['DATA-064', 'coin.2.name', 'Blade Garden'],
      ['DATA-065', 'coin.2.image', 'https://img.example.net/mNNk7AL4.svg'],
      ['DATA-066', 'coin.2.balance', '1144469565457'],
      ['DATA-067', 'coin.2.lock', [{ amount: '669530154', unlockdate: 1734188955, decimal: 6 }]],
      ['DATA-068', 'coin.2.lock_balance', '669530154'],
      ['DATA-070', 'coin.2.auction', '0'],
      ['OWN-010', 'coin.2.record.auction', '6597466533'],
    ],
  },
  {
    what: 'an address with something on sale',
    url: '/api/address/MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb',
    rows: [['DATA-069', 'coin.5.sale', '18900000000']],
  },
  {
    what: 'a lock of an address',
    url: '/api/address/MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418/lock/list/1',
    rows: [
      [
        'DATA-071',
        'list.1.token',
        {
          sn: '10',
          name: 'Pixel Ember',
          symbol: 'CRHAZ',
          decimal: 18,
          amountdecimal: 18,
          image: 'https://img.example.net/m74XBAfy.webp',
          owner: 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb',
          option: { title: 'MRC100', color: '#C58800' },
        },
      ],
      ['DATA-071', 'list.0.token.sn', '0'],
      ['DATA-072', 'list.1.token.sn', '10'],
      ['DATA-073', 'list.1.token.image', 'https://img.example.net/m74XBAfy.webp'],
      ['DATA-074', 'list.1.token.option', { title: 'MRC100', color: '#C58800' }],
      ['DATA-075', 'list.1.ratio', '7.0873'],
      ['DATA-076', 'list.1.address', 'MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418'],
      ['DATA-077', 'list.1.symbol', 'CRHAZ'],
      ['DATA-078', 'list.1.balance', '560000000000000000000000'],
      ['DATA-079', 'list.1.unlockdate', 1750635932],
    ],
  },
  {
    what: 'two locks of an address in one token',
    url: '/api/address/MTo45wn6K0kmaxHe7XIewCZfNPISkpMU5f7ec03c/lock/list/1',
    rows: [
      ['DATA-078', 'list.1.balance', '460000000000'],
      ['DATA-079', 'list.1.unlockdate', 2027396236],
      ['DATA-078', 'list.2.balance', '261193668190'],
      ['DATA-079', 'list.2.unlockdate', 2029188783],
    ],
  },
]

const MRC402 = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'
/** One URL of each call that lists anything but transactions, each with at least one entry. */
const LISTS = [
  '/api/block/list/1',
  '/api/token/list/1',
  '/api/token/4/holder/list/1',
  '/api/token/8/lock/list/1',
  '/api/token/8/reserve/list/1',
  '/api/token/14/history/list/1',
  '/api/nft/list/1',
  '/api/nft/MRC400_1340388661fb77c8db626843087b077f0/items/list/1',
  '/api/nft/MRC400_1340388661fb77c8db626843087b077f0/history/list/1',
  '/api/mrc402/list/1',
  `/api/mrc402/${MRC402}/holder/list/1`,
  `/api/mrc402/${MRC402}/history/list/1`,
  '/api/dex/list/1',
  '/api/address/MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418/lock/list/1',
  '/api/address/MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb/nft/list/1',
  '/api/address/MTDDSUARz1CnL0A9GHAbISc8dIaaXXRA36ddbb54/mrc402/list/1',
]
for (const url of LISTS) {
  test(`DATA-005: every item of ${url} has its own sn`, async () => {
    const { list } = await served.data<ListJson<{ sn: number | string }>>(url)
    expect(list).not.toHaveLength(0)
    // That of a token is its id, a text.
    for (const { sn } of list) expect(String(sn)).toMatch(url === '/api/token/list/1' ? /^\d+$/ : /^[1-9]\d*$/)
    expect(new Set(list.map(({ sn }) => sn)).size).toBe(list.length)
  })
}

for (const { what, url, rows } of ANSWERS) {
  describe(`${what} (${url})`, () => {
    for (const [row, path, value] of rows) {
      test(`${row}: ${path}`, async () => expect(valueAt(await served.data(url), path)).toEqual(value))
    }
  })
}
