import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '../../../test/always.ts'
import {
  addressOfHolderKey,
  ascendingDigits,
  descendingDigits,
  holderKey,
  idOfLockKey,
  lockKey,
  lockOfTokenKey,
  tokenOfLockKey,
  unlockSecOfKey,
} from './rank-keys.ts'

test('keys of totals sort by descending value, whatever their length', () => {
  const values = ['340282366920938463463374607431768211456', '1000', '999', '250', '19', '10', '9', '1']
  expect(values.map(descendingDigits).toSorted()).toEqual(values.map(descendingDigits))
  expect(descendingDigits('250')).toBe('996749')
})

test('keys of numbers sort by ascending value', () => {
  expect(['0', '9', '10', '99', '100', '999999999999999'].map(ascendingDigits)).toEqual([
    '0010',
    '0019',
    '00210',
    '00299',
    '003100',
    '015999999999999999',
  ])
})

test('keys can be read back', () => {
  expect(addressOfHolderKey(holderKey('340282366920938463463374607431768211456', 'MT9'))).toBe('MT9')
  expect(addressOfHolderKey(holderKey('1', 'MTa'))).toBe('MTa')
  expect([unlockSecOfKey(lockKey(1_650_000_000, 'MT1')), idOfLockKey(lockKey(1_650_000_000, 'MT1'))]).toEqual([1_650_000_000, 'MT1'])
  expect([unlockSecOfKey(lockOfTokenKey(253_402_300_799, '120')), tokenOfLockKey(lockOfTokenKey(253_402_300_799, '120'))]).toEqual([
    253_402_300_799,
    '120',
  ])
})

const anyTotal = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 0n, max: 120n }))
const anyAddress = fc.string({ unit: fc.constantFrom('0', '9', 'A', 'Z', 'a', 'z'), minLength: 38, maxLength: 38 }).map((end) => `MT${end}`)
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

test('keys of holders sort by total, largest first, then by address, and both can be read back', () => {
  always(
    fc.property(fc.array(fc.record({ total: anyTotal, address: anyAddress }), { maxLength: 40 }), (holders) => {
      const keys = holders.map(({ total, address }) => holderKey(String(total), address)).sort(byText)
      const sorted = holders.toSorted((a, b) => (a.total === b.total ? byText(a.address, b.address) : a.total > b.total ? -1 : 1))
      expect(keys.map(addressOfHolderKey)).toEqual(sorted.map(({ address }) => address))
      // All of it is ASCII, where every engine's order of bytes is this order.
      expect(keys.every((key) => /^[\x20-\x7e]*$/.test(key))).toBe(true)
    }),
    500,
  )
})

test('keys of locks sort by date, then by the number of the token', () => {
  always(
    fc.property(
      fc.array(fc.record({ sec: fc.oneof(fc.nat(5), fc.nat(253_402_300_799)), token: fc.oneof(fc.nat(12), fc.nat(10 ** 15 - 1)) }), {
        maxLength: 40,
      }),
      (locks) => {
        const keys = locks.map(({ sec, token }) => lockOfTokenKey(sec, String(token))).sort(byText)
        const sorted = locks.toSorted((a, b) => a.sec - b.sec || a.token - b.token)
        expect(keys.map((key) => ({ sec: unlockSecOfKey(key), token: Number(tokenOfLockKey(key)) }))).toEqual(sorted)
      },
    ),
    500,
  )
})

test('ascending digits keep the order of any two values, descending ones reverse it', () => {
  always(
    fc.property(anyTotal, anyTotal, (a, b) => {
      const order = a < b ? -1 : a > b ? 1 : 0
      expect(byText(ascendingDigits(String(a)), ascendingDigits(String(b)))).toBe(order)
      expect(byText(descendingDigits(String(b)), descendingDigits(String(a)))).toBe(order)
    }),
    2000,
  )
})
