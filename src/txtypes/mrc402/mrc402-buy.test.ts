import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_6171e6a585b49cd4a0dd0f322cbc9a890'
const WALLET_1 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_2 = 'MTlCFwSxBCQ2mnqhyoFhoiGrI3A0u8nLfdde7915'
const NFT_1 = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const WALLET_3 = 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027'
const WALLET_4 = 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58'
const WALLET_5 = 'MTlFO0rJm5QIHdkF1r5hXcqG3PanIBE001b86971'
const DEX_2 = 'DEX402_6c79ef4a4f0ec5c06a89b1ea846e790c0'
const WALLET_6 = 'MT0eRFrIlhXzt2Brb0r13cGxUahoiJBBa0511c04'
const WALLET_7 = 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd'
const NFT_2 = 'MRC402_46d79abc9368039fdc5965d2855e8b340'
const DEX_3 = 'DEX402_43fcb4ac6bea7051db45a68205302f9e0'
const WALLET_8 = 'MTJEn8eesM6myqcVzeqJgMgHaYG2GHk3a431b07a'
const WALLET_9 = 'MTkSYRtM7USbE6VvhuBAjto7hic06DMjb556282a'
const NFT_3 = 'MRC402_f0b9e6e3851428ee2b28d92632f162f00'
const WALLET_10 = 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4'
const WALLET_11 = 'MTCk1zih7qEItlRfj6GE1V4WtM6pIIXIfa305d07'
const WALLET_12 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const WALLET_13 = 'MT7B5MlQVvaZtgjz49x9hRPoesUb35AEaee941a7'
const DEX_4 = 'DEX402_6da8daa3bcc231248882380275c90e330'
const WALLET_14 = 'MT750NVwA6oAROT0YIz0RpDwfP8DFCMx6ac465a5'
const WALLET_15 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const NFT_4 = 'MRC402_40b79790187bb7edc494c591843835e30'
const DEX_5 = 'DEX402_97e921c43fcc145e841957686890e5040'
const WALLET_16 = 'MT3LllHS02MPlAOvzJwox8USCo0PL2IY56b9c992'
const WALLET_17 = 'MTqnaHEJwsVSW3kX08qHW1SJXeUOcogG92a8a857'
const NFT_5 = 'MRC402_76b80ec7933bfc4ee492c56855bf7be50'
const WALLET_18 = 'MTvasHogNdOd4jx34eT3dkSoX7Waj1uW01c03015'
const WALLET_19 = 'MTUSn8GiY8dW5jiUcYxA4mLP7QLnY3ms4c27ee19'
const WALLET_20 = 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2'

testKindExamples('mrc402_buy', [
  {
    title: 'R2, part of the sale, platform, creator and shareholders',
    ledger: 'r1-r3',
    txid: '9bba49b87091b129f6d1f278818c784ecd3dacd5b1d92509c93d050175752d37',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_buy',
      timestamp: 1681523418,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '4',
      amount: '617000000',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '4' },
        quantity: '1',
        sell_price: '617000000',
        fee_info: {
          creator: { address: WALLET_1, fee: '34243500', token: '4' },
          platform: { address: WALLET_3, fee: '61700', token: '4' },
          shareholder: [
            { address: WALLET_5, fee: '6170000', token: '4' },
            { address: WALLET_4, fee: '61700', token: '4' },
          ],
          shareholder_total: { fee: '6231700', token: '4' },
        },
      },
      mrc402dex: { dex_id: DEX_1, seller: WALLET_1, buyer: WALLET_2, amount: '1232', trade_id: NFT_1, price_token: '4' },
      sub_data: [
        { type: 'mrc402_buy', from_addr: WALLET_2, to_addr: DEX_1, token: '4', amount: '617000000' },
        { type: 'mrc402_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: NFT_1, trade_amount: '1' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_1, to_addr: WALLET_1, token: '4', amount: '34243500' },
        { type: 'mrc402_recv_fee_platform', from_addr: DEX_1, to_addr: WALLET_3, token: '4', amount: '61700' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_1, to_addr: WALLET_4, token: '4', amount: '61700' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_1, to_addr: WALLET_5, token: '4', amount: '6170000' },
        { type: 'mrc402_recv_sell', from_addr: DEX_1, to_addr: WALLET_1, token: '4', amount: '576463100' },
      ],
    },
  },
  {
    title: 'R3, nobody takes a fee, sold out',
    ledger: 'r1-r3',
    txid: '1f7db08966b4da817e699a53b0416958de3766d1aeed9b27121298a305f20b12',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_buy',
      timestamp: 1703863661,
      validate_code: 0,
      from_addr: WALLET_7,
      to_addr: WALLET_6,
      token: '12',
      amount: '9',
      param: { id: NFT_2, dex_id: DEX_2, token_info: { sn: '12' }, quantity: '1', sell_price: '9' },
      mrc402dex: { dex_id: DEX_2, seller: WALLET_6, buyer: WALLET_7, amount: '1', trade_id: NFT_2, price_token: '12' },
      sub_data: [
        { type: 'mrc402_buy', from_addr: WALLET_7, to_addr: DEX_2, token: '12', amount: '9' },
        { type: 'mrc402_recv_item', from_addr: DEX_2, to_addr: WALLET_7, trade_id: NFT_2, trade_amount: '1' },
        { type: 'mrc402_recv_sell', from_addr: DEX_2, to_addr: WALLET_6, token: '12', amount: '9' },
      ],
    },
  },
  {
    title: 'R3, failed',
    ledger: 'r1-r3',
    txid: '23a7127a2fc0524f1471ea1721bba2f5136bcd1ed69e9d1f23c1878f3525c30b',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_buy',
      timestamp: 1708114034,
      validate_code: 11,
      from_addr: WALLET_9,
      to_addr: WALLET_8,
      token: '0',
      amount: '6740000000000000000',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '0' },
        quantity: '1',
        sell_price: '6740000000000000000',
        fee_info: {
          creator: { address: WALLET_10, fee: '168500000000000000', token: '0' },
          shareholder: [
            { address: WALLET_11, fee: '33700000000000000', token: '0' },
            { address: WALLET_12, fee: '33700000000000000', token: '0' },
            { address: WALLET_13, fee: '674000000000000', token: '0' },
          ],
          shareholder_total: { fee: '68074000000000000', token: '0' },
        },
      },
      mrc402dex: { dex_id: DEX_3, seller: WALLET_8, buyer: WALLET_9, amount: '1', trade_id: NFT_3, price_token: '0' },
      sub_data: [
        { type: 'mrc402_buy', from_addr: WALLET_9, to_addr: DEX_3, token: '0', amount: '6740000000000000000' },
        { type: 'mrc402_recv_item', from_addr: DEX_3, to_addr: WALLET_9, trade_id: NFT_3, trade_amount: '1' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_3, to_addr: WALLET_10, token: '0', amount: '168500000000000000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_3, to_addr: WALLET_11, token: '0', amount: '33700000000000000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_3, to_addr: WALLET_12, token: '0', amount: '33700000000000000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_3, to_addr: WALLET_13, token: '0', amount: '674000000000000' },
        { type: 'mrc402_recv_sell', from_addr: DEX_3, to_addr: WALLET_8, token: '0', amount: '6503426000000000000' },
      ],
    },
  },
  {
    title: 'R4, creator only',
    ledger: 'r4',
    txid: 'ed8c5157877c41a32ecf41fd753f3fa0d781c7796812d460debc698b0ebb2e8b',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_buy',
      timestamp: 1706983308,
      validate_code: 0,
      from_addr: WALLET_15,
      to_addr: WALLET_14,
      token: '0',
      amount: '7980000000000000000',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '0' },
        quantity: '1',
        sell_price: '7980000000000000000',
        fee_info: { creator: { address: WALLET_14, fee: '79800000000000000', token: '0' } },
      },
      mrc402dex: { dex_id: DEX_4, seller: WALLET_14, buyer: WALLET_15, amount: '5', trade_id: NFT_4, price_token: '0' },
      sub_data: [
        { type: 'mrc402_buy', from_addr: WALLET_15, to_addr: DEX_4, token: '0', amount: '7980000000000000000' },
        { type: 'mrc402_recv_item', from_addr: DEX_4, to_addr: WALLET_15, trade_id: NFT_4, trade_amount: '1' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_4, to_addr: WALLET_14, token: '0', amount: '79800000000000000' },
        { type: 'mrc402_recv_sell', from_addr: DEX_4, to_addr: WALLET_14, token: '0', amount: '7900200000000000000' },
      ],
    },
  },
  {
    title: 'R4, several shareholders by fee',
    ledger: 'r4',
    txid: 'a4772e001842649b6813e4fa26adf69df7427e21d2a6fb1de2b14c2655223087',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_buy',
      timestamp: 1727385069,
      validate_code: 0,
      from_addr: WALLET_17,
      to_addr: WALLET_16,
      token: '8',
      amount: '136',
      param: {
        id: NFT_5,
        dex_id: DEX_5,
        token_info: { sn: '8' },
        quantity: '1',
        sell_price: '136',
        fee_info: {
          creator: { address: WALLET_16, fee: '13', token: '8' },
          shareholder: [
            { address: WALLET_19, fee: '4', token: '8' },
            { address: WALLET_20, fee: '4', token: '8' },
            { address: WALLET_18, fee: '1', token: '8' },
          ],
          shareholder_total: { fee: '9', token: '8' },
        },
      },
      mrc402dex: { dex_id: DEX_5, seller: WALLET_16, buyer: WALLET_17, amount: '1', trade_id: NFT_5, price_token: '8' },
      sub_data: [
        { type: 'mrc402_buy', from_addr: WALLET_17, to_addr: DEX_5, token: '8', amount: '136' },
        { type: 'mrc402_recv_item', from_addr: DEX_5, to_addr: WALLET_17, trade_id: NFT_5, trade_amount: '1' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_5, to_addr: WALLET_16, token: '8', amount: '13' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_5, to_addr: WALLET_18, token: '8', amount: '1' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_5, to_addr: WALLET_19, token: '8', amount: '4' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_5, to_addr: WALLET_20, token: '8', amount: '4' },
        { type: 'mrc402_recv_sell', from_addr: DEX_5, to_addr: WALLET_16, token: '8', amount: '114' },
      ],
    },
  },
])
