import { describe, expect, test } from 'vitest'
import { findTrade, type Trade } from './find-trade.ts'
import type { Tx } from './tx.ts'

/** 2026-11-20 00:00:00 UTC. */
const T = 1_795_132_800

describe('which transactions are trades', () => {
  const base: Tx = {
    sn: 1,
    txid: 'a',
    block: 1,
    type: 'mrc010_buy',
    timestamp: T,
    validate_code: 0,
    from_addr: '',
    to_addr: '',
    token: '4',
    amount: '2000000',
    param: { mrc010: { sn: '0' }, quantity: '10000000000', sell_price: '20000' },
  }
  const trade: Trade = { timeSec: T, asset: '0', quantity: 10_000_000_000n, token: '4', amount: 2_000_000n, isLot: false }
  for (const step of ['purchase', 'request-filled'] as const) test(`a ${step} trades`, () => expect(findTrade(base, step)).toEqual(trade))
  for (const step of ['winning', 'buy-now'] as const)
    test(`a ${step} trades a lot`, () => expect(findTrade(base, step)).toEqual({ ...trade, isLot: true }))
  for (const step of ['sale', 'bid', 'auction-failed', 'request-withdrawn', 'none'] as const)
    test(`a ${step} is no trade`, () => expect(findTrade(base, step)).toBeUndefined())
  const none: [string, Tx][] = [
    ['one of NFTs', { ...base, param: { id: `MRC402_${'a'.repeat(33)}`, quantity: '5' } }],
    ['one that failed', { ...base, validate_code: 11 }],
    ['one of nothing', { ...base, param: { ...base.param, quantity: '0' } }],
    ['one for nothing', { ...base, amount: '0' }],
    ['one of a token for itself', { ...base, token: '0' }],
    ['one without its token', { ...base, param: { quantity: '5' } }],
    ['one of what is no number of a token', { ...base, param: { ...base.param, mrc010: { sn: '01' } } }],
    ['one paid in what is no number of a token', { ...base, token: '1e3' }],
  ]
  for (const [what, tx] of none) test(`${what} is no trade`, () => expect(findTrade(tx, 'purchase')).toBeUndefined())
})
