import { expect } from 'vitest'
import { testAnswers } from '../../../test/answer-rows.ts'

// Fields of trades that need more than one example: tokens other than token 0, several coins, requests, and the list of all as well as the
// details. Values are those of the recorded ledger; comments explain computed ones.

testAnswers([
  {
    what: 'a trade of an MRC402 that has a reserve of two coins',
    ledger: 'r4',
    url: '/api/dex/DEX402_0a3f33a7a0221ce8b13bd18449367c6b0',
    rows: [
      [
        'DATA-207',
        'initialreserve_coin',
        [
          // For the 13 that were offered; 12 of them are left.
          { sn: '0', amount: '1299502551743975130', symbol: 'MTC', total: '16893533172671676690', decimal: 18 },
          { sn: '5', amount: '4800000', symbol: 'YVU', total: '62400000', decimal: 10 },
        ],
      ],
    ],
  },
  {
    what: 'a trade of an MRC402 for a token other than token 0, by someone other than its creator',
    ledger: 'r4',
    url: '/api/dex/DEX402_22b50d4d2630bef8c2c585bfd7f95ea60',
    rows: [
      ['DATA-204', 'seller', 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'],
      ['DATA-208', 'token_info.sn', '6'],
      ['DATA-208', 'token_info.symbol', 'DKSD'],
      [
        'DATA-209',
        'mrc402_info',
        expect.objectContaining({
          mrc402_id: 'MRC402_1ba6d78af6841bcb336da7d6f5eaf6850',
          name: '메타 Arena Crown',
          creator: 'MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c',
          totalsupply: '10139',
          meltedamount: '3769',
          creatorcommission: '0.05',
          initialreserve_coin: [
            // For the 10139 - 3769 in circulation.
            { sn: '0', amount: '1299502551743975130', symbol: 'MTC', total: '8277831254609121578100', decimal: 18 },
            { sn: '5', amount: '4800000', symbol: 'YVU', total: '30576000000', decimal: 10 },
          ],
          shareholder: {
            MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e: '3',
            MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6: '0.01',
            MTiqHYlcFDgmTQBdANfhGwB2nyv3XeWMe4cacf69: '3',
          },
          expiredate: 0,
          copyright_registration_country: 'JP',
          copyright_registrar: '저작권위원회',
          copyright_registration_number: 'C-2023-5ADMj',
          url: 'http://play.example.com/dSD94',
          imageurl: 'https://img.example.net/ugZKI7kS.svg',
          socialmedia: {},
          info: '# Info\n\n- item',
        }),
      ],
    ],
  },
  {
    what: 'a trade of an MRC402 with several links, and with no reserve',
    ledger: 'r4',
    url: '/api/dex/DEX402_08ba8e97ab7bdd99037d2dead3cfe8580',
    rows: [
      ['DATA-207', 'initialreserve_coin', []],
      ['DATA-209', 'mrc402_info.socialmedia', { discord: 'https://dc.example.com/y', twitter: 'https://tw.example.com/x' }],
    ],
  },
  {
    what: 'a request for tokens that somebody accepted',
    ledger: 'r4',
    url: '/api/dex/DEX010_118c41b740e6d0dbd34552a370b636640',
    rows: [
      ['DATA-201', 'name', 'Golden Forest'],
      ['DATA-202', 'url', 'https://www.example.com/qd94s?q=1&r=2'],
      // The last account that accepted it.
      ['DATA-204', 'seller', 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'],
      ['DATA-207', 'initialreserve_coin', []],
      ['DATA-208', 'token_info.sn', '4'],
      ['DATA-208', 'token_info.symbol', 'VGQ'],
      ['DATA-209', 'mrc402_info', undefined],
    ],
  },
  {
    what: 'a sale of tokens for other tokens',
    ledger: 'r4',
    url: '/api/dex/DEX010_9460c3477614903e4da5110c345a42260',
    rows: [
      ['DATA-204', 'seller', 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'],
      ['DATA-208', 'token_info.sn', '2'],
      ['DATA-208', 'token_info.symbol', '07JK'],
      ['DATA-211', 'mrc010.option', { title: 'MRC101', color: '#CC60B2' }],
    ],
  },
  {
    what: 'trades in the list of all',
    ledger: 'r4',
    url: '/api/dex/list/1',
    rows: [
      // A request without a seller yet.
      ['DATA-204', 'list.0.seller', ''],
      ['DATA-207', 'list.0.initialreserve_coin', []],
      ['DATA-208', 'list.0.token_info.sn', '7'],
      ['DATA-208', 'list.0.token_info.symbol', 'GOYC'],
      ['DATA-209', 'list.0.mrc402_info', undefined],
      ['DATA-211', 'list.0.mrc010.option', { title: 'MRC100', color: '#C58800' }],
      ['DATA-204', 'list.6.seller', 'MTQjt2hjXVcLetoQzHU81CuilGucNSk38066579e'],
      [
        'DATA-207',
        'list.6.initialreserve_coin',
        // 2756 of them are in auction.
        [{ sn: '0', amount: '146302513338333125', symbol: 'MTC', total: '403209726760446092500', decimal: 18 }],
      ],
      ['DATA-204', 'list.17.seller', 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9'],
      ['DATA-208', 'list.17.token_info.sn', '13'],
      ['DATA-208', 'list.17.token_info.symbol', 'RXSWU'],
      ['DATA-211', 'list.18.mrc010.option', { title: 'MRC010', color: '#2360D8' }],
      ['DATA-208', 'list.19.token_info.sn', '14'],
      ['DATA-208', 'list.19.token_info.symbol', 'Z2S'],
      ['DATA-209', 'list.19.mrc402_info.mrc402_id', 'MRC402_ec1d9ade916f08c927ea6de703f91ecc0'],
      ['DATA-209', 'list.19.mrc402_info.socialmedia', { youtube: 'https://yt.example.com/z' }],
    ],
  },
])
