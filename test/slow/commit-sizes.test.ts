import { expect, test } from 'vitest'
import { differencesOf } from '../differences-of.ts'
import { indexLedger } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'
import { dumpStore } from '../store-conformance/dump.ts'

for (const name of LEDGERS)
  test(`the index of the recorded ledger ${name} is the same for one commit per block and for commits of any size`, async () => {
    const sizes = randomSizes(20260131)
    const dumps = []
    for (const sizeOf of [undefined, () => 1, sizes]) {
      const index = await indexLedger(name, sizeOf)
      dumps.push(dumpStore(index.path))
      await index.close()
    }
    const [whole, each, mixed] = dumps
    if (!whole || !each || !mixed) throw new Error('an index is missing')
    expect(differencesOf(each, whole)).toEqual([])
    expect(differencesOf(mixed, whole)).toEqual([])
  }, 90_000)

/** Numbers from 1 to 60, the same in every run. */
function randomSizes(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return 1 + ((state >>> 16) % 60)
  }
}
