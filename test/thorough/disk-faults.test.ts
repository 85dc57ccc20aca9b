import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAMAGES, PLAIN_DAMAGES, READABLE_DAMAGES, type Damage } from '../faults/damage-index.ts'
import { makeIntactIndex, serveDamaged, type IntactIndex } from '../faults/serve-damaged.ts'

// A site on an index with a damaged file answers as before, or 503 with an explanation. An indexer continues, or stops with a named error.
// Its index then equals that of a clean run, or `npm run audit:store` reports the damage.
// Tests one damage of each kind; `npm run test:disk` tests many (docs/reliability.md).

const NAMED = ['STORE_CORRUPT', 'NOT_READY', 'STORE_UNWRITABLE']

/** Expected error of further writes: the index is unusable, or (no error) a new one is begun. */
const WRITTEN: Readonly<Partial<Record<Damage, RegExp>>> = { 'cut off': /^STORE_CORRUPT$/, 'header gone': /^STORE_CORRUPT$/, emptied: /^$/ }

let whole: IntactIndex
beforeAll(async () => {
  whole = await makeIntactIndex()
})
afterAll(() => whole.remove())

for (const [index, damage] of DAMAGES.entries()) {
  test(`an index with ${damage} breaks neither a site nor an indexer`, async () => {
    const { refused, right, said, other, written, left, differs } = await serveDamaged(whole, index + 1, damage)
    expect(NAMED).toContain(refused ?? 'STORE_CORRUPT')
    expect(['', ...NAMED]).toContain(written)
    // A changed bit of a number, an id or a rank, or a page in the wrong place, may stay undetected. Only packed JSON has a checksum
    // (decision 0023).
    const canPass = READABLE_DAMAGES.includes(damage)
    // A row in such a place may be missed. Which one depends on the position of the index's pages (decision 0018).
    const passes = (line: string): boolean => line.startsWith('200') || (canPass && line.startsWith('404'))
    expect(other.filter((line) => PLAIN_DAMAGES.includes(damage) || !passes(line))).toEqual([])
    expect(canPass ? [] : differs).toEqual([])
    expect(written).toMatch(WRITTEN[damage] ?? /^(STORE_CORRUPT)?$/)
    expect(['refused', 'as a clean run', 'reported by the audit', ...(canPass ? ['unnoticed'] : [])]).toContain(left)
    expect(refused !== undefined || right + said > 0).toBe(true)
  })
}
