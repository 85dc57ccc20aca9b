import { expect, test } from 'vitest'
import { countedToken, countedTokens } from './change-amounts.ts'

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
  test(`amounts of a record of the kind ${kind} are counted in the tokens that it names`, () => {
    const written = { key: 'k', kind, before: undefined, after }
    for (const [field, token] of fields) expect([field, countedToken(written, field)]).toEqual([field, token])
    expect(countedToken(written, 'name')).toBeUndefined()
    expect(countedTokens(written).toSorted()).toEqual([...new Set(fields.map(([, token]) => token))].toSorted())
  })

test('amounts of a token are counted in itself', () => {
  const written = { key: 'TOKEN_DATA_12', kind: 'token', before: undefined, after: {} }
  for (const field of ['totalsupply', 'reservedamount', 'remainamount', 'burnningamount', 'increasedamount', 'softcap', 'hardcap'])
    expect([field, countedToken(written, field)]).toEqual([field, '12'])
  expect([countedToken(written, 'decimal'), countedTokens(written)]).toEqual([undefined, ['12']])
})

test('a record of another kind, or one that names no token, counts nothing', () => {
  expect(countedToken({ key: 'k', kind: 'other', before: undefined, after }, 'sell_price')).toBeUndefined()
  expect(countedTokens({ key: 'k', kind: 'other', before: undefined, after })).toEqual([])
  expect(countedTokens({ key: 'k', kind: 'mrc401', before: {}, after: {} })).toEqual([])
  expect(countedToken({ key: 'k', kind: 'mrc401', before: {}, after: { sell_token: 'MRC020' } }, 'sell_price')).toBeUndefined()
})

test('a token that became another counts no difference; one that came or went does', () => {
  const counted = (was: string, is: string) =>
    countedToken({ key: 'k', kind: 'mrc401', before: { sell_token: was }, after: { sell_token: is } }, 'sell_price')
  expect([counted('4', '4'), counted('', '4'), counted('4', ''), counted('4', '5'), counted('', '')]).toEqual([
    '4',
    '4',
    '4',
    undefined,
    undefined,
  ])
})
