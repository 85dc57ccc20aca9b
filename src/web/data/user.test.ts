import { expect, test } from 'vitest'
import { isLoggedIn, readUser, USER_KEY } from './user.ts'

const NOBODY = { uid: 0, nickname: '', level: 0, image: '', background: '', counts: {} }
/** As stored. */
const STORED = '{"uid":7,"nickname":"Haenyeo","level":3,"image":"/a.png","background":"/b.png","counts":{"follower":12}}'
const SOMEBODY = { uid: 7, nickname: 'Haenyeo', level: 3, image: '/a.png', background: '/b.png', counts: { follower: 12 } }

const shelf = (content: Record<string, string> = {}) => ({ getItem: (key: string): string | null => content[key] ?? null })

// STATE-027: nickname, level, image, background, counts. STORE-005: in the local storage, under `user` (OPEN-055).
test('STATE-027, STORE-005, OPEN-055: the visitor is read from the local storage', () => {
  expect(readUser(shelf({ user: STORED }))).toEqual(SOMEBODY)
})

const FIELDS = [
  ['DATA-266', 'nickname', 'Haenyeo'],
  ['DATA-267', 'level', 3],
  ['DATA-268', 'image', '/a.png'],
  ['DATA-269', 'background', '/b.png'],
  ['DATA-270', 'counts', { follower: 12 }],
] as const
for (const [row, field, value] of FIELDS) {
  test(`${row}: the ${field} of a user is read from the storage`, () => {
    expect(readUser(shelf({ user: STORED }))[field]).toEqual(value)
  })
}

test('an invalid user is nobody, with uid 0 (OPEN-079)', () => {
  for (const text of ['', '{', 'null', '[]', '7', '"user"']) expect(readUser(shelf({ [USER_KEY]: text }))).toEqual(NOBODY)
  expect(readUser(shelf())).toEqual(NOBODY)
  expect(readUser(shelf({ [USER_KEY]: '{"uid":{},"nickname":[],"counts":{"a":"x","b":2}}' }))).toEqual({
    ...NOBODY,
    counts: { a: 0, b: 2 },
  })
})

test('ACCESS-004: only a uid above 0 is signed in', () => {
  expect([-1, 0, 1, 7].map((uid) => isLoggedIn(uid))).toEqual([false, false, true, true])
})
