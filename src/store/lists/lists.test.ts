import { expect, test } from 'vitest'
import {
  LISTS,
  canonicalName,
  codeOf,
  declarationOf,
  declareLists,
  isEntityList,
  isTokenSubject,
  isTxList,
  listId,
  nameHash,
  nameIdOf,
  subjectName,
} from './lists.ts'

test('a name is found by the first 48 bits of its SHA-256, whatever its script (SAFE-004)', () => {
  // SHA-256("abc") is ba7816bf 8f01cfea …, the standard's own example; that of "" is e3b0c442 98fc1c14 ….
  expect(nameHash('abc')).toBe(0xba7816bf8f01)
  expect(nameHash('')).toBe(0xe3b0c44298fc)
  // printf 한 | sha256sum
  expect(nameHash('한')).toBe(0x89233692031a)
})

test('a stored list has its declaration, whatever its code', () => {
  // Name 7: its list of transactions, its holders, its items; code 63 is unused.
  const [txs, holders, items, nothing] = [7 * 64 + 1, 7 * 64 + 15, 7 * 64 + 16, 7 * 64 + 63]
  expect(listId(7, LISTS.holders.code)).toBe(holders)
  expect([txs, holders, items, nothing].map((list) => declarationOf(list)?.name)).toEqual(['token', 'holders', 'items-of', undefined])
  expect([txs, holders, items, nothing].map(isTxList)).toEqual([true, false, false, false])
  expect([txs, holders, items, nothing].map(isEntityList)).toEqual([false, false, true, false])
})

test("a token is stored under its ledger key wherever a list's subject is an asset", () => {
  expect(subjectName(LISTS.holders.code, '7')).toBe('TOKEN_DATA_7')
  expect(subjectName(LISTS['token-history'].code, '7')).toBe('TOKEN_DATA_7')
  expect(subjectName(LISTS.holders.code, 'MRC402_x')).toBe('MRC402_x')
  expect(subjectName(LISTS.family.code, '7')).toBe('7')
})

test('a wrong declaration of a list does not compile', () => {
  const { address: _address, ...withoutOne } = LISTS
  // @ts-expect-error a list without a declaration
  declareLists(withoutOne)
  // @ts-expect-error two lists with one code
  declareLists({ ...LISTS, account: { ...LISTS.account, code: 0 } })
  // @ts-expect-error a code that the number of a list has no room for
  declareLists({ ...LISTS, account: { ...LISTS.account, code: 64 } })
  // @ts-expect-error a feed of transactions that holds entities
  declareLists({ ...LISTS, token: { code: 1, subject: 'asset', holds: 'entities', order: 'arrival', kinds: ['token'] } })
  // @ts-expect-error a list of entities that does not say of which kinds
  declareLists({ ...LISTS, dexes: { code: 13, subject: 'everything', holds: 'entities', order: 'arrival' } })
  // @ts-expect-error a ranking of holdings that does not say where a row names its wallet
  declareLists({ ...LISTS, holders: { code: 15, subject: 'asset', holds: 'holdings', order: 'key' } })
  // @ts-expect-error a list without a subject
  declareLists({ ...LISTS, family: { code: 6, holds: 'transactions', order: 'arrival' } })
  // @ts-expect-error a list that is declared and has no name in model/feed.ts
  declareLists({ ...LISTS, gifts: { code: 63, subject: 'wallet', holds: 'transactions', order: 'arrival' } })
  // An unused code is allowed.
  expect(declareLists({ ...LISTS, account: { ...LISTS.account, code: 63 } }).account.code).toBe(63)
})

test('a name is stored as UTF-8 without NUL: lone surrogates and NUL become the replacement character', () => {
  expect(['plain 한 😀', 'a\ud800b', 'a\u0000b\u0000', '\udc00\u0000', ''].map(canonicalName)).toEqual([
    'plain 한 😀',
    'a\ufffdb',
    'a\ufffdb\ufffd',
    '\ufffd\ufffd',
    '',
  ])
})

test('the number of a list contains its name and its code', () => {
  expect([nameIdOf(7 * 64 + 63), codeOf(7 * 64 + 63), nameIdOf(63), codeOf(64)]).toEqual([7, 63, 0, 0])
  expect([isTokenSubject(15, '7'), isTokenSubject(15, 'x'), isTokenSubject(0, '7'), isTokenSubject(63, '7')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(subjectName(LISTS.address.code, 'a\u0000')).toBe('a\ufffd')
})
