import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_4e1577fefaee0dc49770dac8820a38620_Qkkbe25VipfEgOWwsxZ04g8VYDBFe72iurQry0rd'
const ITEM_2 = 'MRC400_144967e386c3492209b5bf5e5995b2e60_4Yn3jSuQES3wlGfSWv3l98BOMl7tmQ79x3nh1wzm'
const ITEM_3 = 'MRC400_35a7bc101d48480f178580fd362b8a350_xHHraO9D0G1590ouiqEjkncI6yhJXf3OgDdKFJZ5'
const ITEM_4 = 'MRC400_578269f56121bfbc6f5b569f87de16650_uvUankH73HWF00i5A5ajGDi37Hih9OT8GiLITvM2'
const ITEM_5 = 'MRC400_1340388661fb77c8db626843087b077f0_WrpPer8k5Vcn5qEsQI97D7rQB4pMLfJENBGQbNJ5'
const WALLET_1 = 'MTBN4DriHPM7NMcznYeL6foZpZWiUZZT92eb9f1f'
const WALLET_2 = 'MTkSYRtM7USbE6VvhuBAjto7hic06DMjb556282a'
const WALLET_3 = 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'
const WALLET_4 = 'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d'
const WALLET_5 = 'MTQjt2hjXVcLetoQzHU81CuilGucNSk38066579e'
const WALLET_6 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_7 = 'MTMlMfx8I70k8Udh1lsKYdemt7DDEZbV481e7bb1'
const WALLET_8 = 'MTUqNCb3s4vCe01AMB5It90OIRj2MvqOded9a770'
const WALLET_9 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'
const WALLET_10 = 'MT0HPUDWGdfJCkEdTE7YqUPYx3VCOy7Bd878b418'
const WALLET_11 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
const WALLET_12 = 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb'
const WALLET_13 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'

testKindExamples('mrc401_buy', [
  {
    title: 'R1-R3 without a fee',
    ledger: 'r1-r3',
    txid: '47bf89cbcdb2f77fbcb98974b878be35acc80ecc737c812181831932d9bdd287',
    ignored: [0, 3, 4, 5],
    expects: {
      type: 'mrc401_buy',
      timestamp: 1704970630,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: WALLET_2,
      token: '12',
      amount: '541',
      mrc400: 'MRC400_4e1577fefaee0dc49770dac8820a38620',
      param: { id: ITEM_1, owner: WALLET_1, payment_price: '541', buy_price: '541', fee_price: '0' },
      sub_data: [
        { type: 'mrc401_buy', from_addr: WALLET_1, to_addr: ITEM_1, token: '12', amount: '541', id: ITEM_1 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_1, to_addr: WALLET_2, token: '12', amount: '541', id: ITEM_1 },
      ],
    },
  },
  {
    title: 'R1-R3 with a fee',
    ledger: 'r1-r3',
    txid: '51700fcb872fa78d951a7833cb520fbad50b9f114b23a7c7b5bd1b36cbec407b',
    ignored: [0, 3, 4, 5],
    expects: {
      type: 'mrc401_buy',
      timestamp: 1637618349,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: WALLET_4,
      token: '8',
      amount: '57600',
      mrc400: 'MRC400_144967e386c3492209b5bf5e5995b2e60',
      param: {
        id: ITEM_2,
        owner: WALLET_3,
        payment_price: '57600',
        buy_price: '51840',
        fee_price: '5760',
        fee_info: { owner: { address: WALLET_3, fee: '5760', token: '8' } },
      },
      sub_data: [
        { type: 'mrc401_buy', from_addr: WALLET_3, to_addr: ITEM_2, token: '8', amount: '57600', id: ITEM_2 },
        { type: 'mrc401_recv_fee', from_addr: ITEM_2, to_addr: WALLET_3, token: '8', amount: '5760', id: ITEM_2 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_2, to_addr: WALLET_4, token: '8', amount: '51840', id: ITEM_2 },
      ],
    },
  },
  {
    title: 'R4 without fees',
    ledger: 'r4',
    txid: '9e6e1cf59cb677d5fb90f372dbb91d46f21c21ee9ff4f4ac3a4687e05fed9a43',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_buy',
      timestamp: 1706978860,
      validate_code: 0,
      from_addr: WALLET_5,
      to_addr: WALLET_6,
      token: '0',
      amount: '1',
      mrc400: 'MRC400_35a7bc101d48480f178580fd362b8a350',
      param: { id: ITEM_3, owner: WALLET_5, payment_price: '1', buy_price: '1', fee_price: '0' },
      sub_data: [
        { type: 'mrc401_buy', from_addr: WALLET_5, to_addr: ITEM_3, token: '0', amount: '1', id: ITEM_3 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_3, to_addr: WALLET_6, token: '0', amount: '1', id: ITEM_3 },
      ],
    },
  },
  {
    title: 'R4 with all fees',
    ledger: 'r4',
    txid: '67b941ac5c287954afd20694c40507746415a89613731d4102a89f1098a1a7ea',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_buy',
      timestamp: 1733011480,
      validate_code: 0,
      from_addr: WALLET_7,
      to_addr: WALLET_8,
      token: '3',
      amount: '12300',
      mrc400: 'MRC400_578269f56121bfbc6f5b569f87de16650',
      param: {
        id: ITEM_4,
        owner: WALLET_7,
        payment_price: '12300',
        buy_price: '11439',
        fee_price: '861',
        fee_info: {
          platform: { address: WALLET_9, fee: '123', token: '3' },
          owner: { address: WALLET_8, fee: '615', token: '3' },
          shareholder: [{ address: WALLET_10, fee: '123', token: '3' }],
          shareholder_total: { fee: '123', token: '3' },
        },
      },
      sub_data: [
        { type: 'mrc401_buy', from_addr: WALLET_7, to_addr: ITEM_4, token: '3', amount: '12300', id: ITEM_4 },
        { type: 'mrc401_recv_fee_owner', from_addr: ITEM_4, to_addr: WALLET_8, token: '3', amount: '615', id: ITEM_4 },
        { type: 'mrc401_recv_fee_platform', from_addr: ITEM_4, to_addr: WALLET_9, token: '3', amount: '123', id: ITEM_4 },
        { type: 'mrc401_recv_fee_shareholder', from_addr: ITEM_4, to_addr: WALLET_10, token: '3', amount: '123', id: ITEM_4 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_4, to_addr: WALLET_8, token: '3', amount: '11439', id: ITEM_4 },
      ],
    },
  },
  {
    title: 'R4, failed',
    ledger: 'r4',
    txid: 'ae710c96eb7a1304603e17ee882810990827d15bfb81012adcd7c10356fe4935',
    ignored: [0, 3],
    expects: {
      type: 'mrc401_buy',
      timestamp: 1723684705,
      validate_code: 11,
      from_addr: WALLET_11,
      to_addr: WALLET_12,
      token: '7',
      amount: '178000000',
      mrc400: 'MRC400_1340388661fb77c8db626843087b077f0',
      param: {
        id: ITEM_5,
        owner: WALLET_11,
        payment_price: '178000000',
        buy_price: '176220000',
        fee_price: '1780000',
        fee_info: { platform: { address: WALLET_13, fee: '1780000', token: '7' } },
      },
      sub_data: [
        { type: 'mrc401_buy', from_addr: WALLET_11, to_addr: ITEM_5, token: '7', amount: '178000000', id: ITEM_5 },
        { type: 'mrc401_recv_fee_platform', from_addr: ITEM_5, to_addr: WALLET_13, token: '7', amount: '1780000', id: ITEM_5 },
        { type: 'mrc401_recv_sell', from_addr: ITEM_5, to_addr: WALLET_12, token: '7', amount: '176220000', id: ITEM_5 },
      ],
    },
  },
])
