import { expect, test } from 'vitest'
import { crawl } from '../crawl/crawl.ts'

// The share of `npm run test:crawl` that every run of the tests does.
test.each(['r1-r3', 'r4'] as const)(
  'IDP-013: ids that pages of ledger %s print are links, and no link answers an error',
  async (ledger) => {
    const { pages, routes, faults } = await crawl(ledger, 150, () => undefined)
    expect(faults).toEqual([])
    expect(pages).toBe(150)
    // A round has one page of each route.
    expect(routes).toBeGreaterThan(30)
  },
)
