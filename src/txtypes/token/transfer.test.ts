import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('transfer', [
  {
    title: 'R1 plain',
    ledger: 'r1-r3',
    txid: '5e2ac473ba43e597843c1a17378d16c1a29d94972eb91b58746d7e968bfbb96e',
    ignored: [4, 8, 5],
    expects: {
      type: 'transfer',
      timestamp: 1552269048,
      validate_code: 0,
      from_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
      to_addr: 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58',
      token: '5',
      amount: '1',
      param: {},
    },
  },
  {
    title: 'R3 with tag and memo',
    ledger: 'r1-r3',
    txid: '09cd2df5a767126a3fb4cfdf55779e22f0aa3d72805efb2bfbd60066a93c75f9',
    ignored: [4, 8, 5],
    expects: {
      type: 'transfer',
      timestamp: 1673939800,
      validate_code: 0,
      from_addr: 'MT9Jb88RL8oqZVS33cHtEpAE4SDhP5ED195845db',
      to_addr: 'MT7B5MlQVvaZtgjz49x9hRPoesUb35AEaee941a7',
      token: '12',
      amount: '1',
      param: {},
      tags: 'exchange',
      memo: '12345',
    },
  },
  {
    title: 'R1 locked, unlock date ahead',
    ledger: 'r1-r3',
    txid: '0bd46abd5e84fdad384147f09af5a9cd865fed566784ac87704774c22f42f954',
    ignored: [4, 8],
    expects: {
      type: 'transfer',
      timestamp: 1552265488,
      validate_code: 0,
      from_addr: 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58',
      to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
      token: '5',
      amount: '3',
      param: {},
      is_lock: 1,
      unlock_ts: 1552265518,
      tags: '10293',
      memo: 'null',
    },
  },
  {
    title: 'R1 with an unlock date that is past',
    ledger: 'r1-r3',
    txid: '8ed93a0c81d52ca5e434c64e7559bad01cd00f4576d422d0e6fc1419ea4383e9',
    ignored: [4, 8, 5],
    expects: {
      type: 'transfer',
      timestamp: 1552267820,
      validate_code: 0,
      from_addr: 'MTD0or8BV0YFJZO2vBIcrn1qWIWcex8ud0b3e6f8',
      to_addr: 'MT7hjZjWxca6ThWHVJ8vbm3kUkvr2WRr8f06fa36',
      token: '2',
      amount: '15000000000000000000',
      param: {},
      tags: 'u:M7zfR1',
      memo: 'thanks!',
    },
  },
  {
    title: 'R2 failed, unlock date past',
    ledger: 'r1-r3',
    txid: 'd23fbaa1c5df99eb3c4e2a45cad21d7057d287a738ea9f1dc0f43de9938c1199',
    ignored: [4, 8, 5],
    expects: {
      type: 'transfer',
      timestamp: 1619300058,
      validate_code: 11,
      from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
      to_addr: 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9',
      token: '3',
      amount: '760000000',
      param: {},
      tags: '{"a":1}',
      memo: '[1,2,{"a":"b"}]',
    },
  },
  {
    title: 'R4 with a tag',
    ledger: 'r4',
    txid: '16ad39e3f45e4a937fb6b5d28499c1fa4edf7428357c1ba8237135e0dcc0a08a',
    ignored: [4, 8, 5],
    expects: {
      type: 'transfer',
      timestamp: 1719420033,
      validate_code: 0,
      from_addr: 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9',
      to_addr: 'MTa53MpoWiPMny3BZY8ivsigqWN6Bvjf09f6a337',
      token: '4',
      amount: '52',
      param: {},
      tags: '10293',
    },
  },
  {
    title: 'R4 locked',
    ledger: 'r4',
    txid: '8bbd4055444d1f9d5c094a3fb8b7c2f19e397c91285df0c0d59932958321db90',
    ignored: [4, 8],
    expects: {
      type: 'transfer',
      timestamp: 1703084072,
      validate_code: 0,
      from_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
      to_addr: 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190',
      token: '5',
      amount: '3100000000000',
      param: {},
      is_lock: 1,
      unlock_ts: 1734620073,
      tags: 'u:vrgPTT',
      memo: 'Ünïcödé — “quotes” & ampersands',
    },
  },
  {
    title: 'R4 with an unlock date that is past',
    ledger: 'r4',
    txid: '0b712b2daf536a66861a65785a833878e7c7801eba699add5b6d5f001b81d234',
    ignored: [4, 8, 5],
    expects: {
      type: 'transfer',
      timestamp: 1732883631,
      validate_code: 0,
      from_addr: 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9',
      to_addr: 'MTruPGR27r0LoGgR8RX40mb7OG4htHFpdf63e305',
      token: '3',
      amount: '86887',
      param: {},
      tags: '메모',
      memo: 'null',
    },
  },
])

describe('transfer', () => {
  const from = 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2'
  const to = 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190'
  const quantity = { token: '5', units: '3100000000000' }
  const { tx, card, overview, panel } = renderRecorded('r4', '8bbd4055444d1f9d5c094a3fb8b7c2f19e397c91285df0c0d59932958321db90')
  test('its card shows both parties, an arrow and the amount (CARD-001, CARD-002, CARD-003)', () => {
    expect(card).toEqual({ line: [{ kind: 'id', id: from }, { kind: 'arrow' }, { kind: 'id', id: to }], amount: { quantity } })
  })
  test('a locked one shows a lock and the unlock date in its overview (OVER-016)', () => {
    expect(overview.at(-1)).toEqual({
      label: 'unlocks',
      value: [
        { kind: 'icon', icon: 'lock' },
        { kind: 'date', sec: 1734620073 },
      ],
    })
  })
  test('its overview has both parties, the amount and the lock; tag and memo are with it (OPEN-070)', () => {
    expect(overview.slice(0, 3)).toEqual([
      { label: 'from', value: [{ kind: 'id', id: from }] },
      { label: 'to', value: [{ kind: 'id', id: to }] },
      { label: 'amount', value: [{ kind: 'quantity', quantity }] },
    ])
    expect(overview.map(({ label }) => label)).toEqual(['from', 'to', 'amount', 'unlocks'])
    expect([tx.tags, tx.memo]).toEqual(['u:vrgPTT', 'Ünïcödé — “quotes” & ampersands'])
  })
  test('its panel is the transfer form (OPEN-070)', () => {
    expect(panel).toEqual([{ kind: 'transfer', from, to, quantity, unlockSec: 1734620073 }])
  })
  test('one whose date is past shows no lock', () => {
    const past = renderRecorded('r4', '0b712b2daf536a66861a65785a833878e7c7801eba699add5b6d5f001b81d234')
    expect(past.overview.map(({ label }) => label)).toEqual(['from', 'to', 'amount'])
    expect(past.panel.every((row) => !('unlockSec' in row))).toBe(true)
  })
})
