import { expect, test } from 'vitest'
import { findKeyAction, type KeyPress } from './key-actions.ts'

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
})

const cases = [
  ['/', 'search'],
  ['?', 'keys'],
  ['.', 'theme'],
  ['c', 'copy'],
  ['j', 'nextRow'],
  ['k', 'previousRow'],
  [',', 'changeBefore'],
  [';', 'changeAfter'],
  ['0', 'now'],
  ['[', 'previousPage'],
  [']', 'nextPage'],
  ['f', 'filter'],
  ['r', 'row'],
  ['g', 'go'],
  ['h', undefined],
  ['constructor', undefined],
] as const
for (const [key, kind] of cases) {
  test(`'${key}' means ${kind ?? 'nothing'}`, () => expect(findKeyAction(press(key), false)?.kind).toBe(kind))
}

test('TIME-024: , and ; step through the past and 0 leads to the present, on a Korean keyboard too', () => {
  expect([',', ';', '0'].map((key) => findKeyAction(press(key), false)?.kind)).toEqual(['changeBefore', 'changeAfter', 'now'])
  expect(findKeyAction(press(',', { code: 'Comma' }), false)?.kind).toBe('changeBefore')
})

const pages = [
  ['h', '/'],
  ['t', '/token/list'],
  ['b', '/block/list'],
  ['x', '/tx/list'],
  ['n', '/nft/list'],
  ['d', '/dex/list'],
] as const
for (const [key, path] of pages) {
  test(`'g' and then '${key}' opens ${path}`, () => expect(findKeyAction(press(key), true)).toEqual({ kind: 'open', path }))
}

test('HANDS-034: f and r are the same keys on a Korean keyboard', () => {
  expect(findKeyAction(press('ㄹ', { code: 'KeyF' }), false)?.kind).toBe('filter')
  expect(findKeyAction(press('ㄱ', { code: 'KeyR' }), false)?.kind).toBe('row')
})

test("after 'g' no other key has an action", () => {
  for (const key of ['g', 'j', '/', 'z']) expect(findKeyAction(press(key), true)).toBeUndefined()
})

test('with Ctrl, Alt or the command key a key belongs to the browser', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(findKeyAction(press('c', { [modifier]: true }), false)).toBeUndefined()
})

test('a Korean keyboard has the same keys', () => {
  expect(findKeyAction(press('ㅓ', { code: 'KeyJ' }), false)?.kind).toBe('nextRow')
  expect(findKeyAction(press('Process', { code: 'KeyB' }), true)).toEqual({ kind: 'open', path: '/block/list' })
})
