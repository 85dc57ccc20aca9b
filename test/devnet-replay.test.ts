import { expect, test } from 'vitest'
import { transfer } from '../src/devnet/rules/transfer.ts'
import { replayLedger, type Replay } from './devnet-replay.ts'

const transfers: Replay = {
  type: 'transfer',
  ruleOf: ({ parameter }) => {
    const [from = '', to = '', amount = '', token = '', , unlock = '', tag = '', memo = ''] = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      parameter('transfer', index),
    )
    return (call) => transfer(call, { from, to, token: Number(token), amount, unlockSec: Number(unlock), tag, memo })
  },
}

test('the transfers of the R4 ledger come out as they were recorded', () => {
  const { counts, mismatches } = replayLedger('r4', [transfers])
  expect(mismatches).toEqual([])
  expect(counts).toEqual({ transfer: 359 })
})
