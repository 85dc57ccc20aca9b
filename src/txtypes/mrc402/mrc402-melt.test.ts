import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc'
const NFT_1 = 'MRC402_5600151fc7f001dc0924dd43c6de7ab10'
const WALLET_2 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const NFT_2 = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const WALLET_3 = 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97'
const NFT_3 = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'

testKindExamples('mrc402_melt', [
  {
    title: 'R2, no reserve',
    ledger: 'r1-r3',
    txid: '97fb9af17eabdde59b2d881d52acc19f4bcfce56e5e6bfa0f21a28652d70ac55',
    ignored: [0, 3, 4],
    expects: {
      type: 'mrc402_melt',
      timestamp: 1690485211,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      nft: NFT_1,
      amount: '1',
      param: { id: NFT_1, name: 'World Golden', totalsupply: '26', meltedamount: '1' },
    },
  },
  {
    title: 'R3, two reserve tokens',
    ledger: 'r1-r3',
    txid: 'bf9b9913bf78ee4c1400cc74ea3af389cb0240593a3ea8fa0d6fec707c76924d',
    ignored: [0, 3, 4],
    expects: {
      type: 'mrc402_melt',
      timestamp: 1693250553,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: '',
      nft: NFT_2,
      amount: '1',
      param: { id: NFT_2, name: 'Dragon Star <b>bold</b>', totalsupply: '1232', meltedamount: '2' },
      change_coin_info: [
        { sn: '1', amount: '10808', variable_amount: '10808', total: '13293840' },
        { sn: '6', amount: '220000', variable_amount: '220000', total: '270600000' },
      ],
    },
  },
  {
    title: 'R4, one reserve token',
    ledger: 'r4',
    txid: '35e485adc79cd5bf4dee737d6af163dcfb119e99c96164706ae75aee91492b5a',
    ignored: [0, 3, 4],
    expects: {
      type: 'mrc402_melt',
      timestamp: 1701726292,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: '',
      nft: NFT_3,
      amount: '1',
      param: { id: NFT_3, name: 'Blade Blade <b>bold</b>', totalsupply: '31', meltedamount: '1' },
      change_coin_info: [
        { sn: '0', amount: '34000000000000000000000', variable_amount: '34000000000000000000000', total: '1020000000000000000000000' },
      ],
    },
  },
])
