import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10_TnhEZBiZTvr9N63wfLKnGWbwzVdqIaXZbBGK550m'
const ITEM_2 = 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10_FOXs4v5dVm5ITABTo6EDvQEg7tPVDDb87X7g5h9r'
const ITEM_3 = 'MRC400_1a123484cba8de09c69a850be25184f50_Y5XmmSsOa4SqmO3tjlzKLHn2xzUTLyXTDbJYvKqI'
const ITEM_4 = 'MRC400_35a7bc101d48480f178580fd362b8a350_QMIb6Ohu7VT8tpgtTq4NqkOdtUZawXSkU6usDsnA'
const ITEM_5 = 'MRC400_a18ef8179f1b1a1085b248cc271193a30_a4aHuqhkRNHL9Br2wPflkdTXxVXZ1wz6RhL9YkPp'
const ITEM_6 = 'MRC400_a18ef8179f1b1a1085b248cc271193a30_43ckz1XOsYmctmbd8OqX3bcJ9zpcHv4TswVYWjXz'
const ITEM_7 = 'MRC400_a76dcb33a6f21fc02ad4c868ae639f2f0_yuQGnZM94ci6YmWiS9JNQWnq7XMv1dLyt0y57C2C'
const ITEM_8 = 'MRC400_a18ef8179f1b1a1085b248cc271193a30_qNaIi6kryc7NW7m9AbDZTkE1HSZnkdR2lrmDe9mH'
const PROJECT_1 = 'MRC400_c4a2a20a473cca39fcfca67e969b6fa10'
const PROJECT_2 = 'MRC400_a18ef8179f1b1a1085b248cc271193a30'
const WALLET_1 = 'MTiKhOS8YeJo1oDKwCOzFHlQUxiKA5V9358c1492'
const WALLET_2 = 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58'
const WALLET_3 = 'MTzjZzNsA6ZJJZgbYMy8vUZrWQQ3LaD0df676583'
const WALLET_4 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
const WALLET_5 = 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2'
const WALLET_6 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_7 = 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'

testKindExamples('mrc401_melt', [
  {
    title: 'R1-R3 by a holder who pays a fee',
    ledger: 'r1-r3',
    txid: '47e93143fd21ba1744ee0b0e5044dc6b1a8ac9d0d9d7231b5eda567f3d1e0e18',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1673363219,
      validate_code: 0,
      from_addr: ITEM_1,
      to_addr: WALLET_1,
      token: '10',
      amount: '1832100',
      mrc400: PROJECT_1,
      param: { id: ITEM_1, owner: 'MELTED', fee_price: '27900', fee_to: WALLET_2, project_owner: WALLET_2 },
      sub_data: [
        { type: 'mrc401_recv_meltfee', from_addr: ITEM_1, to_addr: WALLET_2, token: '10', amount: '27900', id: ITEM_1 },
        { type: 'mrc401_recv_melt', from_addr: ITEM_1, to_addr: WALLET_1, token: '10', amount: '1832100', id: ITEM_1 },
      ],
    },
  },
  {
    title: 'R3 by the project owner, with a fee in the list that is never paid',
    ledger: 'r1-r3',
    txid: 'cff4c3e87e93e5a3a75c93b2ffb8c5580eeacf9cbad659ef46495b360a1141eb',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1672990473,
      validate_code: 0,
      from_addr: ITEM_2,
      to_addr: WALLET_2,
      token: '10',
      amount: '5540000',
      mrc400: PROJECT_1,
      param: { id: ITEM_2, owner: 'MELTED', fee_price: '1846664', fee_to: WALLET_2, project_owner: WALLET_2 },
      sub_data: [
        { type: 'mrc401_recv_meltfee', from_addr: ITEM_2, to_addr: WALLET_2, token: '10', amount: '1846664', id: ITEM_2 },
        { type: 'mrc401_recv_melt', from_addr: ITEM_2, to_addr: WALLET_2, token: '10', amount: '5540000', id: ITEM_2 },
      ],
    },
  },
  {
    title: 'R1-R3 without a reserve',
    ledger: 'r1-r3',
    txid: '16da2d3c231f24b25b6aa8c736117815c46068acbd8091cf7626a09bffc6d389',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1655972751,
      validate_code: 0,
      from_addr: ITEM_3,
      to_addr: 'MTH9dJKvxqJTYw4cZyLNHD6kBOj5XPBW9e705a7b',
      token: '0',
      amount: '0',
      mrc400: 'MRC400_1a123484cba8de09c69a850be25184f50',
      param: { id: ITEM_3, owner: 'MELTED', project_owner: 'MTHFnEJrqw7eaFLHA9kzhBRQijbTIzEu7e724abb' },
    },
  },
  {
    title: 'R4 by a holder who pays a fee',
    ledger: 'r4',
    txid: '955ff247568547285a003cc31af63ca29aa898b3cccd7eeeaa77dd4db1f69dd2',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1706982340,
      validate_code: 0,
      from_addr: ITEM_4,
      to_addr: WALLET_3,
      token: '4',
      amount: '62225',
      mrc400: 'MRC400_35a7bc101d48480f178580fd362b8a350',
      param: { id: ITEM_4, owner: 'MELTED', fee_price: '3275', fee_to: WALLET_4, project_owner: WALLET_4 },
      sub_data: [
        { type: 'mrc401_recv_meltfee', from_addr: ITEM_4, to_addr: WALLET_4, token: '4', amount: '3275', id: ITEM_4 },
        { type: 'mrc401_recv_melt', from_addr: ITEM_4, to_addr: WALLET_3, token: '4', amount: '62225', id: ITEM_4 },
      ],
    },
  },
  {
    title: "R4 by the project owner, with the owner's amount split in the list",
    ledger: 'r4',
    txid: '686aaf8ee43b8e2a28cd81755ea17e07cb27273c777a93e962db645220ca02e6',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1727046936,
      validate_code: 0,
      from_addr: ITEM_5,
      to_addr: WALLET_5,
      token: '2',
      amount: '3820000',
      mrc400: PROJECT_2,
      param: { id: ITEM_5, owner: 'MELTED', fee_price: '191000', fee_to: WALLET_5, project_owner: WALLET_5 },
      sub_data: [
        { type: 'mrc401_recv_meltfee', from_addr: ITEM_5, to_addr: WALLET_5, token: '2', amount: '191000', id: ITEM_5 },
        { type: 'mrc401_recv_melt', from_addr: ITEM_5, to_addr: WALLET_5, token: '2', amount: '3629000', id: ITEM_5 },
      ],
    },
  },
  {
    title: 'R4 without a reserve',
    ledger: 'r4',
    txid: '1019bc01753d6bd47811a7302073ab47a0f7a69ea55c27227e2123079f000ed1',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1705938993,
      validate_code: 0,
      from_addr: ITEM_6,
      to_addr: WALLET_5,
      token: '0',
      amount: '0',
      mrc400: PROJECT_2,
      param: { id: ITEM_6, owner: 'MELTED', project_owner: WALLET_5 },
    },
  },
  {
    title: 'R4 by a holder without a fee',
    ledger: 'r4',
    txid: '48fba39019a29dd770ea1149b9f002855dcc68577e6da7b121769ac43898a419',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1720008906,
      validate_code: 0,
      from_addr: ITEM_7,
      to_addr: WALLET_6,
      token: '0',
      amount: '1',
      mrc400: 'MRC400_a76dcb33a6f21fc02ad4c868ae639f2f0',
      param: { id: ITEM_7, owner: 'MELTED', project_owner: WALLET_5 },
      sub_data: [{ type: 'mrc401_recv_melt', from_addr: ITEM_7, to_addr: WALLET_6, token: '0', amount: '1', id: ITEM_7 }],
    },
  },
  {
    title: 'R4, failed',
    ledger: 'r4',
    txid: '04c0ee0a43363e3ceb00534ca5f07f9df14007a11940c7e5ef2646d6804a30d7',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_melt',
      timestamp: 1727041512,
      validate_code: 11,
      from_addr: ITEM_8,
      to_addr: WALLET_7,
      token: '0',
      amount: '3382150000000000000',
      mrc400: PROJECT_2,
      param: { id: ITEM_8, owner: 'MELTED', fee_price: '77850000000000000', fee_to: WALLET_5, project_owner: WALLET_5 },
      sub_data: [
        { type: 'mrc401_recv_meltfee', from_addr: ITEM_8, to_addr: WALLET_5, token: '0', amount: '77850000000000000', id: ITEM_8 },
        { type: 'mrc401_recv_melt', from_addr: ITEM_8, to_addr: WALLET_7, token: '0', amount: '3382150000000000000', id: ITEM_8 },
      ],
    },
  },
])
