import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAMAGES, PLAIN_DAMAGES, READABLE_DAMAGES, type Damage } from '../faults/damage-index.ts'
import { makeWhole, serveDamaged, type Whole } from '../faults/serve-damaged.ts'

// A site on an index whose file was damaged: an answer as ever, or 503 and a sentence. An indexer continues, or stops with a named error;
// the index it continues with is that of a clean run, or `npm run audit:store` reports the damage.
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
    // One bit of a number, an id or a rank, or a page in another's place, may pass: only frames have a checksum (decision 0023).
    const canPass = READABLE_DAMAGES.includes(damage)
    // A row in such a place may be missed: which one, depends on where the pages of the index lie (decision 0018).
    const passes = (line: string): boolean => line.startsWith('200') || (canPass && line.startsWith('404'))
    expect(other.filter((line) => PLAIN_DAMAGES.includes(damage) || !passes(line))).toEqual([])
    expect(canPass ? [] : differs).toEqual([])
    expect(written).toMatch(WRITTEN[damage] ?? /^(STORE_CORRUPT)?$/)
    expect(['refused', 'as a clean run', 'reported by the audit', ...(canPass ? ['unnoticed'] : [])]).toContain(left)
    expect(refused !== undefined || right + said > 0).toBe(true)
  })
}
