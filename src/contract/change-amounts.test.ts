import { expect, test } from 'vitest'
import { countedAsset, countedAssets } from './change-amounts.ts'

const TRADE: readonly (readonly [field: string, token: string])[] = [
  ['sell_price', '4'],
  ['auction_bidding_unit', '4'],
  ['auction_start_price', '4'],
  ['auction_buynow_price', '4'],
  ['auction_current_price', '4'],
  ['buy_price', '5'],
  ['buy_price_total', '5'],
]
const KINDS: readonly (readonly [kind: string, fields: readonly (readonly [field: string, token: string])[]])[] = [
  [
    'mrc401',
    [
      ['initial_reserve', '2'],
      ['sell_price', '4'],
      ['auction_bidding_unit', '3'],
      ['auction_start_price', '3'],
      ['auction_buynow_price', '3'],
      ['auction_current_price', '3'],
      ['last_trade_amount', '6'],
    ],
  ],
  ['dex402', TRADE],
  ['dex010', [...TRADE, ['amount', '7'], ['remain_amount', '7'], ['min_trade_unit', '7']]],
  [
    'mrc030',
    [
      ['reward', '8'],
      ['total_reward', '8'],
    ],
  ],
  [
    'mrc040',
    [
      ['qtt', '9'],
      ['remainqtt', '9'],
    ],
  ],
]
const after = {
  initial_token: '2',
  auction_token: '3',
  sell_token: '4',
  buy_token: '5',
  last_trade_token: '6',
  mrc010: '7',
  reward_token: '8',
  targettoken: '9',
}

for (const [kind, fields] of KINDS)
  test(`amounts in a ${kind} record are in the tokens that it names`, () => {
    const written = { key: 'k', kind, before: undefined, after }
    for (const [field, token] of fields) expect([field, countedAsset(written, field)]).toEqual([field, token])
    expect(countedAsset(written, 'name')).toBeUndefined()
    expect(countedAssets(written).toSorted()).toEqual([...new Set(fields.map(([, token]) => token))].toSorted())
  })

test('amounts in a token record are in that token', () => {
  const written = { key: 'TOKEN_DATA_12', kind: 'token', before: undefined, after: {} }
  for (const field of ['totalsupply', 'reservedamount', 'remainamount', 'burnningamount', 'increasedamount', 'softcap', 'hardcap'])
    expect([field, countedAsset(written, field)]).toEqual([field, '12'])
  expect([countedAsset(written, 'decimal'), countedAssets(written)]).toEqual([undefined, ['12']])
})

const NFT = `MRC402_${'n'.repeat(33)}`

test("WROTE-002: an MRC402's supply is in its own units, its reserve in tokens, the amount of a trade of it in its units", () => {
  const written = { key: NFT, kind: 'mrc402', before: { initialreserve: { '3': '10' } }, after: { initialreserve: { '4': '10', x: '1' } } }
  expect(
    ['totalsupply', 'meltedamount', 'initialreserve.3', 'initialreserve.x', 'expiredate'].map((field) => countedAsset(written, field)),
  ).toEqual([NFT, NFT, '3', undefined, undefined])
  expect(countedAssets(written)).toEqual([NFT, '3', '4'])
  const trade = { key: 'k', kind: 'dex402', before: undefined, after: { mrc402: NFT } }
  expect(['amount', 'remain_amount', 'sell_price'].map((field) => countedAsset(trade, field))).toEqual([NFT, NFT, undefined])
  expect(countedAssets(trade)).toEqual([NFT])
})

test('a record of another kind, or one that names no token, has no counted amounts', () => {
  expect(countedAsset({ key: 'k', kind: 'other', before: undefined, after }, 'sell_price')).toBeUndefined()
  expect(countedAssets({ key: 'k', kind: 'other', before: undefined, after })).toEqual([])
  expect(countedAssets({ key: 'k', kind: 'mrc401', before: {}, after: {} })).toEqual([])
  expect(countedAsset({ key: 'k', kind: 'mrc401', before: {}, after: { sell_token: 'MRC020' } }, 'sell_price')).toBeUndefined()
})

test('there is no difference when the token changed, but there is when it was added or removed', () => {
  const counted = (was: string, is: string) =>
    countedAsset({ key: 'k', kind: 'mrc401', before: { sell_token: was }, after: { sell_token: is } }, 'sell_price')
  expect([counted('4', '4'), counted('', '4'), counted('4', ''), counted('4', '5'), counted('', '')]).toEqual([
    '4',
    '4',
    '4',
    undefined,
    undefined,
  ])
})
