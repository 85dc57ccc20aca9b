import { expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import { toCardTxJson } from './rendered-tx.ts'
import type { Names } from './names.ts'
import type { EntitySource } from './source.ts'
import { toDexJson } from './to-dex.ts'
import { toNftHistoryJson, toTokenHistoryJson } from './to-history.ts'
import { toTxJson } from './to-tx.ts'

// Traits of the transaction type in responses, so that a browser needs no list of types.

const names: Names = { findToken: () => undefined, findNft: () => undefined }
const LOGGER = `MT${'l'.repeat(38)}`
const txOf = (type: string): Tx => ({
  sn: 1,
  txid: 'a',
  block: 1,
  type,
  timestamp: 100,
  validate_code: 0,
  from_addr: '',
  to_addr: LOGGER,
  token: '7',
  amount: '50',
  param: { address: LOGGER },
})
const stored = (type: string) => ({ tx: txOf(type), blockId: 'b' })

for (const [type, event, family, changeamount, logger] of [
  ['tokenRegister', 'registered', 'token', '0', []],
  ['tokenUpdate', 'updated', 'token', '0', []],
  ['tokenIncrease', 'increased', 'token', '50', []],
  ['tokenBurning', 'burnt', 'token', '50', []],
  ['tokenAddLogger', 'logger-allowed', 'service', '0', [LOGGER]],
  ['tokenRemoveLogger', 'logger-denied', 'service', '0', [LOGGER]],
] as const)
  test(`an entry of a token's history has the event "${event}" for ${type}`, () =>
    expect(toTokenHistoryJson(stored(type), 1, '7', names, typeOf)).toMatchObject({ type, event, family, changeamount, logger }))

for (const [type, event] of [
  ['mrc400_create', 'fields'],
  ['mrc400_update', 'fields'],
  ['mrc402_create', 'state'],
  ['mrc402_update', 'state'],
  ['mrc402_mint', 'minted'],
  ['mrc402_burn', 'burnt'],
] as const)
  test(`an entry of an NFT's history has the event "${event}" for ${type}`, () =>
    expect(toNftHistoryJson(stored(type), 1, names, typeOf)).toMatchObject({ type, event }))

for (const [type, traits] of [
  ['transfer', {}],
  ['multi_transfer', { direction: 'to-many' }],
  ['mrc100payment', { direction: 'from-many' }],
  ['mrc401_auctionbid', { step: 'bid' }],
  ['mrc010_acceptreqsell', { step: 'request-filled' }],
  ['mrc999_wonder', {}],
] as const)
  test(`a card of ${type} has the traits ${JSON.stringify(traits)}`, () => {
    const { step, direction } = toCardTxJson(toTxJson(stored(type), names, typeOf), {}, typeOf(type).traits)
    expect({ ...(step && { step }), ...(direction && { direction }) }).toEqual(traits)
  })

const mark = { txid: 'a', blockId: 'b', sn: 5, block: 1, timestampSec: 100 }
const record = (state: EntitySource['state']): EntitySource => ({ key: `DEX402_${'a'.repeat(33)}`, state, first: mark, last: mark })
for (const [type, step] of [
  ['mrc402_sell', 'sale'],
  ['mrc402_auctionfailure', 'auction-failed'],
  ['mrc402_auctionbuynow', 'buy-now'],
  ['mrc402_wonder', 'none'],
] as const)
  test(`a DEX record last written by ${type} has the step "${step}"`, () =>
    expect(toDexJson(record({ job_type: type }), names, 1, { txCount: 0, typeOf })).toMatchObject({ type, step }))
