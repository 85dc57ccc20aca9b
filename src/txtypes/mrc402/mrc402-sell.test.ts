import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_8f4e2e60d115018f9ef4cab03f104eea0'
const WALLET_1 = 'MTusfb88l1kXDo1mMqSyDMZAmz5E4BBy744e2cad'
const NFT_1 = 'MRC402_6e64301d2d9f5cb9b0dca48c4c88cbaa0'
const WALLET_2 = 'MTk8tyc0LpUpkrsX9k7crlQmDWUey18s8a422952'
const DEX_2 = 'DEX402_9372c53ae52b6d6f8ef6d7ef0c42d7eb0'
const WALLET_3 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const NFT_2 = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const WALLET_4 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const WALLET_5 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_6 = 'MTlFO0rJm5QIHdkF1r5hXcqG3PanIBE001b86971'
const WALLET_7 = 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58'
const DEX_3 = 'DEX402_b4e22f76142c617acd967bd6dc37163b0'
const WALLET_8 = 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5'
const NFT_3 = 'MRC402_601ea9c6124546ff71a65b96c0c4a67b0'
const DEX_4 = 'DEX402_7abc355fb03eaf2dd200c9e6491f41870'
const WALLET_9 = 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190'
const NFT_4 = 'MRC402_5c5ad84d20acfbec65cadfeec26983870'
const WALLET_10 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const DEX_5 = 'DEX402_09e63d9f894834915791093984da8b050'
const WALLET_11 = 'MTpxnJwGCTL13CZzlLvmLrhZP0Qj6HvQ059e22b7'
const NFT_5 = 'MRC402_39418aa7f6178cca04e9aa1558a934370'
const WALLET_12 = 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'

testKindExamples('mrc402_sell', [
  {
    title: 'R2 without a platform',
    ledger: 'r1-r3',
    txid: '59adab4b167d4a6aaa505c61b9675af234075cd6d8b6dde2545047729a5f223a',
    ignored: [0, 9, 10, 11],
    expects: {
      type: 'mrc402_sell',
      timestamp: 1681524888,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: DEX_1,
      token: '2',
      amount: '4370000000000000000',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '2' },
        quantity: '1',
        sell_price: '4370000000000000000',
        fee_info: { creator: { address: WALLET_2, percent: '5.55' } },
      },
      mrc402dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '1', trade_id: NFT_1, price_token: '2' },
    },
  },
  {
    title: 'R3 with platform, creator and shareholders',
    ledger: 'r1-r3',
    txid: '0f34418a2e0a0478332bb521a8334983c62e73133a7c8f0fc89e762eedf14c2d',
    ignored: [0, 9, 10, 11],
    expects: {
      type: 'mrc402_sell',
      timestamp: 1703861336,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: DEX_2,
      token: '9',
      amount: '350680000000',
      param: {
        id: NFT_2,
        dex_id: DEX_2,
        token_info: { sn: '9' },
        quantity: '440',
        sell_price: '797000000',
        fee_info: {
          platform: { address: WALLET_4, percent: '3.33' },
          creator: { address: WALLET_5, percent: '5.55' },
          shareholder: [
            { address: WALLET_6, percent: '1' },
            { address: WALLET_7, percent: '0.01' },
          ],
          shareholder_total: { percent: '1.01' },
        },
        platform_name: 'Open Bazaar',
        platform_url: 'https://shop.example.org/GdgPE#top',
        platform_address: WALLET_4,
        platform_commission: '3.33',
      },
      mrc402dex: { dex_id: DEX_2, seller: WALLET_3, buyer: '', amount: '440', trade_id: NFT_2, price_token: '9' },
    },
  },
  {
    title: 'R3, a platform without an address takes nothing',
    ledger: 'r1-r3',
    txid: 'ad8f06a2f367b9430c2a63edc7bb308e3769c373cb2aab061dc051fbaba4aedf',
    ignored: [0, 9, 10, 11],
    expects: {
      type: 'mrc402_sell',
      timestamp: 1704532437,
      validate_code: 0,
      from_addr: WALLET_8,
      to_addr: DEX_3,
      token: '0',
      amount: '6540000000000000000',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '0' },
        quantity: '1',
        sell_price: '6540000000000000000',
        fee_info: { creator: { address: WALLET_8, percent: '5.55' } },
        platform_name: 'Nameless Desk',
        platform_commission: '1.5',
      },
      mrc402dex: { dex_id: DEX_3, seller: WALLET_8, buyer: '', amount: '1', trade_id: NFT_3, price_token: '0' },
    },
  },
  {
    title: 'R4, the rate stands as the chain keeps it, not as it was sent',
    ledger: 'r4',
    txid: '79f73f25d745faf78d33490cbf738e4bb3df67c5896d74228e49cc2db78a629a',
    ignored: [0, 9, 10, 11],
    expects: {
      type: 'mrc402_sell',
      timestamp: 1716887399,
      validate_code: 0,
      from_addr: WALLET_9,
      to_addr: DEX_4,
      token: '3',
      amount: '114300',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '3' },
        quantity: '3',
        sell_price: '38100',
        fee_info: { platform: { address: WALLET_10, percent: '10' }, creator: { address: WALLET_9, percent: '1' } },
        platform_name: 'MetaShop',
        platform_url: 'https://play.example.net/4dCDR#top',
        platform_address: WALLET_10,
        platform_commission: '10',
      },
      mrc402dex: { dex_id: DEX_4, seller: WALLET_9, buyer: '', amount: '3', trade_id: NFT_4, price_token: '3' },
    },
  },
  {
    title: 'R4, a platform that takes 0 %',
    ledger: 'r4',
    txid: 'c7cc8e1bd6a87b198b5732244476c9d7d99786402045ebd69a8b0d8caf5c92a8',
    ignored: [0, 9, 10, 11],
    expects: {
      type: 'mrc402_sell',
      timestamp: 1727389511,
      validate_code: 0,
      from_addr: WALLET_11,
      to_addr: DEX_5,
      token: '0',
      amount: '4520000000000000000',
      param: {
        id: NFT_5,
        dex_id: DEX_5,
        token_info: { sn: '0' },
        quantity: '1',
        sell_price: '4520000000000000000',
        fee_info: { creator: { address: WALLET_12, percent: '5.55' } },
        platform_name: '거래소',
        platform_url: 'https://www.example.com/QMPKh#top',
        platform_address: WALLET_10,
        platform_commission: '0',
      },
      mrc402dex: { dex_id: DEX_5, seller: WALLET_11, buyer: '', amount: '1', trade_id: NFT_5, price_token: '0' },
    },
  },
])
