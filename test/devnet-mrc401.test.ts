import { expect, test } from 'vitest'
import { MRC401_REPLAYS } from './devnet-mrc401-inputs.ts'
import { replayLedger } from './devnet-replay.ts'

test('every MRC400 and MRC401 call of the R4 ledger comes out as it was recorded', () => {
  const { counts, mismatches } = replayLedger('r4', MRC401_REPLAYS)
  expect(mismatches).toEqual([])
  expect(counts).toEqual({})
})
