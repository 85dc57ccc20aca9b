import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_49799c185a4dfe590f2c20807c249d040'
const WALLET_1 = 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'
const DEX_2 = 'DEX010_12eb09cfaa9a8b540fc988a07b10eddc0'
const WALLET_2 = 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'

testKindExamples('mrc010_unauction', [
  {
    title: 'R3',
    ledger: 'r1-r3',
    txid: '3203f5dd35d5cc3670d3d5f7c39bd739de393670bc86c7a80b134aff18d76b0b',
    ignored: [0, 4, 6, 7],
    expects: {
      type: 'mrc010_unauction',
      timestamp: 1700757647,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      token: '7',
      amount: '57000',
      param: {
        mrc010: { sn: '7' },
        token_info: { sn: '10' },
        quantity: '57000',
        auction_start_price: '6080000',
        auction_buynow_price: '24320000',
        auction_bidding_unit: '1520000',
        auction_start_date: 1700755364,
        auction_end_date: 1700762664,
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '57000', trade_id: '7', price_token: '10' },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '1a26284c333d174809106d8a29756c9b13de37d78fa8d1a309812251ea916e26',
    ignored: [0, 4, 6, 7],
    expects: {
      type: 'mrc010_unauction',
      timestamp: 1720008440,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_2,
      token: '1',
      amount: '8642',
      param: {
        mrc010: { sn: '1' },
        token_info: { sn: '0' },
        quantity: '8642',
        auction_start_price: '5570000000000000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '0',
        auction_start_date: 1720013148,
        auction_end_date: 1720099548,
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_2, buyer: '', amount: '8642', trade_id: '1', price_token: '0' },
    },
  },
])
