import { describe, expect, test } from 'vitest'
import { addNft, collectParamIds, tokenIdOf, toParamJson } from './param-json.ts'
import type { Names } from './names.ts'
import { toTokenRefJson } from './to-refs.ts'

const PROJECT = `MRC400_${'a'.repeat(33)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const names: Names = {
  findToken: (id) =>
    id === '7'
      ? toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', decimal: 4 } })
      : id === '8'
        ? toTokenRefJson({ key: 'TOKEN_DATA_8', state: { symbol: 'EIG', decimal: 2 } })
        : undefined,
  findNft: () => undefined,
}
const jsonOf = (param: Parameters<typeof toParamJson>[0], priceDecimal?: number) => toParamJson(param, { decimal: 3, priceDecimal }, names)

describe('a payload', () => {
  test('has the decimals of its quantities, and of its prices when they are in another token', () => {
    expect(jsonOf({ amount: '5' })).toStrictEqual({ amount: '5', decimal: 3 })
    expect(jsonOf({ amount: '5' }, 0)).toStrictEqual({ amount: '5', decimal: 3, price_decimal: 0 })
    expect(jsonOf({ decimal: 9 })).toStrictEqual({ decimal: 9 })
    expect(jsonOf({ decimal: '9' })).toStrictEqual({ decimal: 3 })
  })
  test('names the token of each nested object', () => {
    expect(jsonOf({ rows: [{ token: '7', amount: '1' }, { sn: '8' }] })).toStrictEqual({
      rows: [
        { token: '7', amount: '1', decimal: 4, symbol: 'HBT' },
        { sn: '8', decimal: 2, symbol: 'EIG' },
      ],
      decimal: 3,
    })
    // An amount in an object that names a token is in that token, whatever the decimals of the payload.
    expect(jsonOf({ order: { token: '7', rows: [{ amount: '1' }, { note: 'x' }] } })['order']).toStrictEqual({
      token: '7',
      decimal: 4,
      symbol: 'HBT',
      rows: [{ amount: '1', decimal: 4 }, { note: 'x' }],
    })
    expect(jsonOf({ fees: { fee: '1', decimal: 6 }, plain: { price: '2' } })).toMatchObject({
      fees: { fee: '1', decimal: 6 },
      plain: { price: '2', decimal: 3 },
    })
  })
  test('has the tokens of a trade as complete objects', () => {
    const json = jsonOf({ token_info: { sn: '7' }, mrc010: { sn: 'x' } })
    expect(json['token_info']).toStrictEqual({ ...names.findToken('7') })
    expect(json['mrc010']).toStrictEqual({ sn: 'x' })
    expect(jsonOf({ token_info: '7' })['token_info']).toBe('7')
  })
  test("keeps the chain's raw values unchanged", () => {
    const parameters = [{ token: '7', amount: '1' }]
    expect(jsonOf({ parameters, other: { token: '7' } }, 2)).toStrictEqual({ parameters, other: { token: '7', decimal: 4, symbol: 'HBT' } })
    expect(jsonOf({ values: { token: '7' } })).toStrictEqual({ values: { token: '7' } })
  })
})

test('the token of an object is the most specific key with a numeric text', () => {
  expect(tokenIdOf({ buy_token: '5', sell_token: '4', auction_token: '3', sn: '2', token: '1' })).toBe('1')
  expect(tokenIdOf({ buy_token: '5', sell_token: '4', auction_token: '3', sn: '2', token: 'x' })).toBe('2')
  expect(tokenIdOf({ buy_token: '5', sell_token: '4', auction_token: '3' })).toBe('3')
  expect(tokenIdOf({ buy_token: '5', sell_token: '4' })).toBe('4')
  expect(tokenIdOf({ buy_token: '5' })).toBe('5')
  expect(tokenIdOf({ buy_token: 5, amount: '1' })).toBeUndefined()
})

test('ids of a payload are those of its tokens, projects and MRC402; an item counts as its project', () => {
  const [tokens, nfts] = [new Set<string>(), new Set<string>()]
  collectParamIds(
    {
      token: '7',
      sell_token: '8',
      rows: [{ sn: '9', sell_token: 'x' }, NFT],
      item: ITEM,
      deep: { project: PROJECT },
      n: 5,
      values: { token: '11', id: 'MRC402_' },
    },
    tokens,
    nfts,
  )
  expect([[...tokens], [...nfts]]).toStrictEqual([
    ['7', '8', '9'],
    [NFT, PROJECT],
  ])
})

test('only the id of an MRC402, of a project or of an item names an NFT', () => {
  const added = (id: string | undefined) => {
    const nfts = new Set<string>()
    addNft(id, nfts)
    return [...nfts]
  }
  expect([added(NFT), added(PROJECT), added(ITEM)]).toStrictEqual([[NFT], [PROJECT], [PROJECT]])
  for (const other of [
    undefined,
    '',
    'MT'.padEnd(40, '0'),
    `MRC402_${'-'.repeat(33)}`,
    `${NFT}1`,
    `${ITEM}1`,
    NFT.slice(1),
    `MRC403_${'c'.repeat(33)}`,
  ])
    expect([other, added(other)]).toStrictEqual([other, []])
})

test('only a text of digits names a token', () => {
  const [tokens, nfts] = [new Set<string>(), new Set<string>()]
  collectParamIds({ sn: 5, token: '05', buy_token: '6', list: [null, true, 7], none: null }, tokens, nfts)
  expect([[...tokens], [...nfts]]).toStrictEqual([['6'], []])
  for (const other of ['X'.repeat(40), 'X'.repeat(81), `MRC402_${'c'.repeat(74)}`, PROJECT.slice(1)]) {
    addNft(other, nfts)
    expect([...nfts]).toStrictEqual([])
  }
})

test('amounts are recognised by their keys at any depth', () => {
  for (const key of ['amount', 'fee', 'total', 'value', 'price', 'totalsupply', 'variable_amount', 'qtt', 'reward'])
    expect(jsonOf({ rows: [{ [key]: '5', note: 'x' }] })).toStrictEqual({ rows: [{ [key]: '5', note: 'x', decimal: 3 }], decimal: 3 })
  expect(jsonOf({ rows: [{ note: 'x', decimal: 9 }, 5, null] })).toStrictEqual({ rows: [{ note: 'x', decimal: 9 }, 5, null], decimal: 3 })
  expect(jsonOf({ token_info: null, mrc010: ['7'] })).toStrictEqual({ token_info: null, mrc010: ['7'], decimal: 3 })
})
