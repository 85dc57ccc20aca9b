import { expect, test } from 'vitest'
import { crawl } from '../crawl/crawl.ts'

// `npm run test:long` covers this part of `npm run test:crawl`.
test.each(['r1-r3', 'r4'] as const)('IDP-013: ids on pages of ledger %s are links, and no link answers an error', async (ledger) => {
  const { pages, routes, faults } = await crawl(ledger, 150, () => undefined)
  expect(faults).toEqual([])
  expect(pages).toBe(150)
  // A round has one page of each route.
  expect(routes).toBeGreaterThan(30)
})
