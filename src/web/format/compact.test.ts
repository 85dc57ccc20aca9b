import { expect, test } from 'vitest'
import { formatCompact } from './compact.ts'

const cases = [
  ['0', '0'],
  ['999.999', '999.99'],
  ['1000', '1k'],
  ['2310000', '2.31M'],
  ['108412345.67', '108.4M'],
  ['1000000000', '1B'],
  ['12345678901234', '12.34T'],
  ['9'.repeat(18), '999,999.9T'],
  ['-2500', '-2.5k'],
  ['abc', '0'],
  // HANDS-005
  ['0.004', '< 0.01'],
  ['0.01', '0.01'],
] as const
for (const [value, shows] of cases) test(`${value} in a tile reads ${shows}`, () => expect(formatCompact(value)).toBe(shows))
