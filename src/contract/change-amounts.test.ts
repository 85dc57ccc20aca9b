import { expect, test } from 'vitest'
import { countedAsset, countedAssetOfEach, countedAssets, isDefaultToken, withOrders } from './change-amounts.ts'

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
      ['price', '1'],
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
  basetoken: '1',
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

test('WROTE-003: an amount on one side alone is of that side, two amounts of two tokens are of each', () => {
  const counted = (was: string, is: string, tokens: readonly [string, string] = ['4', '5']) => {
    const [before, after] = [
      { sell_token: tokens[0], sell_price: was },
      { sell_token: tokens[1], sell_price: is },
    ]
    const written = { key: 'k', kind: 'mrc401', before, after }
    return [countedAsset(written, 'sell_price'), countedAssetOfEach(written, 'sell_price'), countedAssets(written)]
  }
  expect(counted('0', '7')).toEqual(['5', undefined, ['5']])
  expect(counted('7', '')).toEqual(['4', undefined, ['4']])
  expect(counted('0', '')).toEqual([undefined, undefined, []])
  expect(counted('7', '7')).toEqual([undefined, { old: '4', new: '5' }, ['4', '5']])
  expect(counted('7', '7', ['4', 'x'])).toEqual([undefined, undefined, []])
  expect(counted('7', '9', ['4', '4'])).toEqual(['4', undefined, ['4']])
})

test('WROTE-003: a fill is counted in the tokens of its order, where both were written together', () => {
  const order = { key: 'MRC040_o', kind: 'mrc040', before: undefined, after: { type: 'MRC040', basetoken: 0, targettoken: 11 } }
  const state = { type: 'MRC040_RESULT', from_item_tx: 'MRC040_o', to_item_tx: 'MRC040_f', sell_token: 0, buy_token: 11 }
  const fill = { key: 'MRC040_f', kind: 'mrc040', before: undefined, after: state }
  const wallet = { key: 'MTa', kind: 'wallet', changes: [] }
  const together = withOrders([wallet, fill, order])
  expect(together).toEqual([wallet, { ...fill, order: order.after }, order])
  const found = { ...fill, order: order.after }
  expect(['price', 'qtt', 'regdate'].map((field) => countedAsset(found, field))).toEqual(['0', '11', undefined])
  expect(withOrders([fill])).toEqual([fill])
  expect(countedAsset(fill, 'price')).toBeUndefined()
})

test('WROTE-006: token 0 is a default where no amount is counted in it', () => {
  const idle = {
    auction_token: '0',
    auction_start_price: '0',
    auction_bidding_unit: '',
    sell_token: '0',
    sell_price: '5',
    initial_token: '4',
  }
  const fields = ['auction_token', 'sell_token', 'initial_token', 'last_trade_token', 'owner']
  expect(fields.map((field) => isDefaultToken('mrc401', idle, field))).toEqual([true, false, false, false, false])
  expect(isDefaultToken('mrc401', undefined, 'sell_token')).toBe(false)
  expect([isDefaultToken('token', { basetoken: 0 }, 'basetoken'), isDefaultToken('token', { basetoken: 14 }, 'basetoken')]).toEqual([
    true,
    false,
  ])
  // Items of a project that allows token 0 are sold in the coin alone.
  expect(isDefaultToken('mrc400', { allow_token: '0' }, 'allow_token')).toBe(false)
})
