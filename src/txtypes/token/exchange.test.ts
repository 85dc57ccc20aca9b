import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('exchange', [
  {
    title: 'two wallets, no fee addresses',
    ledger: 'r1-r3',
    txid: '44b257c9ce6c94181f0b277fd78c94c8e87033de2fe07e69e96e4b376b9a891a',
    ignored: [8, 17, 18, 19, 3, 4, 5, 12, 13, 14],
    expects: {
      type: 'exchange',
      timestamp: 1624801928,
      validate_code: 0,
      from_addr: 'MTWcM64BpreY47GofDioMzKGbXgAeloG5a81c1e3',
      to_addr: 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907',
      token: '0',
      amount: '5670320473592231282342',
      param: { fees: [] },
      fromToken: { sn: '0', amount: '5670320473592231282342', tag: '10293', memo: 'メモ テスト' },
      toToken: { sn: '4', amount: '1583927348', tag: '00012', memo: 'Ünïcödé — “quotes” & ampersands' },
    },
  },
  {
    title: 'two wallets, each its own fee address',
    ledger: 'r1-r3',
    txid: 'aa7660b1806c037bbf4f00c82a65c76c27c1e31b255d271cba0288afd45826be',
    ignored: [8, 17, 18, 19, 3, 4, 5, 12, 13, 14],
    expects: {
      type: 'exchange',
      timestamp: 1552267020,
      validate_code: 0,
      from_addr: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
      to_addr: 'MT2yi221pdoaIKNLVxBJ2PyqvBYSJT9B689f480f',
      token: '1',
      amount: '3300000000',
      param: { fees: [] },
      fromToken: { sn: '1', amount: '3300000000', tag: '10293', memo: '{"type":"refund","ref":{"tx":"none"},"amount":1.50}' },
      toToken: { sn: '0', amount: '25000000000000000000000', tag: '00012', memo: '\u202eright-to-left' },
    },
  },
  {
    title: 'three wallets, one fee to a third',
    ledger: 'r1-r3',
    txid: 'd5c8ed06cb1486161a3052335cdfeb1a236934dc4d35a903fb3cc0a1aa25db89',
    ignored: [8, 17, 18, 19, 12, 13, 14],
    expects: {
      type: 'exchange',
      timestamp: 1588736490,
      validate_code: 0,
      from_addr: 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907',
      to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      token: '2',
      amount: '55268647280000000000',
      param: {
        fees: [
          {
            from_addr: 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907',
            to_addr: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
            token: '2',
            amount: '276343236400000000',
          },
        ],
      },
      fromToken: { sn: '2', amount: '55268647280000000000', tag: '{"a":1}' },
      toToken: { sn: '5', amount: '13759', tag: 'exchange', memo: 'a|b|c' },
      sub_data: [
        {
          type: 'fee',
          from_addr: 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907',
          to_addr: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
          token: '2',
          amount: '276343236400000000',
        },
      ],
    },
  },
  {
    title: 'four wallets, both fees to others',
    ledger: 'r1-r3',
    txid: '6469366884ccde4478537f3fa5507f55b8c3c255f7c92bb3657cab7de769a70e',
    ignored: [8, 17, 18, 19],
    expects: {
      type: 'exchange',
      timestamp: 1579616815,
      validate_code: 0,
      from_addr: 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027',
      to_addr: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
      token: '0',
      amount: '2200000000000000000000000',
      param: {
        fees: [
          {
            from_addr: 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027',
            to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
            token: '0',
            amount: '11000000000000000000000',
          },
          {
            from_addr: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
            to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
            token: '2',
            amount: '4070675757448818',
          },
        ],
      },
      fromToken: { sn: '0', amount: '2200000000000000000000000', memo: '<script>alert(1)</script>' },
      toToken: { sn: '2', amount: '814135151489763614', tag: 'deposit-77', memo: '12345' },
      sub_data: [
        {
          type: 'fee',
          from_addr: 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027',
          to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
          token: '0',
          amount: '11000000000000000000000',
        },
        {
          type: 'fee',
          from_addr: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
          to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
          token: '2',
          amount: '4070675757448818',
        },
      ],
    },
  },
  {
    title: 'four wallets, one of the fees is 0',
    ledger: 'r1-r3',
    txid: '292e0238d06ec3c5a611fbd48357e005c2c9f27c3fe4c707f101f181a9170500',
    ignored: [8, 17, 18, 19, 3, 4, 5],
    expects: {
      type: 'exchange',
      timestamp: 1604651172,
      validate_code: 0,
      from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
      to_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
      token: '1',
      amount: '47247',
      param: {
        fees: [
          {
            from_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
            to_addr: 'MTf9HKdfyDsL2lWGIfkCdkIGhunF7QhFb610e67f',
            token: '0',
            amount: '400000000000000000000',
          },
        ],
      },
      fromToken: { sn: '1', amount: '47247', tag: 'u:BCzQof', memo: '구매 대금 입니다' },
      toToken: { sn: '0', amount: '80000000000000000000000', tag: '10293', memo: 'https://example.com/pay?id=1&x=<b>2</b>' },
      sub_data: [
        {
          type: 'fee',
          from_addr: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
          to_addr: 'MTf9HKdfyDsL2lWGIfkCdkIGhunF7QhFb610e67f',
          token: '0',
          amount: '400000000000000000000',
        },
      ],
    },
  },
  {
    title: "each takes the other's fee, a synthetic duplicate between",
    ledger: 'r1-r3',
    txid: '4d8e7e615f155d6c3a03d971cb53385effc4d593994aff4eda6a454e904e3ff9',
    ignored: [8, 17, 18, 19],
    expects: {
      type: 'exchange',
      timestamp: 1642174785,
      validate_code: 0,
      from_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
      to_addr: 'MTHvrlFLdBFQgdLFBTolUYYDarO50emd7996a5c4',
      token: '10',
      amount: '67000000',
      param: {
        fees: [
          {
            from_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
            to_addr: 'MTHvrlFLdBFQgdLFBTolUYYDarO50emd7996a5c4',
            token: '10',
            amount: '335000',
          },
          {
            from_addr: 'MTHvrlFLdBFQgdLFBTolUYYDarO50emd7996a5c4',
            to_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
            token: '0',
            amount: '8771811172442693124',
          },
        ],
      },
      fromToken: { sn: '10', amount: '67000000', tag: '00012', memo: '구매 대금 입니다' },
      toToken: { sn: '0', amount: '1754362234488538624811', memo: 'メモ テスト' },
      sub_data: [
        {
          type: 'fee',
          from_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
          to_addr: 'MTHvrlFLdBFQgdLFBTolUYYDarO50emd7996a5c4',
          token: '10',
          amount: '335000',
        },
        {
          type: 'fee',
          from_addr: 'MTHvrlFLdBFQgdLFBTolUYYDarO50emd7996a5c4',
          to_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
          token: '0',
          amount: '8771811172442693124',
        },
      ],
    },
  },
  {
    title: "one takes the other's fee, a synthetic duplicate between",
    ledger: 'r1-r3',
    txid: '9e527eb366b6e521d646c6c040e01d391fae964c32eadbc908de168555aeb89e',
    ignored: [8, 17, 18, 19],
    expects: {
      type: 'exchange',
      timestamp: 1604654694,
      validate_code: 0,
      from_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
      to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      token: '1',
      amount: '19000000000000',
      param: {
        fees: [
          {
            from_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
            to_addr: 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc',
            token: '1',
            amount: '95000000000',
          },
          {
            from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
            to_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
            token: '3',
            amount: '380000000',
          },
        ],
      },
      fromToken: { sn: '1', amount: '19000000000000', memo: '{"broken":' },
      toToken: { sn: '3', amount: '76000000000', tag: '메모', memo: 'a|b|c' },
      sub_data: [
        {
          type: 'fee',
          from_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
          to_addr: 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc',
          token: '1',
          amount: '95000000000',
        },
        {
          type: 'fee',
          from_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
          to_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
          token: '3',
          amount: '380000000',
        },
      ],
    },
  },
])

describe('exchange', () => {
  const from = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
  const to = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
  const given = { token: '2', units: '55268647280000000000' }
  const received = { token: '5', units: '13759' }
  const { card, panel, feeds } = renderRecorded('r1-r3', 'd5c8ed06cb1486161a3052335cdfeb1a236934dc4d35a903fb3cc0a1aa25db89')
  test('its card shows both tokens, both parties, the rate, what is given and what is received (OPEN-098)', () => {
    expect(card).toEqual({
      line: [
        { kind: 'subject', subject: { kind: 'token', id: '2' } },
        { kind: 'exchange' },
        { kind: 'subject', subject: { kind: 'token', id: '5' } },
        { kind: 'rate', from: given, to: received },
      ],
      second: [{ kind: 'id', id: from }, { kind: 'arrow' }, { kind: 'id', id: to }],
      amount: { quantity: given, below: [{ kind: 'quantity', quantity: received }] },
    })
  })
  test('its panel shows both sides with tag and memo, and the fee (PANEL-003)', () => {
    expect(panel).toEqual([
      {
        kind: 'swap',
        left: { party: from, gives: given, tag: '{"a":1}' },
        right: { party: to, gives: received, tag: 'exchange', memo: 'a|b|c' },
        fees: [{ from, to: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd', quantity: { token: '2', units: '276343236400000000' } }],
      },
    ])
  })
  test('without fees the panel lists none', () => {
    const { panel: plain } = renderRecorded('r1-r3', '44b257c9ce6c94181f0b277fd78c94c8e87033de2fe07e69e96e4b376b9a891a')
    expect(plain).toMatchObject([{ kind: 'swap', fees: [] }])
  })
  test('it is in the lists of both parties, the fee receiver and both tokens', () => {
    expect(feedKeys(feeds)).toEqual([
      { feed: 'address', subject: from },
      { feed: 'address', subject: to },
      { feed: 'address', subject: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd' },
      { feed: 'token', subject: '2' },
      { feed: 'token', subject: '5' },
      { feed: 'family', subject: 'dex' },
    ])
  })
  test('it is in the list of a fee address with a fee of 0 too, because its wallet was written', () => {
    const { feeds: all } = renderRecorded('r1-r3', '292e0238d06ec3c5a611fbd48357e005c2c9f27c3fe4c707f101f181a9170500')
    expect(all.filter(({ feed }) => feed === 'address').map(({ subject }) => subject)).toContain('MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08')
  })
})
