import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('mrc100payment', [
  {
    title: 'R2, two players, one pays 0',
    ledger: 'r1-r3',
    txid: '6395b81488ed7232c2b14cd0e8a4f1db4d973be52967e72c7682306037451e4f',
    ignored: [],
    expects: {
      type: 'mrc100payment',
      timestamp: 1665444328,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6',
      token: '5',
      amount: '1',
      param: { sender_count: 2 },
      sub_data: [
        {
          type: 'mrc100payment',
          from_addr: 'MTBN4DriHPM7NMcznYeL6foZpZWiUZZT92eb9f1f',
          to_addr: 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6',
          token: '5',
          amount: '1',
          tag: '메모',
          memo: 'a|b|c',
        },
        {
          type: 'mrc100payment',
          from_addr: 'MTlqCtlvTowH7MWFPwNgET16yF5XWaAtb84682b2',
          to_addr: 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6',
          token: '5',
          amount: '0',
          tag: '메모',
          memo: 'order #A-1029',
        },
      ],
      tags: '메모',
      ukey: 'game-x9EH',
      memo: '🎉🚀 congratulations 🎉',
    },
  },
  {
    title: 'R1 without a tag',
    ledger: 'r1-r3',
    txid: 'ae82fd42b3ea2c6de50a1e75a3b486533d57ed14a05c007d9018fb3acf187448',
    ignored: [],
    expects: {
      type: 'mrc100payment',
      timestamp: 1552267617,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
      token: '3',
      amount: '190155765636',
      param: { sender_count: 2 },
      sub_data: [
        {
          type: 'mrc100payment',
          from_addr: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
          to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
          token: '3',
          amount: '150000000000',
          memo: '0',
        },
        {
          type: 'mrc100payment',
          from_addr: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
          to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
          token: '3',
          amount: '40155765636',
          memo: '<script>alert(1)</script>',
        },
      ],
      ukey: 'game-xOZ5',
      memo: '0',
    },
  },
  {
    title: 'R2 without a game memo',
    ledger: 'r1-r3',
    txid: 'b76a9a22af4f4cb0ba425ff2eb3e879b5ffaaa1b1e63faf580cf2b73e428a619',
    ignored: [],
    expects: {
      type: 'mrc100payment',
      timestamp: 1655974044,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTIQrxPd1OXuq1w9rrMejgZ8wA30TDWTbae69373',
      token: '7',
      amount: '9900',
      param: { sender_count: 2 },
      sub_data: [
        {
          type: 'mrc100payment',
          from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
          to_addr: 'MTIQrxPd1OXuq1w9rrMejgZ8wA30TDWTbae69373',
          token: '7',
          amount: '9900',
          tag: '1e5',
        },
        {
          type: 'mrc100payment',
          from_addr: 'MTnzv2MxMctBbHXagXbs8lVhIKtZjY6S695cef1d',
          to_addr: 'MTIQrxPd1OXuq1w9rrMejgZ8wA30TDWTbae69373',
          token: '7',
          amount: '0',
          tag: '1e5',
          memo: 'Ünïcödé — “quotes” & ampersands',
        },
      ],
      tags: '1e5',
      ukey: 'game-0yoq',
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '463452299b1c2637ca62fa19ce09492d8a0842cea767e757bf2152fee048058a',
    ignored: [],
    expects: {
      type: 'mrc100payment',
      timestamp: 1723678984,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97',
      token: '2',
      amount: '10000',
      param: { sender_count: 2 },
      sub_data: [
        {
          type: 'mrc100payment',
          from_addr: 'MT3LllHS02MPlAOvzJwox8USCo0PL2IY56b9c992',
          to_addr: 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97',
          token: '2',
          amount: '10000',
          tag: '1e5',
        },
        {
          type: 'mrc100payment',
          from_addr: 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9',
          to_addr: 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97',
          token: '2',
          amount: '0',
          tag: '1e5',
          memo: '{"broken": ',
        },
      ],
      tags: '1e5',
      ukey: 'game-HZXP',
      memo: "' OR 1=1 --",
    },
  },
  {
    title: 'R4 failed',
    ledger: 'r4',
    txid: '2528938e20fc5376006fa0dde70dbacd84833e691a13ebe20976564560737542',
    ignored: [],
    expects: {
      type: 'mrc100payment',
      timestamp: 1723370306,
      validate_code: 11,
      from_addr: '',
      to_addr: 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6',
      token: '0',
      amount: '6321000000000000000000',
      param: { sender_count: 3 },
      sub_data: [
        {
          type: 'mrc100payment',
          from_addr: 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9',
          to_addr: 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6',
          token: '0',
          amount: '6300000000000000000000',
          tag: 'deposit-77',
          memo: '"just a json string"',
        },
        {
          type: 'mrc100payment',
          from_addr: 'MT750NVwA6oAROT0YIz0RpDwfP8DFCMx6ac465a5',
          to_addr: 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6',
          token: '0',
          amount: '0',
          tag: 'deposit-77',
          memo: '\u202eright-to-left',
        },
        {
          type: 'mrc100payment',
          from_addr: 'MTo6sc9DU8CHp8uNicf5SvNLm87a6xSLeff040d3',
          to_addr: 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6',
          token: '0',
          amount: '21000000000000000000',
          tag: 'deposit-77',
          memo: 'メモ テスト',
        },
      ],
      tags: 'deposit-77',
      ukey: 'game-ZD8P',
      memo: 'order #A-1029',
    },
  },
])

describe('mrc100payment', () => {
  const to = 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6'
  const first = 'MTBN4DriHPM7NMcznYeL6foZpZWiUZZT92eb9f1f'
  const second = 'MTlqCtlvTowH7MWFPwNgET16yF5XWaAtb84682b2'
  const { card, panel } = renderRecorded('r1-r3', '6395b81488ed')
  test('its card shows the senders and their number, the receiver and the sum (CARD-051)', () => {
    expect(card).toEqual({
      line: [{ kind: 'people', addresses: [first, second], count: 2, role: 'senders' }, { kind: 'arrow' }, { kind: 'id', id: to }],
      second: [{ kind: 'plain', text: 'game-x9EH', mono: true, game: '5' }],
      amount: { quantity: { token: '5', units: '1' } },
    })
  })
  test('its panel goes from many to one, each with address, amount, tag and memo (PANEL-023, PANEL-025)', () => {
    expect(panel).toEqual([
      {
        kind: 'fan',
        direction: 'many-to-one',
        hub: to,
        total: { token: '5', units: '1' },
        spokes: [
          { party: first, quantity: { token: '5', units: '1' }, tag: '메모', memo: 'a|b|c' },
          { party: second, quantity: { token: '5', units: '0' }, tag: '메모', memo: 'order #A-1029' },
        ],
      },
    ])
  })
})
