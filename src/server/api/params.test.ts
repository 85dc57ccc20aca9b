import { describe, expect, test } from 'vitest'
import type { AppError } from '../../base/errors.ts'
import { FILTER_WORDS } from './filter-words.ts'
import { QUERY_SHAPES, readKeyword, SHAPES } from './params.ts'

const codeOf = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return [(error as { code?: string }).code, (error as Error).message]
  }
}
const query = (name: string, value: string): unknown => codeOf(() => QUERY_SHAPES[name]!(value))
const path = (name: keyof typeof SHAPES, value: string): unknown => codeOf(() => SHAPES[name].read(value))

const PROJECT = `MRC400_${'a'.repeat(33)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`

describe('a parameter of a query', () => {
  test('that is a flag is 1 or absent', () => {
    for (const name of ['is_block', 'cut', 'detail', 'index', 'changes', 'drawn'])
      expect([name, query(name, '1'), query(name, '0'), query(name, ''), query(name, '11')]).toEqual([
        name,
        '1',
        undefined,
        undefined,
        undefined,
      ])
    expect([query('drawn', 'card'), query('cut', 'card')]).toEqual(['card', undefined])
    expect([query('hours', '6'), query('hours', '1'), query('hours', '')]).toEqual(['6', undefined, undefined])
  })
  test('that is a word is that word, and absent if it is empty', () => {
    for (const name of ['family', 'part']) expect([query(name, 'nft'), query(name, '')]).toEqual(['nft', undefined])
    for (const name of ['q', 'kw', 'search']) expect(query(name, '  a b ')).toBe('a b')
    expect([query('page', '03.7'), query('page', 'x')]).toEqual(['3', '1'])
  })
  test('that counts something has a minimum and a maximum', () => {
    expect(query('limit', '1')).toBe('1')
    expect(query('limit', '0020')).toBe('20')
    expect(query('limit', '1000')).toBe('1000')
    expect(query('limit', '0')).toEqual(['BAD_QUERY', "'limit' must be a whole number from 1 to 1000, not '0'"])
    expect(query('limit', '1001')).toEqual(['BAD_QUERY', "'limit' must be a whole number from 1 to 1000, not '1001'"])
    expect(query('points', '2')).toBe('2')
    expect(query('points', '1')).toEqual(['BAD_QUERY', "'points' must be a whole number from 2 to 1000, not '1'"])
    expect(query('points', '1001')).toEqual(['BAD_QUERY', "'points' must be a whole number from 2 to 1000, not '1001'"])
    expect(query('after', '0')).toBe('0')
    expect(query('after', '9007199254740991')).toBe('9007199254740991')
    expect(query('after', '9007199254740992')).toEqual(['BAD_QUERY', "'after' must be a whole number from 0, not '9007199254740992'"])
    for (const value of ['', '-1', '1.5', '1e3', ' 1', 'x'])
      expect(query('after', value)).toEqual(['BAD_QUERY', `'after' must be a whole number from 0, not '${value}'`])
  })
  test('that filters a list takes the same numbers', () => {
    const filter = (name: string, value: string): unknown => codeOf(() => FILTER_WORDS[name]!(value))
    expect(filter('row', '9007199254740991')).toBe('9007199254740991')
    expect(filter('row', '9007199254740992')).toEqual(['BAD_FILTER', "'row' must be a whole number from 1, not '9007199254740992'"])
    expect(filter('limit', '00000000000000020')).toBe('20')
    expect(filter('limit', '1001')).toEqual(['BAD_FILTER', "'limit' must be a whole number from 1 to 1000, not '1001'"])
    expect(filter('status', 'both')).toEqual(['BAD_FILTER', "'status' must be one of ok, failed, not 'both'"])
  })
  test('that is a moment or a day is refused if it is malformed', () => {
    expect([query('at', '7'), query('at', '2024-02-29'), query('from', '2024-02-29')]).toEqual(['7', '2024-02-29', '2024-02-29'])
    expect(query('at', '2023-02-29')).toEqual(['BAD_QUERY', "'at' must be the number of a block or a day as YYYY-MM-DD, not '2023-02-29'"])
    for (const name of ['from', 'to']) expect(query(name, '7')).toEqual(['BAD_QUERY', `'${name}' must be a day as YYYY-MM-DD, not '7'`])
  })
  test('that is a direction is in or out', () => {
    expect([query('dir', 'in'), query('dir', 'out')]).toEqual(['in', 'out'])
    expect(query('dir', 'both')).toEqual(['BAD_QUERY', "'dir' must be in or out, not 'both'"])
  })
  test('that is an asset is a token, an MRC402 or an item', () => {
    expect([query('asset', '007'), query('asset', NFT), query('asset', ITEM)]).toEqual(['7', NFT, ITEM])
    for (const value of ['', PROJECT, 'x'])
      expect(query('asset', value)).toEqual(['BAD_ID', `'${value}' is not the id of a token, an MRC402 or an MRC401 item`])
  })
})

describe('a parameter of a path', () => {
  test('that is a token loses its leading zeros', () => {
    expect([path('token', '0'), path('token', '000'), path('token', '0070')]).toEqual(['0', '0', '70'])
    expect(path('token', '7x')).toEqual(['BAD_ID', "'7x' is not a token id"])
  })
  test('that is a token is shortened to a hundred digits', () => {
    expect([path('token', '9'.repeat(100)), path('token', '9'.repeat(101))]).toEqual(['9'.repeat(100), `${'9'.repeat(100)}…`])
  })
  test('that is a block is a number or a hash; a number that no block can have is returned as an id', () => {
    const hash = 'Ab'.repeat(32)
    expect([path('block', '007'), path('block', hash)]).toEqual([{ sn: 7 }, { id: hash.toLowerCase() }])
    expect(path('block', '9007199254740991')).toEqual({ sn: Number.MAX_SAFE_INTEGER })
    expect(path('block', '9007199254740992')).toEqual({ id: '9007199254740992' })
    expect(path('block', hash.slice(1))).toEqual(['BAD_ID', `'${hash.slice(1)}' is neither a block number nor a block hash`])
  })
  test('that is an id of another kind is refused, and shortened to a hundred characters in the error', () => {
    expect(path('tx', 'E'.repeat(64))).toBe('e'.repeat(64))
    expect([path('mrc401', ITEM), path('mrc401', 'b'.repeat(40))]).toEqual([ITEM, 'b'.repeat(40)])
    expect(path('mrc401', 'b'.repeat(41))).toEqual(['BAD_ID', `'${'b'.repeat(41)}' is not an MRC401 id`])
    expect(path('mrc401', 'b'.repeat(39))).toEqual(['BAD_ID', `'${'b'.repeat(39)}' is not an MRC401 id`])
    expect(path('address', 'x'.repeat(100))).toEqual(['BAD_ID', `'${'x'.repeat(100)}' is not an address`])
    expect(path('address', 'x'.repeat(101))).toEqual(['BAD_ID', `'${'x'.repeat(100)}…' is not an address`])
    expect(path('mrc400', NFT)).toEqual(['BAD_ID', `'${NFT}' is not an MRC400 id`])
    expect(path('mrc402', PROJECT)).toEqual(['BAD_ID', `'${PROJECT}' is not an MRC402 id`])
    expect(path('dex', NFT)).toEqual(['BAD_ID', `'${NFT}' is not a DEX id`])
    expect(path('tx', 'zz')).toEqual(['BAD_ID', "'zz' is not a transaction id"])
  })
  test('that is a text to search for has one to 200 characters', () => {
    expect(readKeyword(` ${'x'.repeat(200)} `)).toBe('x'.repeat(200))
    expect(codeOf(() => readKeyword('x'.repeat(201)))).toEqual(['BAD_QUERY', 'The search text is longer than 200 characters'])
    expect(codeOf(() => readKeyword(' \n'))).toEqual(['BAD_QUERY', 'The search text is empty'])
  })
})

test('the refused value is in the detail of the error, for the log', () => {
  const detailOf = (read: () => unknown): unknown => {
    try {
      return read()
    } catch (error) {
      return (error as AppError).detail
    }
  }
  for (const name of ['address', 'mrc400', 'mrc401', 'mrc402', 'dex', 'block', 'token', 'asset'] as const)
    expect([name, detailOf(() => SHAPES[name].read('x!'))]).toEqual([name, { value: 'x!' }])
  for (const name of ['at', 'from', 'to', 'dir', 'limit', 'points', 'after'])
    expect([name, detailOf(() => QUERY_SHAPES[name]!('x!'))]).toEqual([name, { [name]: 'x!' }])
  const long = 'x'.repeat(101)
  expect(detailOf(() => QUERY_SHAPES['limit']!(long))).toEqual({ limit: `${'x'.repeat(100)}…` })
  expect(detailOf(() => SHAPES.asset.read(long))).toEqual({ value: `${'x'.repeat(100)}…` })
})
