import { afterAll, beforeAll, describe } from 'vitest'
import { indexLedger, type IndexedLedger } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'
import { testSortedOf } from '../sorted-on.ts'

for (const name of LEDGERS)
  describe(`the sorted lists of the recorded ledger ${name}`, () => {
    let index: IndexedLedger
    beforeAll(async () => {
      index = await indexLedger(name)
    })
    afterAll(() => index.close())
    testSortedOf(name, () => index.reader)
  })
