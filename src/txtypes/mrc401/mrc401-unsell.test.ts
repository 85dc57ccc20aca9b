import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_4e1577fefaee0dc49770dac8820a38620_2XLCSBa34CtjRw7lSigfxHPmyEZ0v3Xb6w5l2hHo'
const WALLET_1 = 'MTkSYRtM7USbE6VvhuBAjto7hic06DMjb556282a'
const WALLET_2 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'

testKindExamples('mrc401_unsell', [
  {
    title: 'R1-R3',
    ledger: 'r1-r3',
    txid: '07fc8ddf92d3772aed9bc96f3d604f75a94a86520e85a247d07a228445d30d82',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_unsell',
      timestamp: 1708112343,
      validate_code: 0,
      from_addr: ITEM_1,
      to_addr: WALLET_1,
      param: {
        items: [{ id: ITEM_1, owner: WALLET_1, transferable: 'Permanent', sell_fee: '2.5', melting_fee: '0', token: '12', amount: '588' }],
        item_count: 1,
      },
      mrc400: 'MRC400_4e1577fefaee0dc49770dac8820a38620',
    },
  },
  {
    title: 'R4, by a partner, one item named twice',
    ledger: 'r4',
    txid: 'ef5f57416d4e5013541942b3662b9476766f478c312982804810f4f7477bc7c1',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_unsell',
      timestamp: 1712033383,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTc20pqm8lmGSkFgmIT4JRnnq5eIfFaH311a2517',
      param: {
        items: [
          {
            id: 'MRC400_34b647b1384b9180c24331da13db74e60_iR4F2hkEHRsgpWtYBMe0QEiQ5lixjTrYfzyCLQgx',
            owner: WALLET_2,
            transferable: 'Permanent',
            sell_fee: '10',
            melting_fee: '10',
            token: '0',
            amount: '8640000000000000000',
          },
          {
            id: 'MRC400_34b647b1384b9180c24331da13db74e60_OfKsqUYOngMeAwiRAazgzZSXKQqAddSSdcnWsvDh',
            owner: WALLET_2,
            transferable: 'Temporary',
            sell_fee: '0.5',
            melting_fee: '0.0001',
            token: '0',
            amount: '8840000000000000000',
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_34b647b1384b9180c24331da13db74e60',
    },
  },
])
