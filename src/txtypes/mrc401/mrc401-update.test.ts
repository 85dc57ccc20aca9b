import { testKindExamples } from '../../../test/kind-examples.ts'

const WALLET_1 = 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027'
const WALLET_2 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'
const WALLET_3 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'

testKindExamples('mrc401_update', [
  {
    title: 'R1-R3, of an item that the project owner no longer holds',
    ledger: 'r1-r3',
    txid: '713235a4be518db604041882c7b7cfe0ad5f13f69dae9ee7f2b7ca1517f4ca31',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_update',
      timestamp: 1672989860,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      token: '0',
      amount: '2380000000000000000',
      param: {
        owner: WALLET_1,
        sums: [{ token: '0', amount: '2380000000000000000' }],
        changed_fields: ['melting_fee', 'itemurl', 'itemimageurl', 'groupid'],
        items: [
          {
            id: 'MRC400_9e74498367b90054af8669bea26bffb90_kIPWFv4HtiilN5HumJrcYxwH59TBufbgEW3xeMCP',
            owner: 'MTwKjagO43xG9ZItihL2wLwZOlV5ncRXe1eaa7af',
            transferable: 'Permanent',
            sell_fee: '0',
            melting_fee: '2.25',
            token: '0',
            amount: '2380000000000000000',
            changed: [
              { field: 'melting_fee', old: '0.0001', new: '2.25' },
              { field: 'itemurl', old: 'https://img.example.net/ytT9tRPZ.mp4', new: '' },
              { field: 'itemimageurl', old: '', new: 'https://img.example.net/cVrqQWkP.jpg' },
              { field: 'groupid', old: 'g1', new: 'g2' },
            ],
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_9e74498367b90054af8669bea26bffb90',
    },
  },
  {
    title: 'R4, signed by a partner',
    ledger: 'r4',
    txid: 'e6d6ca50cf3818dee06eeab562853b70a897a7ab3bbcea3d35aaafee022d1e9e',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_update',
      timestamp: 1721606339,
      validate_code: 0,
      from_addr: 'MTzjZzNsA6ZJJZgbYMy8vUZrWQQ3LaD0df676583',
      to_addr: '',
      token: '0',
      amount: '6560000000000000000',
      param: {
        owner: WALLET_2,
        sums: [{ token: '0', amount: '6560000000000000000' }],
        changed_fields: ['sell_fee', 'melting_fee', 'itemurl'],
        items: [
          {
            id: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_EG9BpW1ZTaQtpORobzii5qzHhK7XHY1RvFuOQbng',
            owner: WALLET_2,
            transferable: 'Permanent',
            sell_fee: '1',
            melting_fee: '1',
            token: '0',
            amount: '6560000000000000000',
            changed: [
              { field: 'sell_fee', old: '0', new: '1' },
              { field: 'melting_fee', old: '0.0001', new: '1' },
              { field: 'itemurl', old: '', new: 'https://img.example.net/4dFiJ1ZN.gif' },
            ],
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00',
    },
  },
  {
    title: 'R4, several items with reserves in several tokens',
    ledger: 'r4',
    txid: '7b3ea0ca1c044b5c0645e34601ce30e4861b27dfdda8bf97d94eb4faa0e52f52',
    ignored: [0, 2, 3, 4],
    expects: {
      type: 'mrc401_update',
      timestamp: 1706986678,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: '',
      param: {
        owner: WALLET_3,
        sums: [
          { token: '0', amount: '0' },
          { token: '2', amount: '6860000' },
        ],
        changed_fields: ['sell_fee', 'melting_fee', 'itemurl', 'itemimageurl', 'groupid'],
        items: [
          {
            id: 'MRC400_35a7bc101d48480f178580fd362b8a350_dG88bX4Nya2OWV5kjGV9f1Byvw2ABQrDbG3wS5ym',
            owner: 'MTUSn8GiY8dW5jiUcYxA4mLP7QLnY3ms4c27ee19',
            transferable: 'Permanent',
            sell_fee: '1',
            melting_fee: '0',
            token: '2',
            amount: '6860000',
            changed: [
              { field: 'sell_fee', old: '2.5', new: '1' },
              { field: 'melting_fee', old: '5', new: '0' },
              { field: 'itemimageurl', old: 'https://img.example.net/e4bwpWXM.png', new: '' },
              { field: 'groupid', old: '2024 season', new: 'rare' },
            ],
          },
          {
            id: 'MRC400_35a7bc101d48480f178580fd362b8a350_C9UdXxIRU7TqRS8Oj9k5a65m8g4xffB3jB36FG5o',
            owner: 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976',
            transferable: 'Permanent',
            sell_fee: '0',
            melting_fee: '1',
            token: '0',
            amount: '0',
            changed: [
              { field: 'sell_fee', old: '3.75', new: '0' },
              { field: 'itemurl', old: 'https://img.example.net/IGpb0rPe.gif', new: 'https://img.example.net/sRY7qyOz.gif' },
            ],
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_35a7bc101d48480f178580fd362b8a350',
    },
  },
])
