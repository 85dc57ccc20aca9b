import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('mrc100reward', [
  {
    title: 'R3',
    ledger: 'r1-r3',
    txid: '1eef21fcad1b27ea2e6b175fb98010f615799a2fde118838d31e5cb030b91a52',
    ignored: [5, 6],
    expects: {
      type: 'mrc100reward',
      timestamp: 1700755151,
      validate_code: 0,
      from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      to_addr: '',
      token: '7',
      amount: '2596438',
      param: { receiver_count: 2 },
      sub_data: [
        {
          type: 'mrc100reward',
          from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
          to_addr: 'MTIjOJxyWVvs9IEY8Yx5yoAxbt5P4aIp947060eb',
          token: '7',
          amount: '80058',
          tag: '메모',
          memo: 'a|b|c',
        },
        {
          type: 'mrc100reward',
          from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
          to_addr: 'MTKKTT7gWhrmpUNM5JN4uQWBhMUYt4yt0af629ac',
          token: '7',
          amount: '2516380',
          memo: '구매 대금 입니다',
        },
      ],
      ukey: 'game-wZIm',
      memo: '[1,2,{"a":"b"}]',
    },
  },
  {
    title: 'R3 without a game memo',
    ledger: 'r1-r3',
    txid: '71783daefb3e0cc97e4253568ace1868fe840e7f4d9898ff6fa0e05ebd1b985b',
    ignored: [5, 6],
    expects: {
      type: 'mrc100reward',
      timestamp: 1706368235,
      validate_code: 0,
      from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      to_addr: '',
      token: '3',
      amount: '1010000000',
      param: { receiver_count: 2 },
      sub_data: [
        {
          type: 'mrc100reward',
          from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
          to_addr: 'MTQkY5bHWQV87snkdTaAEhrmZPQ1rRid2f0d6125',
          token: '3',
          amount: '310000000',
          tag: '10293',
          memo: 'true',
        },
        {
          type: 'mrc100reward',
          from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
          to_addr: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
          token: '3',
          amount: '700000000',
          tag: '메모',
          memo: 'thanks!',
        },
      ],
      ukey: 'game-hUlf',
    },
  },
  {
    title: 'one player',
    ledger: 'r1-r3',
    txid: 'd94365b9da5264927a61a1c1457dae1d188b72970803a7ef324c1bf16a2e223d',
    ignored: [5, 6],
    expects: {
      type: 'mrc100reward',
      timestamp: 1711928370,
      validate_code: 0,
      from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      to_addr: '',
      token: '18',
      amount: '11158782',
      param: { receiver_count: 1 },
      sub_data: [
        {
          type: 'mrc100reward',
          from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
          to_addr: 'MTGVRhAWe4kLs2BDzXctoh11mclbpmxB3ed36996',
          token: '18',
          amount: '11158782',
          memo: '0',
        },
      ],
      ukey: 'game-SlVd',
      memo: '0',
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: 'c1ab7723cb368952119da76c7b56d9128e65ad2b78ad83a7bb2951082ecefd75',
    ignored: [5, 6],
    expects: {
      type: 'mrc100reward',
      timestamp: 1727372874,
      validate_code: 0,
      from_addr: 'MTrCdHsVTzqLLkSgOe24BJnZt3Kgvbea2e85e7dc',
      to_addr: '',
      token: '5',
      amount: '984426',
      param: { receiver_count: 2 },
      sub_data: [
        {
          type: 'mrc100reward',
          from_addr: 'MTrCdHsVTzqLLkSgOe24BJnZt3Kgvbea2e85e7dc',
          to_addr: 'MTpavAEq15aGpAE27xJBWnPTdfjo7SxGdf3bb9ec',
          token: '5',
          amount: '835789',
          tag: 'exchange',
        },
        {
          type: 'mrc100reward',
          from_addr: 'MTrCdHsVTzqLLkSgOe24BJnZt3Kgvbea2e85e7dc',
          to_addr: 'MTME7TA1vM9b4J1G10e00q3KacRTzckE1df5eb27',
          token: '5',
          amount: '148637',
        },
      ],
      ukey: 'game-lr8G',
      memo: '0',
    },
  },
])

describe('mrc100reward', () => {
  const from = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
  const first = 'MTIjOJxyWVvs9IEY8Yx5yoAxbt5P4aIp947060eb'
  const second = 'MTKKTT7gWhrmpUNM5JN4uQWBhMUYt4yt0af629ac'
  const { card, panel } = renderRecorded('r1-r3', '1eef21fcad1b')
  test('its card shows the sender, the receivers and their number, and the sum (CARD-052)', () => {
    expect(card).toEqual({
      line: [{ kind: 'id', id: from }, { kind: 'arrow' }, { kind: 'people', addresses: [first, second], count: 2, role: 'receivers' }],
      second: [{ kind: 'plain', text: 'game-wZIm', mono: true, game: '7' }],
      amount: { quantity: { token: '7', units: '2596438' } },
    })
  })
  test('its panel goes from one to many, each with address, amount, tag and memo (PANEL-024, PANEL-025)', () => {
    expect(panel).toEqual([
      {
        kind: 'fan',
        direction: 'one-to-many',
        hub: from,
        total: { token: '7', units: '2596438' },
        spokes: [
          { party: first, quantity: { token: '7', units: '80058' }, tag: '메모', memo: 'a|b|c' },
          { party: second, quantity: { token: '7', units: '2516380' }, memo: '구매 대금 입니다' },
        ],
      },
    ])
  })
})
