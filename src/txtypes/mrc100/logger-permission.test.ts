import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('tokenAddLogger', [
  {
    title: 'R1',
    ledger: 'r1-r3',
    txid: 'b53e0a0b84e0adb185036fb4501917499524df6f9ffbc4088cbb1e2c71b8abc0',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenAddLogger',
      timestamp: 1619301618,
      validate_code: 0,
      from_addr: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      token: '9',
      param: { address: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc', totalsupply: '600544000000000' },
    },
  },
])

testKindExamples('tokenRemoveLogger', [
  {
    title: 'R1',
    ledger: 'r1-r3',
    txid: 'ba121c252f641b2caa916d52917b33de1d7af4f8478c02150becbece0dcdd366',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenRemoveLogger',
      timestamp: 1624802415,
      validate_code: 0,
      from_addr: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      token: '9',
      param: { address: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc', totalsupply: '600544000000000' },
    },
  },
])

describe('a logger permission', () => {
  const logger = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
  const subject = { kind: 'token', id: '9' }
  test('granted: its card shows address and token and "Allow log permission" (CARD-048)', () => {
    expect(renderRecorded('r1-r3', 'b53e0a0b84e0').card).toEqual({
      line: [
        { kind: 'icon', icon: 'allowed' },
        { kind: 'id', id: logger },
        { kind: 'words', key: 'mayLogFor' },
        { kind: 'subject', subject },
      ],
      second: [{ kind: 'words', key: 'allowLogPermission' }],
    })
  })
  test('revoked: its card shows "Deny log permission" (CARD-049)', () => {
    expect(renderRecorded('r1-r3', 'ba121c252f64').card).toEqual({
      line: [
        { kind: 'icon', icon: 'denied' },
        { kind: 'id', id: logger },
        { kind: 'words', key: 'mayNoLongerLogFor' },
        { kind: 'subject', subject },
      ],
      second: [{ kind: 'words', key: 'denyLogPermission' }],
    })
  })
  test('its panel shows the permission and whether it was granted or revoked (PANEL-020, PANEL-021)', () => {
    expect(renderRecorded('r1-r3', 'b53e0a0b84e0').panel).toEqual([{ kind: 'permission', token: '9', address: logger, isAllowed: true }])
    expect(renderRecorded('r1-r3', 'ba121c252f64').panel).toEqual([{ kind: 'permission', token: '9', address: logger, isAllowed: false }])
  })
  test('it is in the lists of token, history, owner and logger', () => {
    expect(feedKeys(renderRecorded('r1-r3', 'b53e0a0b84e0').feeds)).toEqual([
      { feed: 'token', subject: '9' },
      { feed: 'address', subject: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562' },
      { feed: 'address', subject: logger },
      { feed: 'token-history', subject: '9' },
      { feed: 'family', subject: 'service' },
    ])
  })
})
