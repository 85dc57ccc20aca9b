import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_c14a46871c68b289f47607b770a69ddb0'
const WALLET_1 = 'MTpP9i7QY0WjWWLVRAoWmV3qBqYv8rw9666b8cf2'
const WALLET_2 = 'MTt5HddzFrHC1rmbuBSLYiJsYjIWHnW7cbcb19cf'
const NFT_1 = 'MRC402_2894f9562cf60430f5c196e8a40caf7d0'
const WALLET_3 = 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6'
const WALLET_4 = 'MTnzv2MxMctBbHXagXbs8lVhIKtZjY6S695cef1d'
const DEX_2 = 'DEX402_e6700872ccea42c46b8fc804b9d508420'
const WALLET_5 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_6 = 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'
const NFT_2 = 'MRC402_4b610df273ee7399fbdc13c3b65c98290'
const WALLET_7 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const DEX_3 = 'DEX402_08ba8e97ab7bdd99037d2dead3cfe8580'
const WALLET_8 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_9 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
const NFT_3 = 'MRC402_39418aa7f6178cca04e9aa1558a934370'
const WALLET_10 = 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'
const WALLET_11 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const DEX_4 = 'DEX402_750bece026ed639c6247cbbd300d08cd0'
const WALLET_12 = 'MTyXzqddGYM7FZ9hyeHdidDkrDGu8fhr6fcb0e10'
const NFT_4 = 'MRC402_98bb44753a177ec9d6b1592fc4d50f110'
const WALLET_13 = 'MTscjEZ8JGGD6j7JohRTa6F0o4n3nODwd8a99dc3'
const WALLET_14 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'
const WALLET_15 = 'MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c'

testKindExamples('mrc402_auctionwinning', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: '5935c367d8d04245e4304e736f21d29cdcda0803e0ca4e361dba1cc7023644d8',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionwinning',
      timestamp: 1688313565,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '11',
      amount: '380',
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
        auction_bid_count: 3,
        fee_info: {
          shareholder: [
            { address: WALLET_4, fee: '8', token: '11' },
            { address: WALLET_3, fee: '3', token: '11' },
          ],
          shareholder_total: { fee: '11', token: '11' },
        },
      },
      mrc402dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: WALLET_2,
        amount: '11182',
        trade_id: NFT_1,
        price_token: '11',
        auction_current_price: '380',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [
        { type: 'mrc402_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: NFT_1, trade_amount: '11182' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_1, to_addr: WALLET_3, token: '11', amount: '3' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_1, to_addr: WALLET_4, token: '11', amount: '8' },
        { type: 'mrc402_recv_auction', from_addr: DEX_1, to_addr: WALLET_1, token: '11', amount: '369' },
      ],
    },
  },
  {
    title: 'R3, creator only',
    ledger: 'r1-r3',
    txid: 'b4397993aa1f202dde6fe37115cd806f4e1f2f57aa130188a7fee9cfbcb26fc1',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionwinning',
      timestamp: 1704534736,
      validate_code: 0,
      from_addr: WALLET_6,
      to_addr: WALLET_5,
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
        fee_info: { creator: { address: WALLET_7, fee: '35', token: '13' } },
      },
      mrc402dex: {
        dex_id: DEX_2,
        seller: WALLET_5,
        buyer: WALLET_6,
        amount: '6',
        trade_id: NFT_2,
        price_token: '13',
        auction_current_price: '647',
        auction_current_bidder: WALLET_6,
      },
      sub_data: [
        { type: 'mrc402_recv_item', from_addr: DEX_2, to_addr: WALLET_6, trade_id: NFT_2, trade_amount: '6' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_2, to_addr: WALLET_7, token: '13', amount: '35' },
        { type: 'mrc402_recv_auction', from_addr: DEX_2, to_addr: WALLET_5, token: '13', amount: '612' },
      ],
    },
  },
  {
    title: 'R4, failed',
    ledger: 'r4',
    txid: '2caa54e44669b328bd7080e297d675c4660a3ea838fe815223a53e87a0049abc',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionwinning',
      timestamp: 1731596013,
      validate_code: 11,
      from_addr: WALLET_9,
      to_addr: WALLET_8,
      token: '9',
      amount: '196500000000',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '9' },
        quantity: '1',
        auction_start_price: '65500000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '16375000000',
        auction_start_date: 1723675595,
        auction_end_date: 1723682895,
        auction_bid_count: 5,
        fee_info: {
          creator: { address: WALLET_10, fee: '10905750000', token: '9' },
          platform: { address: WALLET_11, fee: '6543450000', token: '9' },
        },
      },
      mrc402dex: {
        dex_id: DEX_3,
        seller: WALLET_8,
        buyer: WALLET_9,
        amount: '1',
        trade_id: NFT_3,
        price_token: '9',
        auction_current_price: '196500000000',
        auction_current_bidder: WALLET_9,
      },
      sub_data: [
        { type: 'mrc402_recv_item', from_addr: DEX_3, to_addr: WALLET_9, trade_id: NFT_3, trade_amount: '1' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_3, to_addr: WALLET_10, token: '9', amount: '10905750000' },
        { type: 'mrc402_recv_fee_platform', from_addr: DEX_3, to_addr: WALLET_11, token: '9', amount: '6543450000' },
        { type: 'mrc402_recv_auction', from_addr: DEX_3, to_addr: WALLET_8, token: '9', amount: '179050800000' },
      ],
    },
  },
  {
    title: 'R4, platform, creator and shareholders',
    ledger: 'r4',
    txid: 'b5a9123206236dee88fc26c977f733d1d5329cf9f180dad3f032485d5093b549',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionwinning',
      timestamp: 1727039909,
      validate_code: 0,
      from_addr: WALLET_8,
      to_addr: WALLET_12,
      token: '5',
      amount: '64600000000',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '5' },
        quantity: '83',
        auction_start_price: '64600000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '7177777777',
        auction_start_date: 1726836497,
        auction_end_date: 1726922897,
        auction_bid_count: 1,
        fee_info: {
          creator: { address: WALLET_13, fee: '1615000000', token: '5' },
          platform: { address: WALLET_14, fee: '6460000000', token: '5' },
          shareholder: [{ address: WALLET_15, fee: '1453500000', token: '5' }],
          shareholder_total: { fee: '1453500000', token: '5' },
        },
      },
      mrc402dex: {
        dex_id: DEX_4,
        seller: WALLET_12,
        buyer: WALLET_8,
        amount: '83',
        trade_id: NFT_4,
        price_token: '5',
        auction_current_price: '64600000000',
        auction_current_bidder: WALLET_8,
      },
      sub_data: [
        { type: 'mrc402_recv_item', from_addr: DEX_4, to_addr: WALLET_8, trade_id: NFT_4, trade_amount: '83' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_4, to_addr: WALLET_13, token: '5', amount: '1615000000' },
        { type: 'mrc402_recv_fee_platform', from_addr: DEX_4, to_addr: WALLET_14, token: '5', amount: '6460000000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_4, to_addr: WALLET_15, token: '5', amount: '1453500000' },
        { type: 'mrc402_recv_auction', from_addr: DEX_4, to_addr: WALLET_12, token: '5', amount: '55071500000' },
      ],
    },
  },
])
