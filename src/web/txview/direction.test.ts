import { expect, test } from 'vitest'
import { OTHER_ADDRESS as other, SAMPLE_ADDRESS as self } from '../../../test/sample/address.ts'
import { findDirection, signOf } from './direction.ts'

const DEX = `DEX402_${'d'.repeat(33)}`
const cases = [
  { what: 'a transfer to it', from_addr: other, to_addr: self, is: 'in' },
  { what: 'a transfer from it', from_addr: self, to_addr: other, is: 'out' },
  { what: 'a transfer to itself', from_addr: self, to_addr: self, is: undefined },
  { what: 'a share of a multi transfer', direction: 'to-many', from_addr: other, to_addr: '', is: 'in' },
  { what: 'its own multi transfer', direction: 'to-many', from_addr: self, to_addr: '', is: 'out' },
  { what: 'a payment it took part in', direction: 'from-many', from_addr: '', to_addr: other, is: 'out' },
  { what: 'an item put up for sale', from_addr: self, to_addr: DEX, is: undefined },
  { what: 'a trade of others', from_addr: other, to_addr: other.replace('z', 'y'), is: undefined },
] as const
for (const { what, is, ...tx } of cases) {
  test(`for an address, ${what} goes ${is ?? 'nowhere'}`, () => expect(findDirection(tx, self)).toBe(is))
}

test('a list without an address has no directions', () => expect(findDirection({ from_addr: other, to_addr: self }, '')).toBeUndefined())

const own = (...amounts: string[]) => amounts.map((amount, at) => ({ token: String(at), decimal: 0, amount }))
const changed = [
  { what: 'gave alone', amounts: ['-840'], is: 'out' },
  { what: 'got alone', amounts: ['840', '7'], is: 'in' },
  { what: 'gave for what it got', amounts: ['-840', '10'], is: undefined },
  { what: 'moved into an offer of its own', amounts: ['0'], is: 'out' },
] as const
for (const { what, amounts, is } of changed)
  test(`OWN-007: where its wallet ${what}, a transfer from it goes ${is ?? 'nowhere'}`, () =>
    expect(findDirection({ from_addr: self, to_addr: other, own: own(...amounts) }, self)).toBe(is))

test('OWN-007: a change has its own sign, zero has none', () => expect(['-5', '5', '0'].map(signOf)).toEqual(['loss', 'gain', undefined]))
