import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_c14a46871c68b289f47607b770a69ddb0'
const WALLET_1 = 'MTpP9i7QY0WjWWLVRAoWmV3qBqYv8rw9666b8cf2'
const NFT_1 = 'MRC402_2894f9562cf60430f5c196e8a40caf7d0'
const WALLET_2 = 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58'
const WALLET_3 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const DEX_2 = 'DEX402_e6700872ccea42c46b8fc804b9d508420'
const NFT_2 = 'MRC402_4b610df273ee7399fbdc13c3b65c98290'
const WALLET_4 = 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'
const DEX_3 = 'DEX402_25c3ab0fc4167fd3c96b5cc7042a7e6a0'
const WALLET_5 = 'MTvvBwhFWOUEPk1SN0Ve5Ah3t70QTSno5633624d'
const NFT_3 = 'MRC402_14d2127715ce3c9f6ee3d93d946598610'
const WALLET_6 = 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e'
const WALLET_7 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const DEX_4 = 'DEX402_a64439fe5f9b8ca18054fc95056050720'
const WALLET_8 = 'MTo45wn6K0kmaxHe7XIewCZfNPISkpMU5f7ec03c'
const NFT_4 = 'MRC402_246c3c420ec6c428868983ab64e50ae00'
const WALLET_9 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const DEX_5 = 'DEX402_71e6d3af92b26307577789546deaed1f0'
const NFT_5 = 'MRC402_3e0f2c26d9ea488b16494cd599a0885e0'
const WALLET_10 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const WALLET_11 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'

testKindExamples('mrc402_auctionbid', [
  {
    title: 'R2, first bid',
    ledger: 'r1-r3',
    txid: '6381a2505fb9846922d6986e2aeabd5bcdc3c6258b0eb8710a49f48e19e1769c',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc402_auctionbid',
      timestamp: 1682954342,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: DEX_1,
      token: '11',
      amount: '152',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '11' },
        quantity: '11182',
        auction_start_price: '76',
        auction_buynow_price: '684',
        auction_bidding_unit: '38',
        auction_start_date: 1682953765,
        auction_end_date: 1682961065,
        auction_bid_count: 1,
      },
      mrc402dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: '',
        amount: '11182',
        trade_id: NFT_1,
        price_token: '11',
        auction_current_price: '152',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [{ type: 'mrc402_bid', from_addr: WALLET_2, to_addr: DEX_1, token: '11', amount: '152' }],
    },
  },
  {
    title: 'R2, with a refund',
    ledger: 'r1-r3',
    txid: '1a90848a338e8dbe9920199e6a7fb6387c21607b55f5895b6e0d81eb93852da8',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc402_auctionbid',
      timestamp: 1682954381,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: DEX_1,
      token: '11',
      amount: '266',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '11' },
        quantity: '11182',
        auction_start_price: '76',
        auction_buynow_price: '684',
        auction_bidding_unit: '38',
        auction_start_date: 1682953765,
        auction_end_date: 1682961065,
        auction_bid_count: 2,
      },
      mrc402dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: '',
        amount: '11182',
        trade_id: NFT_1,
        price_token: '11',
        auction_current_price: '266',
        auction_current_bidder: WALLET_3,
      },
      sub_data: [
        { type: 'mrc402_recv_refund', from_addr: DEX_1, to_addr: WALLET_2, token: '11', amount: '152' },
        { type: 'mrc402_bid', from_addr: WALLET_3, to_addr: DEX_1, token: '11', amount: '266' },
      ],
    },
  },
  {
    title: 'R3, first bid',
    ledger: 'r1-r3',
    txid: '10f180c9b8f2660b498757abb9c751c6d2e1ec387e29e8e846cedbc51883a23b',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc402_auctionbid',
      timestamp: 1702539839,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: DEX_2,
      token: '13',
      amount: '647',
      param: {
        id: NFT_2,
        dex_id: DEX_2,
        token_info: { sn: '13' },
        quantity: '6',
        auction_start_price: '555',
        auction_buynow_price: '0',
        auction_bidding_unit: '92',
        auction_start_date: 1702538478,
        auction_end_date: 1702624878,
        auction_bid_count: 1,
      },
      mrc402dex: {
        dex_id: DEX_2,
        seller: WALLET_3,
        buyer: '',
        amount: '6',
        trade_id: NFT_2,
        price_token: '13',
        auction_current_price: '647',
        auction_current_bidder: WALLET_4,
      },
      sub_data: [{ type: 'mrc402_bid', from_addr: WALLET_4, to_addr: DEX_2, token: '13', amount: '647' }],
    },
  },
  {
    title: 'R3, with a refund',
    ledger: 'r1-r3',
    txid: '678ed713438655a1dff3e83a47fb233dcdf312744d2eb4311d08e86a5ef1fd71',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc402_auctionbid',
      timestamp: 1708114033,
      validate_code: 0,
      from_addr: WALLET_6,
      to_addr: DEX_3,
      token: '10',
      amount: '11672500',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '10' },
        quantity: '1',
        auction_start_price: '6670000',
        auction_buynow_price: '0',
        auction_bidding_unit: '1667500',
        auction_start_date: 1708112686,
        auction_end_date: 1708631086,
        auction_bid_count: 2,
      },
      mrc402dex: {
        dex_id: DEX_3,
        seller: WALLET_5,
        buyer: '',
        amount: '1',
        trade_id: NFT_3,
        price_token: '10',
        auction_current_price: '11672500',
        auction_current_bidder: WALLET_6,
      },
      sub_data: [
        { type: 'mrc402_recv_refund', from_addr: DEX_3, to_addr: WALLET_7, token: '10', amount: '10005000' },
        { type: 'mrc402_bid', from_addr: WALLET_6, to_addr: DEX_3, token: '10', amount: '11672500' },
      ],
    },
  },
  {
    title: 'R4, first bid',
    ledger: 'r4',
    txid: 'b4bdd7bf4ec0c09e6b8ecd47607421a567b2ad0a7f686b1032afb8af7e8fee3b',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc402_auctionbid',
      timestamp: 1723676645,
      validate_code: 0,
      from_addr: WALLET_9,
      to_addr: DEX_4,
      token: '8',
      amount: '331',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '8' },
        quantity: '16',
        auction_start_price: '298',
        auction_buynow_price: '0',
        auction_bidding_unit: '33',
        auction_start_date: 1723370783,
        auction_end_date: 1723889183,
        auction_bid_count: 1,
      },
      mrc402dex: {
        dex_id: DEX_4,
        seller: WALLET_8,
        buyer: '',
        amount: '16',
        trade_id: NFT_4,
        price_token: '8',
        auction_current_price: '331',
        auction_current_bidder: WALLET_9,
      },
      sub_data: [{ type: 'mrc402_bid', from_addr: WALLET_9, to_addr: DEX_4, token: '8', amount: '331' }],
    },
  },
  {
    title: 'R4, with a refund',
    ledger: 'r4',
    txid: '2de0f42d7a81a11f5ef5a8420a4c402bf04e7a7f5c0bdf97734d00997a56e204',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc402_auctionbid',
      timestamp: 1706979440,
      validate_code: 0,
      from_addr: WALLET_10,
      to_addr: DEX_5,
      token: '3',
      amount: '17742',
      param: {
        id: NFT_5,
        dex_id: DEX_5,
        token_info: { sn: '3' },
        quantity: '1',
        auction_start_price: '13800',
        auction_buynow_price: '0',
        auction_bidding_unit: '1971',
        auction_start_date: 1705944046,
        auction_end_date: 1707499246,
        auction_bid_count: 2,
      },
      mrc402dex: {
        dex_id: DEX_5,
        seller: WALLET_9,
        buyer: '',
        amount: '1',
        trade_id: NFT_5,
        price_token: '3',
        auction_current_price: '17742',
        auction_current_bidder: WALLET_10,
      },
      sub_data: [
        { type: 'mrc402_recv_refund', from_addr: DEX_5, to_addr: WALLET_11, token: '3', amount: '15771' },
        { type: 'mrc402_bid', from_addr: WALLET_10, to_addr: DEX_5, token: '3', amount: '17742' },
      ],
    },
  },
])
