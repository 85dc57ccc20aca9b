import { expect, test } from 'vitest'
import { replayLedger } from './devnet-replay.ts'
import { BASIC_REPLAYS } from './devnet-replays.ts'

test('the R4 ledger', () => {
  const { counts, mismatches } = replayLedger('r4', BASIC_REPLAYS)
  expect(counts).toEqual({})
  expect(mismatches).toEqual([])
})
test('the R1-R3 ledger', () => {
  const { counts, mismatches } = replayLedger('r1-r3', BASIC_REPLAYS)
  expect(counts).toEqual({})
  expect(mismatches).toEqual([])
})
