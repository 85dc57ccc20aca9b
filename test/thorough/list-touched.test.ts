import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexLedger, type IndexedLedger } from '../index-ledger.ts'
import { loadLedger } from '../ledger.ts'
import { entityId, kindOfKey } from '../../src/chain/ids.ts'
import { listTouched } from '../../src/server/live/list-touched.ts'

let index: IndexedLedger
beforeAll(async () => {
  index = await indexLedger('r4')
})
afterAll(() => index.close())

// OPEN-100: compares the keys written by the ledger with the keys read back from the index.
test('every wallet, token, project, item, MRC402 and DEX record written by a recorded transaction is listed', async () => {
  const missed: string[] = []
  for (const { txid, records } of loadLedger('r4').txs) {
    const stored = await index.reader.findTx(txid)
    const told = stored === undefined ? new Set<string>() : listTouched(stored.tx)
    for (const { datakey } of records) {
      const isShown = ['wallet', 'token', 'mrc400', 'mrc401', 'mrc402', 'dex402', 'dex010'].includes(kindOfKey(datakey))
      if (isShown && !told.has(entityId(datakey))) missed.push(`${txid} ${datakey}`)
    }
  }
  expect(missed).toEqual([])
})
