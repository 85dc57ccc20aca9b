import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAMAGES, PLAIN_DAMAGES, type Damage } from './faults/damage-index.ts'
import { makeWhole, serveDamaged, type Whole } from './faults/serve-damaged.ts'

// A site on an index whose file was damaged: an answer as ever, or 503 and a sentence. An indexer continues, or stops with a named error;
// the index it continues with is that of a clean run, or the self-audit names the damage.
// One of each kind; `npm run test:disk` does the many (docs/reliability.md).

const NAMED = ['STORE_CORRUPT', 'NOT_READY', 'STORE_UNWRITABLE']

/** What comes of writing on: nothing is left to go on with, or a new index is begun. */
const WRITTEN: Readonly<Partial<Record<Damage, RegExp>>> = { 'cut off': /^STORE_CORRUPT$/, 'header gone': /^STORE_CORRUPT$/, emptied: /^$/ }

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
    // A bit of an order or a rank, or a page in another's place, is not seen by every request: decision 0018 says which.
    expect(other.filter((line) => PLAIN_DAMAGES.includes(damage) || !line.startsWith('200'))).toEqual([])
    expect(differs).toEqual([])
    expect(written).toMatch(WRITTEN[damage] ?? /^(STORE_CORRUPT)?$/)
    expect(['refused', 'as a clean run', 'named by the self-audit']).toContain(left)
    expect(refused !== undefined || right + said > 0).toBe(true)
  })
}
