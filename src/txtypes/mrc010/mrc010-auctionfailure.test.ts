import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_290bde508ee859ad787c992eab450d030'
const WALLET_1 = 'MTG0QGigRt8jxaeLxCMd6B2b18dPSfSF99ead06c'
const DEX_2 = 'DEX010_42f7da9475fdb99970605cb6574a8b310'
const WALLET_2 = 'MTeI8T1VbDPx7rrtqVz9YCx7uEiOdspI3f6b9ec2'
const DEX_3 = 'DEX010_345360196c05c9ede8be7e15d85f0d770'
const WALLET_3 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'

testKindExamples('mrc010_auctionfailure', [
  {
    title: 'R3',
    ledger: 'r1-r3',
    txid: '19d458bc254606b383574e88cdb4a413fcf583d2c1459feddcb1a4d441cfb922',
    ignored: [0],
    expects: {
      type: 'mrc010_auctionfailure',
      timestamp: 1704976034,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      token: '12',
      amount: '1',
      param: {
        mrc010: { sn: '12' },
        token_info: { sn: '20' },
        quantity: '1',
        auction_start_price: '59900',
        auction_buynow_price: '419288',
        auction_bidding_unit: '19966',
        auction_start_date: 1702539080,
        auction_end_date: 1702625480,
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '1', trade_id: '12', price_token: '20' },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '8dd3011eeacb81bf8c963bde281ca051a7b1c23dcfe6e29d89d4772ed5d2252f',
    ignored: [0],
    expects: {
      type: 'mrc010_auctionfailure',
      timestamp: 1732812427,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_2,
      token: '8',
      amount: '2',
      param: {
        mrc010: { sn: '8' },
        token_info: { sn: '3' },
        quantity: '2',
        auction_start_price: '86000',
        auction_buynow_price: '0',
        auction_bidding_unit: '21500',
        auction_start_date: 1727387270,
        auction_end_date: 1727390970,
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_2, buyer: '', amount: '2', trade_id: '8', price_token: '3' },
    },
  },
  {
    title: 'R4, failed',
    ledger: 'r4',
    txid: '5a104c900715828b9e771ca92a9c2bf04890899c1545c885ebd91364fdf581b9',
    ignored: [0],
    expects: {
      type: 'mrc010_auctionfailure',
      timestamp: 1727379200,
      validate_code: 11,
      from_addr: DEX_3,
      to_addr: WALLET_3,
      token: '10',
      amount: '550000000000000000000',
      param: {
        mrc010: { sn: '10' },
        token_info: { sn: '3' },
        quantity: '550000000000000000000',
        auction_start_price: '32400',
        auction_buynow_price: '0',
        auction_bidding_unit: '16200',
        auction_start_date: 1724224429,
        auction_end_date: 1724228129,
      },
      mrc010dex: { dex_id: DEX_3, seller: WALLET_3, buyer: '', amount: '550000000000000000000', trade_id: '10', price_token: '3' },
    },
  },
])
