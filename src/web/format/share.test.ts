import { describe, expect, test } from 'vitest'
import { formatPercent } from './amount.ts'
import { formatShare } from './share.ts'

describe('shares', () => {
  const cases = [
    ['0.0000', '1', '< 0.0001%'],
    ['0.0001', '1', '0.0001%'],
    ['0.0000', '0', '0.0000%'],
    ['10.8695', '10', '10.8695%'],
    ['0', '5', '< 0.0001%'],
  ] as const
  for (const [percent, part, shows] of cases)
    test(`HANDS-005: ${percent} of ${part} units reads ${shows}`, () => expect(formatShare(percent, part)).toBe(shows))
  test('HANDS-005: a share with two places has its own minimum', () => expect(formatShare('0.00', '3', formatPercent)).toBe('< 0.01%'))
})
