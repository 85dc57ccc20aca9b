import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { valueAt } from '../../../test/value-at.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'

// Every field the API says of lists, the home page, blocks and addresses. Values are those of the recorded ledger.

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
      ['DATA-015', 'block.length', 10],
      ['DATA-015', 'block.0.txid', '66e3f0011589b162c6f0d3fe7e0554431f59cf87398c7bf59a6eb21d890672de'],
      ['DATA-016', 'board', [{ sn: 1, title: 'Upgrade on Monday', url: '/block/list', timestamp: 1711929704 }]],
      ['DATA-017', 'chart.length', 14],
      ['DATA-017', 'chart.13', { date: '2024-12-01', new: 45, total: 3177, address_new: 0, address_total: 126 }],
      ['DATA-018', 'chart.13.date', '2024-12-01'],
      ['DATA-019', 'chart.13.new', 45],
      ['DATA-020', 'chart.13.total', 3177],
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
      ['DATA-070', 'coin.2.auction', '6597466533'],
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
      ['DATA-072', 'list.1.token.sn', '10'],
      ['DATA-073', 'list.1.token.image', 'https://img.example.net/m74XBAfy.webp'],
      ['DATA-074', 'list.1.token.option', { title: 'MRC100', color: '#C58800' }],
      ['DATA-075', 'list.1.ratio', '6.9380'],
      ['DATA-076', 'list.1.address', 'MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418'],
      ['DATA-077', 'list.1.symbol', 'CRHAZ'],
      ['DATA-078', 'list.1.balance', '560000000000000000000000'],
      ['DATA-079', 'list.1.unlockdate', 1750635932],
    ],
  },
]

for (const { what, url, rows } of ANSWERS) {
  describe(`${what} (${url})`, () => {
    for (const [row, path, value] of rows) {
      test(`${row}: ${path}`, async () => expect(valueAt(await served.data(url), path)).toEqual(value))
    }
  })
}
