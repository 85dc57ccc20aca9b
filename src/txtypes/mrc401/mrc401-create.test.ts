import { expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { testKindExamples } from '../../../test/kind-examples.ts'

const PROJECT_1 = 'MRC400_144967e386c3492209b5bf5e5995b2e60'
const WALLET_1 = 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'
const WALLET_2 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'

testKindExamples('mrc401_create', [
  {
    title: 'R1-R3, one item',
    ledger: 'r1-r3',
    txid: '4ab320311c8271456327711bb9d9b0f10fcd1adc84d54d7fe201af401d5b326c',
    ignored: [0, 1, 3, 4],
    expects: {
      type: 'mrc401_create',
      timestamp: 1658053355,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      token: '8',
      amount: '0',
      param: {
        owner: WALLET_1,
        sums: [{ token: '8', amount: '0' }],
        items: [
          {
            id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_29INdkN7dt5eLLYY10Re4HbRMU9QJ9jLUJuaAhyw',
            owner: WALLET_1,
            transferable: 'Bound',
            sell_fee: '0.5',
            melting_fee: '0',
            token: '8',
            amount: '0',
          },
        ],
        item_count: 1,
      },
      mrc400: PROJECT_1,
    },
  },
  {
    title: 'R1-R3, several items in two tokens',
    ledger: 'r1-r3',
    txid: 'fc586242087a9db3ad6bbef365c245443fffdad37d0a73a8d1ad40a7c9c55c23',
    ignored: [1, 3, 4],
    expects: {
      type: 'mrc401_create',
      timestamp: 1642174784,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: '',
      param: {
        owner: WALLET_1,
        sums: [
          { token: '0', amount: '4930000000000000000' },
          { token: '8', amount: '0' },
        ],
        items: [
          {
            id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_nDvtOF1MDod7eJBxevavyVISVDkHweOwUOKne9ui',
            owner: WALLET_1,
            transferable: 'Permanent',
            sell_fee: '0.5',
            melting_fee: '0',
            token: '0',
            amount: '4930000000000000000',
          },
          {
            id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_4RPHs2sC85FG2YXexgrQJB8kWomtjIUpXgnMfqtP',
            owner: WALLET_1,
            transferable: 'Permanent',
            sell_fee: '2.5',
            melting_fee: '0',
            token: '8',
            amount: '0',
          },
          {
            id: 'MRC400_144967e386c3492209b5bf5e5995b2e60_qh3oeNYLXz2Ab2KSwc5YUW9r8Uw1wa9JNxzGWY9P',
            owner: WALLET_1,
            transferable: 'Permanent',
            sell_fee: '0',
            melting_fee: '10',
            token: '8',
            amount: '0',
          },
        ],
        item_count: 3,
      },
      mrc400: PROJECT_1,
    },
  },
  {
    title: 'R4, by a partner for the project owner',
    ledger: 'r4',
    txid: 'f7dc14e4d272d2becec3a6ffce0d367873f918b61398af1987a8450bf7a28808',
    ignored: [1, 3, 4],
    expects: {
      type: 'mrc401_create',
      timestamp: 1705938599,
      validate_code: 0,
      from_addr: 'MT1yHbppERy7anedIrnriJtQYbBCLNPn5d926667',
      to_addr: '',
      param: {
        owner: WALLET_2,
        sums: [
          { token: '0', amount: '0' },
          { token: '2', amount: '0' },
        ],
        items: [
          {
            id: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_4iulTDAjTGoIIUQ22AQ6vwJTwLlji5yQyMrPpuFS',
            owner: WALLET_2,
            transferable: 'Temporary',
            sell_fee: '0',
            melting_fee: '0',
            token: '2',
            amount: '0',
          },
          {
            id: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_h7xYFhjewqOxbohOl2wofakfP8cKYb4AEdAxpvgV',
            owner: WALLET_2,
            transferable: 'Temporary',
            sell_fee: '0.5',
            melting_fee: '5',
            token: '0',
            amount: '0',
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00',
    },
  },
])

test('CARD-020: items created by a partner have the project owner, their number and the paid sum of each token', () => {
  const project = 'MRC400_35a7bc101d48480f178580fd362b8a350'
  const { tx, card } = renderRecorded('r4', '433662e9d5464257c316eb4ddabbbeb3c54762375993c02ec1721aa201358d44')
  expect(tx.from_addr).toBe('MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e')
  const ends = [
    'ieslwMdM690b4uYp5LhSvoFTxFUofAq6xsjoyqqf',
    'DcVnvYfRWW95AFOYmPF48Bfyzo2QJkAFSaXAARiE',
    'ikzltdexcVNdqnYz4Rbsrhi4IGGjxdsSq1azNwvo',
  ]
  expect(card).toEqual({
    line: [
      { kind: 'items', ids: ends.map((end) => `${project}_${end}`), count: 3 },
      { kind: 'words', key: 'itemsIn' },
      { kind: 'subject', subject: { kind: 'mrc400', id: project } },
    ],
    second: [
      { kind: 'words', key: 'projectOwner' },
      { kind: 'id', id: 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae' },
    ],
    // Token 4 was named without an amount.
    amount: {
      pieces: [
        { kind: 'quantity', quantity: { token: '0', units: '5940000000000000000' } },
        { kind: 'quantity', quantity: { token: '5', units: '6000000000' } },
      ],
    },
  })
})
