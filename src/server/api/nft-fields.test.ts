import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { valueAt } from '../../../test/value-at.ts'
import type { LedgerName } from '../../../test/ledger.ts'

// Every field the API says of NFTs, their history and their trades. Values are those of the recorded ledgers; what is worked out of them says how.

type Answer = { what: string; ledger: LedgerName; url: string; rows: [row: string, path: string, value: unknown][] }

let ledgers: Record<LedgerName, ServedLedger>
beforeAll(async () => {
  const [r4, older] = await Promise.all([serveLedger('r4'), serveLedger('r1-r3')])
  ledgers = { r4, 'r1-r3': older }
})
afterAll(async () => {
  await Promise.all([ledgers.r4.close(), ledgers['r1-r3'].close()])
})

const ANSWERS: Answer[] = [
  {
    what: 'a project',
    ledger: 'r4',
    url: '/api/nft/MRC400_8c154c6a94b5dd2d50d85e1788f61c320',
    rows: [
      ['DATA-133', 'mrc400_id', 'MRC400_8c154c6a94b5dd2d50d85e1788f61c320'],
      ['DATA-134', 'name', 'Crown Ember'],
      ['DATA-135', 'owner', 'MTi5G0UJYbDSh8J5GhZwS9tpVAT31XnCaaaeb289'],
      ['DATA-136', 'category', 'game'],
      ['DATA-137', 'url', 'https://www.example.com/tNBye#top'],
      ['DATA-138', 'itemurl', 'https://shop.example.com/WqLh1?q=1&r=2'],
      ['DATA-139', 'itemimageurl', 'https://img.example.net/eXRB94tT.png'],
      ['DATA-140', 'socialmedia', { discord: 'https://dc.example.com/y', twitter: 'https://tw.example.com/x' }],
      ['DATA-141', 'partner.MTMlMfx8I70k8Udh1lsKYdemt7DDEZbV481e7bb1', 'partner'],
      ['DATA-142', 'allowtoken', ''],
      ['DATA-143', 'description', 'multi\nline'],
    ],
  },
  {
    what: 'a project that accepts one token',
    ledger: 'r4',
    url: '/api/nft/MRC400_eca162b95c86e76349608b5c3d1da6300',
    rows: [['DATA-142', 'allowtoken', '12']],
  },
  {
    what: 'an item on sale',
    ledger: 'r4',
    url: '/api/nft/MRC400_53a405b0f7616fcd5f9dddc6e43afe560/MRC400_53a405b0f7616fcd5f9dddc6e43afe560_mZ13UWBPX2YOuIjCldfkV1xQljMRvybL17gmEhHi',
    rows: [
      ['DATA-144', 'mrc401_id', 'MRC400_53a405b0f7616fcd5f9dddc6e43afe560_mZ13UWBPX2YOuIjCldfkV1xQljMRvybL17gmEhHi'],
      ['DATA-145', 'mrc400_id', 'MRC400_53a405b0f7616fcd5f9dddc6e43afe560'],
      ['DATA-146', 'owner', 'MTY9TO90bw6FwK8auBTWmUaAgk3lg12Of56722b2'],
      ['DATA-147', 'createdate', 1732812244],
      ['DATA-148', 'groupid', '2024 season'],
      ['DATA-149', 'itemimageurl', 'https://img.example.net/f2808EcX.jpg'],
      ['DATA-150', 'initialreserve_coin', [{ sn: '0', amount: '1160000000000000000', symbol: 'MTC', decimal: 18 }]],
      ['DATA-151', 'shareholder', { MTY9TO90bw6FwK8auBTWmUaAgk3lg12Of56722b2: '10.0', MTbpUQUfoxNFiFxx4FXHiDN64kHN9gTl04ff16f2: '1.10' }],
      ['DATA-152', 'platform_name', 'Open Bazaar'],
      ['DATA-153', 'platform_url', 'https://shop.example.net/0idGG?q=1&r=2'],
      ['DATA-154', 'platform_address', 'MTY9TO90bw6FwK8auBTWmUaAgk3lg12Of56722b2'],
      ['DATA-155', 'platform_commission', '1'],
      ['DATA-156', 'auction_date', 0],
      ['DATA-157', 'sell_date', 1733008240],
    ],
  },
  {
    what: 'an item in auction',
    ledger: 'r1-r3',
    url: '/api/nft/MRC400_c4a2a20a473cca39fcfca67e969b6fa10/MRC400_c4a2a20a473cca39fcfca67e969b6fa10_H7zZwdbkqnNxiWKtEMHzVi2Seb8ycCEu4IoG0M7f',
    rows: [
      ['DATA-156', 'auction_date', 1673937651],
      ['DATA-157', 'sell_date', 0],
      ['DATA-158', 'auction_end', 1675752051],
      ['DATA-158', 'auction_current_bidder', 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e'],
    ],
  },
  {
    what: 'a melted item',
    ledger: 'r4',
    url: '/api/nft/MRC400_12695c8bed8ffae24d5ff2c0f004672b0/MRC400_12695c8bed8ffae24d5ff2c0f004672b0_2u24CkW9dZZIvmnMwStWfIFdyX2J83VKC8ybLabm',
    rows: [['DATA-146', 'owner', 'MELTED']],
  },
  {
    what: 'an MRC402',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_4b9b2113ad9ef57442a8362f963a9be00',
    rows: [
      ['DATA-159', 'mrc402_id', 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'],
      ['DATA-160', 'name', 'Blade Blade <b>bold</b>'],
      ['DATA-161', 'creator', 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97'],
      ['DATA-162', 'totalsupply', '67'],
      ['DATA-163', 'meltedamount', '10'],
      ['DATA-164', 'creatorcommission', '1'],
      // 57 in circulation x 34000
      [
        'DATA-165',
        'initialreserve_coin',
        [{ sn: '0', amount: '34000000000000000000000', symbol: 'MTC', total: '1938000000000000000000000', decimal: 18 }],
      ],
      [
        'DATA-166',
        'shareholder',
        {
          MT3LllHS02MPlAOvzJwox8USCo0PL2IY56b9c992: '0.5',
          MT5U5w60HyqIjKxNDO6oTsb3RhgYXjLp18de0e43: '3',
          MT6ODaFTuDJNhVENLht7NQVQxXhFmTi09988e2bf: '0.5',
          MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b: '1',
          MTo45wn6K0kmaxHe7XIewCZfNPISkpMU5f7ec03c: '3',
        },
      ],
      ['DATA-168', 'copyright_registration_country', 'JP'],
      ['DATA-169', 'copyright_registrar', '저작권위원회'],
      ['DATA-170', 'copyright_registration_number', '3152rm8Rj'],
      ['DATA-171', 'url', 'https://shop.example.net/rh4a4#top'],
      ['DATA-172', 'imageurl', 'https://img.example.net/xyAvdX43.webp'],
      ['DATA-173', 'socialmedia', { youtube: 'https://yt.example.com/z' }],
      ['DATA-174', 'info', 'info dQYX'],
    ],
  },
  {
    what: 'an MRC402 that expires',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_8fa0f0c16b24d8ea12bc1d1fac34da310',
    rows: [['DATA-167', 'expiredate', 2038720738]],
  },
  {
    what: 'a holder of an MRC402',
    ledger: 'r1-r3',
    url: '/api/mrc402/MRC402_14d2127715ce3c9f6ee3d93d946598610/holder/list/1',
    rows: [
      ['DATA-175', 'list.6.address', 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'],
      ['DATA-176', 'list.6.ratio', '0.0546'],
      ['DATA-177', 'list.6.total', '10'],
      ['DATA-178', 'list.6.balance', '8'],
      ['DATA-179', 'list.6.sale', '1'],
      ['DATA-180', 'list.6.auction', '1'],
    ],
  },
  {
    what: 'an update in the history of an MRC402',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_b3c5d3d49b7a40075a8d08b05da753d60/history/list/1',
    rows: [
      ['DATA-181', 'list.0.sn', 7],
      ['DATA-182', 'list.0.type', 'mrc402_update'],
      ['DATA-183', 'list.0.txid', 'cf5c3166b59c9d49c4d35eb14d98485655c5cb5ee18ab60a998ebeaa56dc61d6'],
      ['DATA-184', 'list.0.timestamp', 1732254529],
      ['DATA-185', 'list.0.block_txid', 'be9071a897c085eac92a930dcb57f35056399f3c62e743c073dc5f08d8e24b91'],
      ['DATA-187', 'list.0.param.totalsupply', '14'],
      ['DATA-188', 'list.0.param.copyright_registration_country', 'JP'],
      ['DATA-189', 'list.0.param.copyright_registrar', '저작권위원회'],
      ['DATA-190', 'list.0.param.copyright_registration_number', 'C-2023-Kp8eW'],
      ['DATA-191', 'list.0.param.url', 'http://shop.example.net/MyQIG'],
      ['DATA-192', 'list.0.param.socialmedia', '{"youtube":"https://yt.example.com/z"}'],
      ['DATA-193', 'list.0.param.info', 'info g3gd'],
    ],
  },
  {
    what: 'a mint in the history of an MRC402',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_365d1ad759f44f716dbfc814105123ed0/history/list/1',
    rows: [
      [
        'DATA-186',
        'list.0.param',
        {
          id: 'MRC402_365d1ad759f44f716dbfc814105123ed0',
          name: 'Studio River',
          totalsupply: '18149',
          amount: '40',
          old_totalsupply: '18109',
          new_totalsupply: '18149',
          decimal: 0,
        },
      ],
      ['DATA-194', 'list.0.param.old_totalsupply', '18109'],
      ['DATA-195', 'list.0.param.new_totalsupply', '18149'],
      ['DATA-196', 'list.0.param.amount', '40'],
    ],
  },
  {
    what: 'a trade of an MRC402',
    ledger: 'r4',
    url: '/api/dex/DEX402_2cb2c83a17fbb6c03ea33f399c0d0b4b0',
    rows: [
      ['DATA-197', 'dex_id', 'DEX402_2cb2c83a17fbb6c03ea33f399c0d0b4b0'],
      ['DATA-198', 'txid', '38dd3274cc0d8252f0fdb6387a3d2746ffce18c2ead81b0233ef42cb4b7359c5'],
      ['DATA-199', 'block_txid', '876958b5a09f4f8293124197a2374d11a521d9d2228bee5735f2f421149e1986'],
      ['DATA-200', 'mrc402_id', 'MRC402_3e0f2c26d9ea488b16494cd599a0885e0'],
      ['DATA-201', 'name', 'Lucky Forest №37'],
      ['DATA-202', 'url', 'https://a.example.net/5FGr7?q=1&r=2'],
      ['DATA-203', 'imageurl', 'https://img.example.net/QyW20FeX'],
      ['DATA-204', 'seller', 'MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c'],
      ['DATA-205', 'buyer', 'MTQUBhBA8yPoCct4ee6ZLXxbUPqva0jI38c31607'],
      // 5.55 for the creator + 3.33 for the platform + 0.5 for the shareholder
      ['DATA-206', 'total_fee', '9.38'],
      [
        'DATA-207',
        'initialreserve_coin',
        [{ sn: '0', amount: '132516898577425372806', symbol: 'MTC', total: '927618290041977609642', decimal: 18 }],
      ],
      ['DATA-208', 'token_info.sn', '0'],
      ['DATA-208', 'token_info.symbol', 'MTC'],
      ['DATA-209', 'mrc402_info.mrc402_id', 'MRC402_3e0f2c26d9ea488b16494cd599a0885e0'],
      ['DATA-209', 'mrc402_info.socialmedia', { youtube: 'https://yt.example.com/z' }],
      ['DATA-212', 'type', 'mrc402_auctionbuynow'],
    ],
  },
  {
    what: 'a trade of tokens',
    ledger: 'r4',
    url: '/api/dex/DEX010_118c41b740e6d0dbd34552a370b636640',
    rows: [
      ['DATA-210', 'mrc010.sn', '12'],
      ['DATA-210', 'mrc010.name', 'Golden Forest'],
      ['DATA-210', 'mrc010.symbol', 'WHX'],
      ['DATA-211', 'mrc010.option', { title: 'MRC010', color: '#2360D8' }],
      ['DATA-205', 'buyer', 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2'],
      ['DATA-212', 'type', 'mrc010_acceptreqsell'],
    ],
  },
]

for (const { what, ledger, url, rows } of ANSWERS) {
  describe(`${what} (${url})`, () => {
    for (const [row, path, value] of rows) {
      test(`${row}: ${path}`, async () => expect(valueAt(await ledgers[ledger].data(url), path)).toEqual(value))
    }
  })
}
