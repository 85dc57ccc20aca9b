import { expect, test } from 'vitest'
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

test('ascending text of totals is descending value, whatever their length', () => {
  const values = ['340282366920938463463374607431768211456', '1000', '999', '250', '19', '10', '9', '1']
  expect(values.map(descendingDigits).toSorted()).toEqual(values.map(descendingDigits))
  expect(descendingDigits('250')).toBe('996749')
})

test('ascending text of numbers is ascending value', () => {
  expect(['0', '9', '10', '99', '100', '999999999999999'].map(ascendingDigits)).toEqual([
    '0010',
    '0019',
    '00210',
    '00299',
    '003100',
    '015999999999999999',
  ])
})

test('keys give back what they were made of', () => {
  expect(addressOfHolderKey(holderKey('340282366920938463463374607431768211456', 'MT9'))).toBe('MT9')
  expect(addressOfHolderKey(holderKey('1', 'MTa'))).toBe('MTa')
  expect([unlockSecOfKey(lockKey(1_650_000_000, 'MT1')), idOfLockKey(lockKey(1_650_000_000, 'MT1'))]).toEqual([1_650_000_000, 'MT1'])
  expect([unlockSecOfKey(lockOfTokenKey(253_402_300_799, '120')), tokenOfLockKey(lockOfTokenKey(253_402_300_799, '120'))]).toEqual([
    253_402_300_799,
    '120',
  ])
})
