import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { valueAt } from '../../../test/value-at.ts'

// Each call answers about the right subject. Expected values are counted in the recorded ledger by the reader of `test/reference-feeds.ts`.

const ADDRESS = '/api/address/MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'
const MRC402 = '/api/mrc402/MRC402_4b9b2113ad9ef57442a8362f963a9be00'
const PROJECT = '/api/nft/MRC400_eca162b95c86e76349608b5c3d1da6300'
const DEX = '/api/dex/DEX402_ad9bed48c85d56b47eb0a6fce2f9e3710'
const ITEM =
  '/api/nft/MRC400_53a405b0f7616fcd5f9dddc6e43afe560/MRC400_53a405b0f7616fcd5f9dddc6e43afe560_mZ13UWBPX2YOuIjCldfkV1xQljMRvybL17gmEhHi'

const CALLS: [row: string, url: string, says: Record<string, unknown>][] = [
  ['API-004', '/page/dashboard', { 'info.height': 923, 'tx.0.sn': 3200, 'block.0.sn': 923, board: [], 'chart.length': 14 }],
  [
    'API-006',
    ADDRESS,
    {
      address: 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976',
      txid: 'c96f4440285120c7ef0ae9107b942f68b109b9721a7fc4957645bacde8b9ecf2',
      timestamp: 1700611463,
      'coin.3.balance': '79884',
      'coin.4.symbol': 'VGQ',
    },
  ],
  ['API-007', `${ADDRESS}/tx/list/1`, { count: 298, 'list.0.txid': '9d3acb8bba7b8b870d97206917233db1fcb127bb5c03ad3c4bb7028085d25e80' }],
  [
    'API-007',
    `${ADDRESS}/tx/list/15`,
    { page: 15, 'list.length': 18, 'list.17.txid': 'c96f4440285120c7ef0ae9107b942f68b109b9721a7fc4957645bacde8b9ecf2' },
  ],
  [
    'API-008',
    `${ADDRESS}/lock/list/1`,
    { count: 6, 'list.0.address': 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976', 'list.0.unlockdate': 1713815337 },
  ],
  [
    'API-009',
    `${ADDRESS}/nft/list/1`,
    {
      count: 11,
      'list.0.mrc401_id': 'MRC400_1340388661fb77c8db626843087b077f0_Qhca4A9mD4KNlhsAR8lol0waj2HfTr3O7yJCxvQZ',
      'list.0.owner': 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976',
    },
  ],
  ['API-010', `${ADDRESS}/mrc402/list/1`, { count: 5, 'list.0.mrc402_id': 'MRC402_39418aa7f6178cca04e9aa1558a934370' }],
  ['API-011', '/api/token/list/1', { count: 16, 'list.0.sn': '0', 'list.15.sn': '15' }],
  ['API-013', '/api/token/4', { sn: '4', symbol: 'VGQ' }],
  ['API-014', '/api/token/4/list/1', { count: 244, 'list.0.txid': 'b66bddbbe49464f4fb33ec15d54ddf3300285f52ac6f22f8fc467f4322bb4ce0' }],
  ['API-015', '/api/token/4/holder/list/1', { count: 46, 'list.0.address': 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae' }],
  ['API-016', '/api/token/8/reserve/list/1', { count: 4, 'list.2.address': 'MT6ODaFTuDJNhVENLht7NQVQxXhFmTi09988e2bf' }],
  [
    'API-017',
    '/api/token/4/history/list/1',
    { count: 8, 'list.0.type': 'tokenIncrease', 'list.0.txid': '1fc8582cba4e2d5dcc4125f1fddb34b1924b426046b203e5616c37056c332ab8' },
  ],
  ['API-018', '/api/token/8/lock/list/1', { count: 5, 'list.0.address': 'MTPmQSL5s7HkVurgQpWaKLr41DkDCTEea2d528c1' }],
  [
    'API-020',
    '/api/tx/list/1',
    { count: 3200, 'list.0.sn': 3200, 'list.0.txid': '786e79ca573488f9092abf9ed0a144467a4d9fc21a1c866e908c48f88eb0d835' },
  ],
  [
    'API-022',
    '/api/tx/f4a309ba12eb81e4d9a4726952b9efb4f43fa8ac6191214672d22cc1e6f80a59',
    { txid: 'f4a309ba12eb81e4d9a4726952b9efb4f43fa8ac6191214672d22cc1e6f80a59', sn: 2817 },
  ],
  ['API-024', '/api/block/list/1', { count: 923, 'list.0.sn': 923, 'list.19.sn': 904 }],
  ['API-025', '/api/block/7', { sn: 7, txid: '977c6bac41df449fdea6478ef2b2a13e3863b16df19393d392ae9808e308a76e' }],
  [
    'API-026, PAGE-013',
    '/api/mrc402/list/1',
    { count: 57, 'list.0.mrc402_id': 'MRC402_ad6b102d74c950e86cda04b392dcf91c0', 'token.0.symbol': 'MTC' },
  ],
  ['API-027', MRC402, { mrc402_id: 'MRC402_4b9b2113ad9ef57442a8362f963a9be00', name: 'Blade Blade <b>bold</b>' }],
  ['API-028', `${MRC402}/tx/1`, { count: 102, 'list.0.txid': '9d3acb8bba7b8b870d97206917233db1fcb127bb5c03ad3c4bb7028085d25e80' }],
  ['API-029', `${MRC402}/history/list/1`, { count: 9, 'list.0.type': 'mrc402_burn', 'list.8.type': 'mrc402_create' }],
  ['API-030', `${MRC402}/holder/list/1`, { count: 14, 'list.0.address': 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97' }],
  ['API-031', '/api/dex/list/1', { count: 366, 'list.0.dex_id': 'DEX010_97725d7b20b6b476ca33a5e5ee7a1ad70' }],
  ['API-032', DEX, { dex_id: 'DEX402_ad9bed48c85d56b47eb0a6fce2f9e3710', type: 'mrc402_auctionbid' }],
  [
    'API-032',
    '/api/dex/DEX010_118c41b740e6d0dbd34552a370b636640',
    { dex_id: 'DEX010_118c41b740e6d0dbd34552a370b636640', type: 'mrc010_acceptreqsell' },
  ],
  ['API-033', `${DEX}/tx/1`, { count: 3, 'list.0.txid': 'e9906e024cf280c4e6177c3c05a4d0974c1f920204fc770af661dcdf63568bac' }],
  [
    'API-034, PAGE-013',
    '/api/nft/list/1',
    { count: 44, 'list.0.mrc400_id': 'MRC400_e6ba4591f03544a85867a7370ae500600', 'token.12.symbol': 'WHX' },
  ],
  ['API-035', PROJECT, { mrc400_id: 'MRC400_eca162b95c86e76349608b5c3d1da6300', name: 'Star Arena' }],
  [
    'API-036',
    ITEM,
    {
      mrc401_id: 'MRC400_53a405b0f7616fcd5f9dddc6e43afe560_mZ13UWBPX2YOuIjCldfkV1xQljMRvybL17gmEhHi',
      owner: 'MTY9TO90bw6FwK8auBTWmUaAgk3lg12Of56722b2',
    },
  ],
  ['API-037', `${PROJECT}/tx/1`, { count: 7, 'list.0.txid': 'bd7b55ae769362648c5cd8fb1c6b84b773e418ff296f0e1e8aa32c08e47bc2c1' }],
  [
    'API-038',
    `${PROJECT}/items/list/1`,
    { count: 7, 'list.0.mrc401_id': 'MRC400_eca162b95c86e76349608b5c3d1da6300_GzEH7zaousEjHMbThYxUWqWZz9HnZoEwXOAvhdoV' },
  ],
  [
    'API-039',
    `${PROJECT}/history/list/1`,
    { count: 1, 'list.0.type': 'mrc400_create', 'list.0.txid': 'd6da90a114d67edd22d5a3d510e4c842e40e2dcf0b110c347779601ff8447e8d' },
  ],
  [
    'API-040',
    `${ITEM}/tx`,
    {
      count: 2,
      'list.length': 2,
      'list.0.txid': '9ad55cd0a551f3f09dbf26ff150fa6dd706dd9bbdc7e1b3e38aeaa132a27fdbf',
      'list.1.txid': 'ebaff2830f34d9c7b6ffdf1761571fded9ca7c7c3d6a9bd7ee413277fbd9108e',
    },
  ],
]

const OLDER_ADDRESS = '/api/address/MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const OLDER_PROJECT = '/api/nft/MRC400_1a123484cba8de09c69a850be25184f50'

/** Second pages of the older ledger: the length of the list, and the first and last entry of the page. */
const SECOND_PAGES: [row: string, url: string, key: string, count: number, first: string | number, last: string | number][] = [
  [
    'API-007',
    `${OLDER_ADDRESS}/tx/list/2`,
    'txid',
    681,
    'd3259fd07a9bf679f0c2605a3630ebc7c30030360a53661f45d09e5ea3070c65',
    'ce6c566203204f37514b641cab6b2b690348745227f5cbb64abeeeb5f4c75860',
  ],
  [
    'API-009',
    '/api/address/MTHFnEJrqw7eaFLHA9kzhBRQijbTIzEu7e724abb/nft/list/2',
    'mrc401_id',
    66,
    'MRC400_1a123484cba8de09c69a850be25184f50_GlDfl7WceFhAKsqpLc7hgEInCzs2VupxIfnkv4oh',
    'MRC400_1a123484cba8de09c69a850be25184f50_Z2EQCC35dNlRFoOePA5NrsZnSIl9YJzROeilFtED',
  ],
  // 25 tokens, 0 to 24.
  ['API-011', '/api/token/list/2', 'sn', 25, '21', '23'],
  [
    'API-014',
    '/api/token/5/list/2',
    'txid',
    281,
    '2b7c748862ff7c9f25e5a9db99904ed3233e76e0422282f3ea4ebbf03a95b956',
    '1f8e1bc7479a73f62dd5003f87a610f5fdeb312296c67046ae7d4b874fc55f4c',
  ],
  [
    'API-015',
    '/api/token/0/holder/list/2',
    'address',
    146,
    'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d',
    'MT9f1FuEqbxAV5vvmKx9haY3U2WVTWUm39c6385e',
  ],
  [
    'API-017',
    '/api/token/1/history/list/2',
    'txid',
    27,
    '6daec32a85505f3e82fece3093779861b015cce09a2f7ad0c41ad7faeb735706',
    'ca6c385ce5358043a1afd20936ae4216013980ee476fc979e7bde11477805897',
  ],
  ['API-018', '/api/token/9/lock/list/2', 'balance', 24, '14', '23'],
  [
    'API-020',
    '/api/tx/list/2',
    'txid',
    5200,
    '8f60cfcab9dfab1e646f95bb9a08a8cd7378a80baec99be9f2c4e91471e858cc',
    '57ca02e300276ecbe827f05fdb5114868bc329200feebdf4ce463be72903b1a5',
  ],
  ['API-024', '/api/block/list/2', 'sn', 1551, 1531, 1512],
  [
    'API-026',
    '/api/mrc402/list/2',
    'mrc402_id',
    57,
    'MRC402_14bb2aae571227d77ad87fabd02577d00',
    'MRC402_2878a70b9887976d1d6ae544d8cbf01f0',
  ],
  [
    'API-028',
    '/api/mrc402/MRC402_cc46a190d3d2af174a32c549675fe7120/tx/2',
    'txid',
    111,
    '91289ff44ef24d844d3cdb2b8038b61d11f9e4443c43e0d8e9c8a6be3ec00f32',
    'aee47f1edce3c32215c3153f675d6c10bdc4cbb03bcc29756929fcc20eae5bfb',
  ],
  [
    'API-030',
    '/api/mrc402/MRC402_32ecb15ff671159d44b63139b32e24a20/holder/list/2',
    'address',
    25,
    'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
    'MToXfDUTg7Z9CgoKqMwjPnFiz59zi4DQ5b5cc47a',
  ],
  ['API-031', '/api/dex/list/2', 'dex_id', 289, 'DEX402_4edd067066f8056d2cbd24eaa2c458b90', 'DEX010_d57b0b89d2040b306a278cdbca8dda940'],
  ['API-034', '/api/nft/list/2', 'mrc400_id', 36, 'MRC400_120509e92c1249aca8b27c4be82f44520', 'MRC400_144967e386c3492209b5bf5e5995b2e60'],
  [
    'API-037',
    `${OLDER_PROJECT}/tx/2`,
    'txid',
    146,
    '21c037c67bf38ecf7939fe6fabefd6ed02469784c390e5c01ca5b1b6f6e25a7d',
    '0f38dbcadbb8ac28a9bd0ad9c7b17bf16f1b660aca149a7875e69c0b7bd13a3e',
  ],
  [
    'API-038',
    `${OLDER_PROJECT}/items/list/2`,
    'mrc401_id',
    112,
    'MRC400_1a123484cba8de09c69a850be25184f50_pQbySpoaJ10h4WaRii8sm3PWloEnMWvL9vMjZZPv',
    'MRC400_1a123484cba8de09c69a850be25184f50_8f2fZU6HOkY0M5T5fmidZp6is6nJNG46cRZkZzcq',
  ],
]

describe('the second page', () => {
  let older: ServedLedger
  beforeAll(async () => {
    older = await serveLedger('r1-r3')
  })
  afterAll(() => older.close())
  for (const [row, url, key, count, first, last] of SECOND_PAGES) {
    test(`${url} continues where the first ends (${row})`, async () => {
      const { list, ...rest } = await older.data<{ page: number; count: number; list: Record<string, unknown>[] }>(url)
      expect([rest.page, rest.count, list.length, list[0]?.[key], list.at(-1)?.[key]]).toEqual([
        2,
        count,
        Math.min(20, count - 20),
        first,
        last,
      ])
    })
  }
})

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

describe('the call', () => {
  for (const [row, url, says] of CALLS) {
    test(`${url} answers about its own subject (${row})`, async () => {
      const answer = await served.data(url)
      expect(Object.fromEntries(Object.keys(says).map((path) => [path, valueAt(answer, path)]))).toEqual(says)
    })
  }
})
