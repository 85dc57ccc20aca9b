import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAMAGES, type Damage } from './faults/damage-index.ts'
import { makeWhole, serveDamaged, type Whole } from './faults/serve-damaged.ts'

// A site on an index whose file was damaged: an answer as ever, or 503 and a sentence; an indexer goes on, or stops with a name for
// it; what it went on with is what a clean run makes, or the self-audit names it.
// One of each kind; `npm run test:disk` does the many (docs/reliability.md).

const NAMED = ['STORE_CORRUPT', 'NOT_READY', 'STORE_UNWRITABLE']

/** What comes of writing on: nothing is left to go on with, or a new index is begun. */
const WRITTEN: Readonly<Partial<Record<Damage, RegExp>>> = { 'cut off': /^STORE_CORRUPT$/, 'header gone': /^STORE_CORRUPT$/, emptied: /^$/ }

/**
 * Answers that differ without a word: a page that stands in another's place reads well. None where a page is none any more. The figure is
 * what the seed below finds.
 */
const MOST_OTHER: Readonly<Partial<Record<Damage, number>>> = { 'another page': 43 }

let whole: Whole
beforeAll(async () => {
  whole = await makeWhole()
})
afterAll(() => whole.remove())

for (const [index, damage] of DAMAGES.entries()) {
  test(`an index with ${damage} breaks no site and no indexer`, async () => {
    const { refused, right, said, other, written, left, differs } = await serveDamaged(whole, index + 1, damage)
    expect(NAMED).toContain(refused ?? 'STORE_CORRUPT')
    expect(['', ...NAMED]).toContain(written)
    expect(other.filter((line) => !/^(200|404) /.test(line))).toEqual([])
    expect(other.length).toBeLessThanOrEqual(MOST_OTHER[damage] ?? 0)
    expect(differs).toEqual([])
    expect(written).toMatch(WRITTEN[damage] ?? /^(STORE_CORRUPT)?$/)
    expect(left).not.toBe('unnoticed')
    expect(refused !== undefined || right + said > 0).toBe(true)
  })
}
