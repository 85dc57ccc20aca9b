import { expect, test } from 'vitest'
import { toBlockJson } from './to-block.ts'

test('a block has its number, hash, time and transactions by family', () => {
  const families = { token: 1, nft: 2, dex: 3, service: 4, unknown: 5, fail: 6 }
  expect(toBlockJson({ sn: 7, id: 'b', timestampSec: 100, count: 21, firstTx: 31, families })).toStrictEqual({
    sn: 7,
    txid: 'b',
    timestamp: 100,
    cnt_trans: 21,
    families,
  })
})
