import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_144967e386c3492209b5bf5e5995b2e60_QBjkwoFPhEQ8qMWeISsPpRbNIssBIRdRZrJFtM7Y'
const ITEM_2 = 'MRC400_35a7bc101d48480f178580fd362b8a350_Ij2n87G8RTfcAdUC6FpOLmO3JMADIqv1BVduuwJh'
const WALLET_1 = 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4'
const WALLET_2 = 'MT3LllHS02MPlAOvzJwox8USCo0PL2IY56b9c992'

testKindExamples('mrc401_auctionfailure', [
  {
    title: 'R1-R3, 6 parameters',
    ledger: 'r1-r3',
    txid: '48475fa91108ef3eaa64b3fcd1ab536bab01b09c15e89c9a0697b1ae33e94aa4',
    ignored: [0, 2, 3, 4, 5],
    expects: {
      type: 'mrc401_auctionfailure',
      timestamp: 1642174784,
      validate_code: 0,
      from_addr: ITEM_1,
      to_addr: WALLET_1,
      mrc400: 'MRC400_144967e386c3492209b5bf5e5995b2e60',
      param: {
        id: ITEM_1,
        owner: WALLET_1,
        auction_token: '8',
        auction_start_price: '66600',
        auction_buynow_price: '0',
        auction_bidding_unit: '16650',
        auction_date: 1641134679,
        auction_end: 1641221079,
      },
    },
  },
  {
    title: 'R4, 3 parameters',
    ledger: 'r4',
    txid: '429faaebb0fa3172dbb6eaa6b831cf26f630f04de5e126fc1218436ea9360b56',
    ignored: [0, 2],
    expects: {
      type: 'mrc401_auctionfailure',
      timestamp: 1710593384,
      validate_code: 0,
      from_addr: ITEM_2,
      to_addr: WALLET_2,
      mrc400: 'MRC400_35a7bc101d48480f178580fd362b8a350',
      param: {
        id: ITEM_2,
        owner: WALLET_2,
        auction_token: '0',
        auction_start_price: '133',
        auction_buynow_price: '0',
        auction_bidding_unit: '33',
        auction_date: 1706992106,
        auction_end: 1707078506,
      },
    },
  },
])
