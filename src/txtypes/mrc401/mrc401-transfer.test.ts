import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MTIQrxPd1OXuq1w9rrMejgZ8wA30TDWTbae69373'
const WALLET_2 = 'MTUSn8GiY8dW5jiUcYxA4mLP7QLnY3ms4c27ee19'

testKindExamples('mrc401_transfer', [
  {
    title: 'R1-R3',
    ledger: 'r1-r3',
    txid: '6995b9b03ee86d026a45f7393f84ef7c57613d59df1a15ae84dfbe1d4a028090',
    ignored: [0, 3, 4],
    expects: {
      type: 'mrc401_transfer',
      timestamp: 1637617967,
      validate_code: 0,
      from_addr: 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08',
      to_addr: WALLET_1,
      mrc400: 'MRC400_144967e386c3492209b5bf5e5995b2e60',
      param: { id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_1ojcoXKR7BWxtRY4tigIpI03ix9fGTSPBmrAfm18', owner: WALLET_1 },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '6f70d87e958347719becac20513695414e628f4b2e9c91ff87a8a121746014db',
    ignored: [0, 3, 4],
    expects: {
      type: 'mrc401_transfer',
      timestamp: 1704727319,
      validate_code: 0,
      from_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
      to_addr: WALLET_2,
      mrc400: 'MRC400_a18ef8179f1b1a1085b248cc271193a30',
      param: { id: 'MRC400_a18ef8179f1b1a1085b248cc271193a30_vRIlwx7uzivgmWcCjjbzdkdwuDn9XALRp68oLRpv', owner: WALLET_2 },
    },
  },
])
