import { expect, test } from 'vitest'
import { share } from './share.ts'

test('an equal answer stays the same object', () => {
  const known = { list: [{ sn: 1 }, { sn: 2 }], count: 2 }
  expect(share(known, { list: [{ sn: 1 }, { sn: 2 }], count: 2 })).toBe(known)
})

test('the unchanged parts of a changed answer stay the same objects', () => {
  const known = { list: [{ sn: 1 }, { sn: 2 }], info: { height: 5 } }
  const shared = share(known, { list: [{ sn: 3 }, { sn: 2 }], info: { height: 5 } }) as typeof known
  expect(shared).toEqual({ list: [{ sn: 3 }, { sn: 2 }], info: { height: 5 } })
  expect(shared.info).toBe(known.info)
  expect(shared.list[1]).toBe(known.list[1])
})

test('removed parts disappear and new parts are added', () => {
  expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(share([1, 2], [1])).toEqual([1])
  expect(share({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
  expect(share({ a: [] }, { a: {} })).toEqual({ a: {} })
  expect(share('5', 5)).toBe(5)
})
