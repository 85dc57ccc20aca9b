import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('multi_transfer', [
  {
    title: 'R3 to one receiver',
    ledger: 'r1-r3',
    txid: 'f968881a32cdd5db7f520db598160234160688b95b909dd0674185fdfb395fa4',
    ignored: [3, 4],
    expects: {
      type: 'multi_transfer',
      timestamp: 1690485212,
      validate_code: 0,
      from_addr: 'MTvvBwhFWOUEPk1SN0Ve5Ah3t70QTSno5633624d',
      to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      token: '18',
      amount: '160000',
      param: { receiver_count: 1 },
      sub_data: [
        {
          type: 'multi_transfer',
          from_addr: 'MTvvBwhFWOUEPk1SN0Ve5Ah3t70QTSno5633624d',
          to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
          token: '18',
          amount: '160000',
          tag: '10293',
          memo: '0',
        },
      ],
    },
  },
  {
    title: 'R3 to one receiver, locked',
    ledger: 'r1-r3',
    txid: 'e7cacf76841826828d23c54959ec705f5d9a900a2756d8c08b7bf521445976f7',
    ignored: [3, 4],
    expects: {
      type: 'multi_transfer',
      timestamp: 1706367799,
      validate_code: 0,
      from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      to_addr: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
      token: '10',
      amount: '264692',
      param: { receiver_count: 1 },
      sub_data: [
        {
          type: 'multi_transfer',
          from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
          to_addr: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
          token: '10',
          amount: '264692',
          tag: '00012',
          memo: 'a|b|c',
          unlock_ts: 1711632503,
        },
      ],
      is_lock: 1,
      unlock_ts: 1711632503,
    },
  },
  {
    title: 'R3 to two, one locked',
    ledger: 'r1-r3',
    txid: '41ee12e2583031a7d3098385551513ebe3af1ae9dbbb3dc0d730987339109dcc',
    ignored: [3, 4],
    expects: {
      type: 'multi_transfer',
      timestamp: 1690492121,
      validate_code: 0,
      from_addr: 'MTbT1RgcM9DVDUfyD5uMGC51JTZDWKQk3bdc78a3',
      to_addr: '',
      token: '9',
      amount: '51500000',
      param: { receiver_count: 2 },
      sub_data: [
        {
          type: 'multi_transfer',
          from_addr: 'MTbT1RgcM9DVDUfyD5uMGC51JTZDWKQk3bdc78a3',
          to_addr: 'MTtPam9OaCoBQbG6QX1SNARwKThAZ8gV47fe63d5',
          token: '9',
          amount: '43000000',
          memo: 'メモ テスト',
        },
        {
          type: 'multi_transfer',
          from_addr: 'MTbT1RgcM9DVDUfyD5uMGC51JTZDWKQk3bdc78a3',
          to_addr: 'MTzm12nCImdK116HlD3rkWHwdXcOlTGDaf494b10',
          token: '9',
          amount: '8500000',
          tag: '{"a":1}',
          unlock_ts: 1696197308,
        },
      ],
      is_lock: 1,
      unlock_ts: 1696197308,
    },
  },
  {
    title: 'R4 to two',
    ledger: 'r4',
    txid: 'c235a83e228dcc0b37232260a073aaa21f5bb2ad4094e8ca14741637056bb6c0',
    ignored: [3, 4],
    expects: {
      type: 'multi_transfer',
      timestamp: 1730729306,
      validate_code: 0,
      from_addr: 'MTunwIzxXTM9jzOZkPSJO3tVnMvmQNWFd48375dc',
      to_addr: '',
      token: '6',
      amount: '25907',
      param: { receiver_count: 2 },
      sub_data: [
        {
          type: 'multi_transfer',
          from_addr: 'MTunwIzxXTM9jzOZkPSJO3tVnMvmQNWFd48375dc',
          to_addr: 'MTAc05l8ewakymNnDl12cKxWSRWYlQw420da54eb',
          token: '6',
          amount: '25000',
          memo: 'a|b|c',
        },
        {
          type: 'multi_transfer',
          from_addr: 'MTunwIzxXTM9jzOZkPSJO3tVnMvmQNWFd48375dc',
          to_addr: 'MT6ODaFTuDJNhVENLht7NQVQxXhFmTi09988e2bf',
          token: '6',
          amount: '907',
          memo: 'a|b|c',
        },
      ],
    },
  },
  {
    title: 'R4 to two, one locked',
    ledger: 'r4',
    txid: '6d74478653f70d045d4c8b855a223d33b4e0782e98bc65cffdb5beed05d7680e',
    ignored: [3, 4],
    expects: {
      type: 'multi_transfer',
      timestamp: 1718772607,
      validate_code: 0,
      from_addr: 'MTo6sc9DU8CHp8uNicf5SvNLm87a6xSLeff040d3',
      to_addr: '',
      token: '0',
      amount: '640000000000000000000',
      param: { receiver_count: 2 },
      sub_data: [
        {
          type: 'multi_transfer',
          from_addr: 'MTo6sc9DU8CHp8uNicf5SvNLm87a6xSLeff040d3',
          to_addr: 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9',
          token: '0',
          amount: '290000000000000000000',
          tag: '00012',
          memo: 'https://example.com/pay?id=1&x=<b>2</b>',
          unlock_ts: 1721177480,
        },
        {
          type: 'multi_transfer',
          from_addr: 'MTo6sc9DU8CHp8uNicf5SvNLm87a6xSLeff040d3',
          to_addr: 'MTzjZzNsA6ZJJZgbYMy8vUZrWQQ3LaD0df676583',
          token: '0',
          amount: '350000000000000000000',
          tag: '00012',
          memo: '0',
        },
      ],
      is_lock: 1,
      unlock_ts: 1721177480,
    },
  },
])

describe('multi_transfer', () => {
  const from = 'MTbT1RgcM9DVDUfyD5uMGC51JTZDWKQk3bdc78a3'
  const first = 'MTtPam9OaCoBQbG6QX1SNARwKThAZ8gV47fe63d5'
  const second = 'MTzm12nCImdK116HlD3rkWHwdXcOlTGDaf494b10'
  const { card, overview, panel } = renderRecorded('r1-r3', '41ee12e2583031a7d3098385551513ebe3af1ae9dbbb3dc0d730987339109dcc')
  test('its card shows the sender, the first receivers with their number, and the sum', () => {
    expect(card).toEqual({
      line: [{ kind: 'id', id: from }, { kind: 'arrow' }, { kind: 'people', addresses: [first, second], count: 2, role: 'receivers' }],
      amount: { quantity: { token: '9', units: '51500000' } },
    })
  })
  test('its overview shows the earliest unlock date (OVER-016)', () => {
    expect(overview.at(-1)?.value).toEqual([
      { kind: 'icon', icon: 'lock' },
      { kind: 'date', sec: 1696197308 },
    ])
  })
  test('its panel lists the receivers with amount, tag, memo and lock (PANEL-069)', () => {
    expect(panel).toEqual([
      {
        kind: 'fan',
        direction: 'one-to-many',
        hub: from,
        total: { token: '9', units: '51500000' },
        spokes: [
          { party: first, quantity: { token: '9', units: '43000000' }, memo: 'メモ テスト' },
          { party: second, quantity: { token: '9', units: '8500000' }, tag: '{"a":1}', unlockSec: 1696197308 },
        ],
      },
    ])
  })
  test('a card of more than ten receivers still has their number', () => {
    const { tx, card: whole, cut } = renderRecorded('r4', '62647d9b7e86')
    expect(cut).toEqual(whole)
    expect(tx.sub_data?.length).toBe(tx.param['receiver_count'])
  })
})
