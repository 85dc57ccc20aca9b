import { describe, expect, test } from 'vitest'
import { text, type JsonObject } from '../src/base/json.ts'
import { BASIC_REPLAYS } from './devnet-replay-basic.ts'
import { replayLedger } from './devnet-replay.ts'
import { readManifest } from './ledger.ts'

describe('calls of wallets, tokens, surveys and games of the R4 ledger', () => {
  const { counts, mismatches } = replayLedger('r4', BASIC_REPLAYS)
  test('equal the recorded ones character by character', () => {
    expect(mismatches).toEqual([])
  })
  test('are complete', () => {
    expect(counts).toEqual({
      NewWallet: 126,
      transfer: 359,
      multi_transfer: 53,
      tokenRegister: 16,
      tokenUpdate: 21,
      tokenIncrease: 24,
      tokenBurning: 22,
      mrc030: 34,
      mrc031: 76,
      mrc030finish: 34,
      mrc100paymentrecv: 41,
      mrc030payment: 39,
      MRC100LOG: 38,
    })
  })
})

/** Wallets have one-time keys from this block on. Older wallets have another layout. */
const FIRST_BLOCK_WITH_KEYS = 216
/** R2 left an emptied entry in its place and filled it again. The comparison ignores empty entries. */
const REFILLED = '0c86ebc01dff8159012cde9d4a1430b92c28442f3c2eeaa9fc150167f61b0df2'

describe('calls of the R1-R3 ledger, the older ones with their wallets in the form of R4', () => {
  const { counts, mismatches } = replayLedger('r1-r3', BASIC_REPLAYS, { fromBlock: FIRST_BLOCK_WITH_KEYS })
  test('equal the recorded ones, except for exchanges of orders that credit a wallet twice (quirk Q9)', () => {
    const unbalanced = (readManifest('r1-r3')['unbalanced_transactions'] as JsonObject[]).map((entry) => text(entry, 'tx'))
    const differing = mismatches.map((line) => /transaction (\w+)/.exec(line)?.[1] ?? '')
    expect(new Set(differing)).toEqual(new Set([...unbalanced, REFILLED]))
  })
  test('cover every legacy type', () => {
    const { exchange = 0, exchangePair = 0, exchangeFee = 0, exchangeFeePair = 0, ...others } = counts
    expect(exchange + exchangePair + exchangeFee + exchangeFeePair).toBe(100)
    expect(others).toMatchObject({
      tokenAddLogger: 22,
      tokenRemoveLogger: 15,
      SetBase: 29,
      tokenAddTarget: 27,
      tokenRemoveTarget: 7,
      stodexRegister: 109,
      stodexUnRegister: 37,
      stodexExchange: 28,
      mrc800_update: 13,
      receive_mrc800give: 25,
      mrc011create: 8,
    })
  })
})
