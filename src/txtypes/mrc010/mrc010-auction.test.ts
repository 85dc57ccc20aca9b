import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_90cbd6512ccbbb466a29d689a5ba93850'
const WALLET_1 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const DEX_2 = 'DEX010_d6057dd9859b01f38565b07728eef88e0'
const WALLET_2 = 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb'
const WALLET_3 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'

testKindExamples('mrc010_auction', [
  {
    title: 'R3, no buy-now price, a platform without an address',
    ledger: 'r1-r3',
    txid: '9996f47402e02dd39d109aca699a7bbfbaf24b39aa47d2c04f763a11bb247246',
    ignored: [0, 4, 6, 7, 8, 9, 13, 14],
    expects: {
      type: 'mrc010_auction',
      timestamp: 1699847891,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: DEX_1,
      token: '23',
      amount: '90000000000',
      param: {
        mrc010: { sn: '16' },
        token_info: { sn: '23' },
        quantity: '5',
        auction_start_price: '90000000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '15000000000',
        auction_start_date: 1699847892,
        auction_end_date: 1701403092,
        platform_name: 'Nameless Desk',
        platform_commission: '1.5',
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '5', trade_id: '16', price_token: '23' },
    },
  },
  {
    title: 'R4 with buy-now price and platform',
    ledger: 'r4',
    txid: '22ad08fdab31848fdbfb779fbd2f54d1cb3a1b49cdab4f8219f7e12a75955bdb',
    ignored: [0, 4, 6, 7, 8, 9, 13, 14],
    expects: {
      type: 'mrc010_auction',
      timestamp: 1728172990,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: DEX_2,
      token: '8',
      amount: '467',
      param: {
        mrc010: { sn: '10' },
        token_info: { sn: '8' },
        quantity: '65398355234515930089212',
        auction_start_price: '467',
        auction_buynow_price: '2238',
        auction_bidding_unit: '0',
        auction_start_date: 1728172991,
        auction_end_date: 1728691391,
        fee_info: { platform: { address: WALLET_3, percent: '0.01' } },
        platform_name: 'MetaShop',
        platform_url: 'https://a.example.org/lSScv#top',
        platform_address: WALLET_3,
        platform_commission: '0.01',
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_2, buyer: '', amount: '65398355234515930089212', trade_id: '10', price_token: '8' },
    },
  },
])
