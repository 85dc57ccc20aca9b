import { expect, test } from 'vitest'
import { makeRecent } from './recent.ts'
import { findThingAt } from './things.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const DEX = `DEX010_${'d'.repeat(33)}`
const HASH = '0123456789abcdef'.repeat(4)

function makeStorage(kept = '') {
  const values = new Map(kept === '' ? [] : [['recently-viewed', kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  } as unknown as Storage
}

test('the newest comes first, without duplicates, eight at most', () => {
  const storage = makeStorage()
  const recent = makeRecent(() => storage)
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) recent.add({ kind: 'block', id, title: '' })
  expect(recent.read().map(({ id }) => id)).toEqual(['2', '9', '8', '7', '6', '5', '4', '3'])
})

test('names are stored, and long ones are cut', () => {
  const recent = makeRecent(makeStorage)
  expect(recent.read()).toEqual([])
  const storage = makeStorage()
  makeRecent(() => storage).add({ kind: 'token', id: '7', title: 'x'.repeat(5000) })
  expect(makeRecent(() => storage).read()).toEqual([{ kind: 'token', id: '7', title: 'x'.repeat(80) }])
})

const RUBBISH = [
  'not json',
  '{"kind":"block"}',
  '[null,1,"x",[],{}]',
  '[{"kind":"constructor","id":"7","title":""}]',
  '[{"kind":"block","id":7}]',
  '[{"kind":"address","id":"https://evil.example/","title":"click"}]',
]
for (const text of RUBBISH)
  test(`a storage with ${text} has nothing to show`, () => expect(makeRecent(() => makeStorage(text)).read()).toEqual([]))

test('a browser without storage, or with a forbidden one, stores nothing and does not fail', () => {
  const forbidden = makeRecent(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const full = makeRecent(() => {
    const storage = makeStorage()
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    return storage
  })
  for (const recent of [forbidden, full, makeRecent(() => undefined)]) {
    recent.add({ kind: 'block', id: '1', title: '' })
    expect(recent.read()).toEqual([])
  }
})

const PAGES = [
  [`/address/${ADDRESS}/nft/2`, { kind: 'address', id: ADDRESS }],
  [`/nft/${PROJECT}/items`, { kind: 'mrc400', id: PROJECT }],
  [`/nft/${PROJECT}/${ITEM}/tx`, { kind: 'mrc401', id: ITEM }],
  [`/dex/${DEX}/tx`, { kind: 'dex', id: DEX }],
  ['/token/7/holder/3', { kind: 'token', id: '7' }],
  ['/block/1550', { kind: 'block', id: '1550' }],
  [`/tx/${HASH}`, { kind: 'tx', id: HASH }],
  ['/tx/list/2', undefined],
  ['/block/list', undefined],
  ['/token/search/7', undefined],
  ['/nft/%E0%A4%A/tx', undefined],
  ['/', undefined],
] as const
for (const [path, thing] of PAGES) {
  test(`${path.slice(0, 24)} is about ${thing?.kind ?? 'nothing to keep'}`, () => expect(findThingAt(path)).toEqual(thing))
}
