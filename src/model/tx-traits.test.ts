import { expect, test } from 'vitest'
import { countFindings } from './audit.ts'
import { CONTENT_VERSION, isOutdated } from './content-version.ts'
import { isFailed } from './tx.ts'
import { leavesOnOffer, LISTING_STEPS, registersToken, settlementOf } from './tx-traits.ts'

test('an item is on offer after a sale, an auction or a bid, and after nothing else', () => {
  expect(LISTING_STEPS.filter((listing) => leavesOnOffer({ listing }))).toEqual(['sale', 'auction', 'bid'])
  expect(leavesOnOffer({ listing: 'none' })).toBe(false)
})

test('purchases and filled requests settle units, auctions settle one lot', () => {
  const settling = (what: string) => LISTING_STEPS.filter((step) => settlementOf(step) === what)
  expect([settling('units'), settling('lot')]).toEqual([
    ['purchase', 'request-filled'],
    ['buy-now', 'winning'],
  ])
  expect([settlementOf('none'), settlementOf('sale'), settlementOf('auction-failed')]).toEqual(['nothing', 'nothing', 'nothing'])
})

test('a type whose token history entry is `registered` creates a token', () => {
  expect([
    registersToken({ history: { list: 'token-history', event: 'registered' } }),
    registersToken({ history: { list: 'token-history', event: 'burnt' } }),
    registersToken({ history: { list: 'mrc400-history', event: 'fields' } }),
    registersToken({ history: 'none' }),
  ]).toEqual([true, false, false, false])
})

test('a transaction failed when it has a code that is not 0, as number or text', () => {
  const codes = [undefined, 0, '0', '', 11, '11', -1]
  expect(codes.map((code) => isFailed(code === undefined ? {} : { validate_code: code }))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('an index is outdated when it has blocks and an earlier content version', () => {
  const at = (block: number, contentVersion: number) => isOutdated({ block, contentVersion })
  expect([at(0, 0), at(1, 0), at(1, CONTENT_VERSION - 1), at(1, CONTENT_VERSION), at(9, CONTENT_VERSION + 1)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('findings of a pass are counted over all its checks', () => {
  const tally = (findings: number) => ({ looked: 9, findings })
  expect(countFindings({ tallies: [tally(0), tally(2), tally(3)] as never })).toBe(5)
  expect(countFindings({ tallies: [] })).toBe(0)
})
