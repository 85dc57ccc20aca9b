import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const NFT_1 = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const WALLET_2 = 'MTS9gLdfzUx4gZuSKrRz6ESOJDmhoF0W2379e3b8'
const NFT_2 = 'MRC402_a973e57270af9bb5fa5a3ac920f72f950'
const WALLET_3 = 'MTQjt2hjXVcLetoQzHU81CuilGucNSk38066579e'
const NFT_3 = 'MRC402_365d1ad759f44f716dbfc814105123ed0'

testKindExamples('mrc402_mint', [
  {
    title: 'R2, two reserve tokens are paid in',
    ledger: 'r1-r3',
    txid: '53d4cf7a0c44f902748a9c7943a59d36a2b59fb1124cd36b6f5a5855a59c1bc7',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_mint',
      timestamp: 1673937492,
      validate_code: 0,
      from_addr: '',
      to_addr: WALLET_1,
      nft: NFT_1,
      amount: '45',
      memo: '{"broken":',
      param: {
        id: NFT_1,
        name: 'Dragon Star <b>bold</b>',
        totalsupply: '1232',
        amount: '45',
        old_totalsupply: '1187',
        new_totalsupply: '1232',
      },
      change_coin_info: [
        { sn: '1', amount: '10808', variable_amount: '-486360', total: '13315456' },
        { sn: '6', amount: '220000', variable_amount: '-9900000', total: '271040000' },
      ],
    },
  },
  {
    title: 'R3, no reserve',
    ledger: 'r1-r3',
    txid: '2975d745e7e870ee4eadce53eb4ae22049ac8d83d7a4d5674273d0b81bbd285f',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_mint',
      timestamp: 1710203599,
      validate_code: 0,
      from_addr: '',
      to_addr: WALLET_2,
      nft: NFT_2,
      amount: '49',
      param: { id: NFT_2, name: 'Golden Panda №58', totalsupply: '49', amount: '49', old_totalsupply: '0', new_totalsupply: '49' },
    },
  },
  {
    title: 'R4, one reserve token, with a memo',
    ledger: 'r4',
    txid: '4ffcd349e6daea19a51639553c290b70adf62a94455103cb5263cceeaf7e96ca',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc402_mint',
      timestamp: 1733007643,
      validate_code: 0,
      from_addr: '',
      to_addr: WALLET_3,
      nft: NFT_3,
      amount: '40',
      memo: 'thanks!',
      param: { id: NFT_3, name: 'Studio River', totalsupply: '18149', amount: '40', old_totalsupply: '18109', new_totalsupply: '18149' },
      change_coin_info: [
        { sn: '0', amount: '146302513338333125', variable_amount: '-5852100533533325000', total: '2655244314577407885625' },
      ],
    },
  },
])
