import { expect, test } from 'vitest'
import type { SuggestJson } from '../../../contract/home.ts'
import { listGroups, narrow } from './suggest-rows.ts'
import type { Thing } from './things.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const NFT = `MRC402_${'c'.repeat(33)}`
const HASH = 'a'.repeat(64)

type Found = SuggestJson['list'][number]
const found = (kind: string, id: string, title = '', note = ''): Found => ({ kind, id, title, note, image: '', path: '//evil.example' })
const token = (id: string) => found('token', id, `Coin ${id}`, `C${id}`)
const recent: Thing[] = [
  { kind: 'block', id: '1550', title: '' },
  { kind: 'address', id: ADDRESS, title: '' },
  { kind: 'token', id: '7', title: 'Tide Coin (TIDE)' },
  { kind: 'tx', id: HASH, title: '' },
]
const paths = (text: string, list: readonly Found[], before: readonly Thing[] = []) =>
  listGroups(text, list, before).map(({ name, rows }) => [name, ...rows.map(({ path }) => path)])

test('an id comes first and shows the target of Enter, without a request', () => {
  expect(paths(` ${ADDRESS} `, [])).toEqual([['direct', `/address/${ADDRESS}/tx`]])
  expect(paths(NFT, [found('mrc402', NFT, NFT)])).toEqual([['direct', `/nft/${NFT}/tx`]])
})

test('the server decides whether a hash is a transaction or a block', () => {
  expect(paths(HASH, [found('tx', HASH)])).toEqual([['direct', `/tx/${HASH}`]])
  expect(paths(HASH.toUpperCase(), [found('block', '12')])).toEqual([['direct', '/block/12']])
})

test('SEEK-011: names are grouped in order; Enter opens the block with the number', () => {
  const things = [found('block', '4'), found('address', ADDRESS), found('mrc402', NFT, 'Four'), token('4'), found('block', '44')]
  expect(paths('4', things)).toEqual([
    ['direct', '/block/4'],
    ['token', '/token/4/tx'],
    ['mrc402', `/nft/${NFT}/tx`],
    ['address', `/address/${ADDRESS}/tx`],
    ['block', '/block/44'],
  ])
  expect(paths('#18,204,391', [found('block', '18204391')])).toEqual([['direct', '/block/18204391']])
})

test('there are at most eight rows, two of them reserved for recently viewed pages', () => {
  const many = ['1', '2', '3', '4', '5', '6', '8', '9'].map(token)
  const groups = listGroups('coin', many, recent)
  expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['token', 6],
    ['recent', 2],
  ])
  expect(listGroups('coin', many, [])[0]?.rows).toHaveLength(8)
})

test('recently viewed pages: matches come first, without duplicates, three next to other rows', () => {
  expect(paths('tide', [token('9')], recent)).toEqual([
    ['token', '/token/9/tx'],
    ['recent', '/token/7/tx', '/block/1550', `/address/${ADDRESS}/tx`],
  ])
  expect(paths('tide', [token('7')], recent)[1]).toEqual(['recent', '/block/1550', `/address/${ADDRESS}/tx`, `/tx/${HASH}`])
  expect(paths('', [], recent)).toEqual([['recent', '/block/1550', `/address/${ADDRESS}/tx`, '/token/7/tx', `/tx/${HASH}`]])
})

test('a row links by its kind and id, never to an address from the answer', () => {
  expect(paths('x', [found('page', 'javascript:alert(1)'), found('token', '../7'), found('mrc402', 'MRC402_x')])).toEqual([])
})

test('until a newer text is answered, only matching rows stay', () => {
  const list = [token('12'), token('3')]
  expect(narrow(list, 'coin 1').map(({ id }) => id)).toEqual(['12'])
  expect(narrow(list, 'c3').map(({ id }) => id)).toEqual(['3'])
  expect(narrow(list, 'ｃ３').map(({ id }) => id)).toEqual(['3'])
  expect(narrow(list, ' ')).toEqual([])
  expect(narrow(undefined, 'coin')).toEqual([])
})

test('SEEK-011: a row keeps its holders or items, and the token it imitates', () => {
  const list = [
    { ...token('1'), holders: 9, is_verified: true },
    { ...token('2'), holders: 1, alike: 'C1' },
    { ...found('mrc400', `MRC400_${'d'.repeat(33)}`, 'Coins'), items: 640 },
  ]
  const rows = listGroups('coin', list, []).flatMap((group) => group.rows)
  expect(rows.map(({ holders, items, alike, is_verified: isVerified }) => [holders, items, alike, isVerified])).toEqual([
    [9, undefined, undefined, true],
    [1, undefined, 'C1', undefined],
    [undefined, 640, undefined, undefined],
  ])
})

test('FIND-051: a row of a token that imitates another keeps its warning', () => {
  const [group] = listGroups(
    'mtc',
    [found('token', '0', 'METACOIN', 'MTC'), { ...found('token', '5', 'METACOIN', 'MTC'), caution: 'coin' }],
    [],
  )
  expect(group?.rows.map(({ caution }) => caution)).toEqual([undefined, 'coin'])
})
