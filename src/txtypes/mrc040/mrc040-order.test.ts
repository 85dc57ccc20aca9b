import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { loadLedger } from '../../../test/ledger.ts'
import { keysBefore } from '../read-tx.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('stodexRegister', [
  {
    title: 'R2 buying',
    ledger: 'r1-r3',
    txid: '19811aee8b759c3e2cde1030fd20e947c6c5c4e3e0b1e975671ee5d82a05cd75',
    ignored: [6, 7, 8],
    expects: {
      type: 'stodexRegister',
      timestamp: 1683606341,
      validate_code: 0,
      from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      to_addr: 'MRC040_xdRjle8epTo1mlqaAB2s45EtweTlJDyerAZ7DivN_1683606341',
      token: '7',
      amount: '2162000000',
      param: {
        side: 'BUY',
        status: 'WAIT',
        price: '47000000',
        qtt: '46',
        remainQtt: '46',
        owner: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      },
      baseToken: { sn: '7' },
      targetToken: { sn: '5' },
      ukey: 'MRC040_xdRjle8epTo1mlqaAB2s45EtweTlJDyerAZ7DivN_1683606341',
    },
  },
  {
    title: 'R1 selling',
    ledger: 'r1-r3',
    txid: '7a485f99f001429108150b03d628bf72238e481fc8833fcac9ec75ae160ca9cf',
    ignored: [6, 7, 8],
    expects: {
      type: 'stodexRegister',
      timestamp: 1605572006,
      validate_code: 0,
      from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      to_addr: 'MRC040_1WJEmDXmhgwCxq93uSyeCg6iEvc9ZoUcWHrTMAdS_1605572007',
      token: '5',
      amount: '9',
      param: {
        side: 'SELL',
        status: 'WAIT',
        price: '1990000000000000000',
        qtt: '9',
        remainQtt: '9',
        owner: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      },
      baseToken: { sn: '0' },
      targetToken: { sn: '5' },
      ukey: 'MRC040_1WJEmDXmhgwCxq93uSyeCg6iEvc9ZoUcWHrTMAdS_1605572007',
    },
  },
])

testKindExamples('stodexUnRegister', [
  {
    title: 'R1 buying, untouched',
    ledger: 'r1-r3',
    txid: 'b045750fdeca975a7dfb5f0cc48e5cccd77900e6ab4c7cc0bc338159027ef6e4',
    ignored: [1, 2, 3],
    expects: {
      type: 'stodexUnRegister',
      timestamp: 1605572147,
      validate_code: 0,
      from_addr: 'MRC040_bFN8c9aYhNVJTlPsfuJap0GuiIJb5nwIXI1S7gkJ_1605357406',
      to_addr: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      token: '0',
      amount: '61600000000000000000',
      param: {
        side: 'BUY',
        status: 'CANCEL',
        price: '2200000000000000000',
        qtt: '2800000000',
        remainQtt: '2800000000',
        owner: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      },
      baseToken: { sn: '0' },
      targetToken: { sn: '4' },
      ukey: 'MRC040_bFN8c9aYhNVJTlPsfuJap0GuiIJb5nwIXI1S7gkJ_1605357406',
    },
  },
  {
    title: 'R2 buying, partly filled',
    ledger: 'r1-r3',
    txid: 'afa5e8302dfd8bb234f90e5f62bd5543ab3988d6f1e0a23dcfee106c38afbcbc',
    ignored: [1, 2, 3],
    expects: {
      type: 'stodexUnRegister',
      timestamp: 1683606572,
      validate_code: 0,
      from_addr: 'MRC040_nnf17O6jDckWx5Z6moch9qChBjDZQHPT0oFQoMF1_1654542467',
      to_addr: 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc',
      token: '0',
      amount: '15300000000000000000',
      param: {
        side: 'BUY',
        status: 'CANCEL',
        price: '7650000000000000000',
        qtt: '700000000',
        remainQtt: '200000000',
        owner: 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc',
      },
      baseToken: { sn: '0' },
      targetToken: { sn: '3' },
      ukey: 'MRC040_nnf17O6jDckWx5Z6moch9qChBjDZQHPT0oFQoMF1_1654542467',
    },
  },
  {
    title: 'R1 selling, untouched',
    ledger: 'r1-r3',
    txid: 'fe4ea231bcc0787796cbf475708a8e9dcf2310ce9f686e9c9c27d2242abb515e',
    ignored: [1, 2, 3],
    expects: {
      type: 'stodexUnRegister',
      timestamp: 1605353114,
      validate_code: 0,
      from_addr: 'MRC040_1W041wQbxwGa1VINv3QyOzRs7ONCEvV618UEGri4_1605353066',
      to_addr: 'MTt5HddzFrHC1rmbuBSLYiJsYjIWHnW7cbcb19cf',
      token: '4',
      amount: '5000000000',
      param: {
        side: 'SELL',
        status: 'CANCEL',
        price: '6710000000000000000',
        qtt: '5000000000',
        remainQtt: '5000000000',
        owner: 'MTt5HddzFrHC1rmbuBSLYiJsYjIWHnW7cbcb19cf',
      },
      baseToken: { sn: '0' },
      targetToken: { sn: '4' },
      ukey: 'MRC040_1W041wQbxwGa1VINv3QyOzRs7ONCEvV618UEGri4_1605353066',
    },
  },
  {
    title: 'R2 selling, partly filled',
    ledger: 'r1-r3',
    txid: '996d9132212d9fa6e512ec0e68cab0a8f3b296840ae96faa0da17582a6476f1a',
    ignored: [1, 2, 3],
    expects: {
      type: 'stodexUnRegister',
      timestamp: 1677361661,
      validate_code: 0,
      from_addr: 'MRC040_OZ60O5LVGnqeXKKDxAwdIhJHGihi0OHGCINGxTF1_1652469582',
      to_addr: 'MTV6OwCnAD4q2Y4XgNcPvCyPZ7BQ32zm8bfe2dac',
      token: '4',
      amount: '300000000',
      param: {
        side: 'SELL',
        status: 'CANCEL',
        price: '2720000000000000000',
        qtt: '500000000',
        remainQtt: '300000000',
        owner: 'MTV6OwCnAD4q2Y4XgNcPvCyPZ7BQ32zm8bfe2dac',
      },
      baseToken: { sn: '0' },
      targetToken: { sn: '4' },
      ukey: 'MRC040_OZ60O5LVGnqeXKKDxAwdIhJHGihi0OHGCINGxTF1_1652469582',
    },
  },
])

testKindExamples('stodexExchange', [
  {
    title: 'part of a selling order',
    ledger: 'r1-r3',
    txid: 'fa2e4471ba365f0160936a58999e6d0cd14788ce7295b78541609dcdebf0a601',
    ignored: [2, 3, 4, 5],
    expects: {
      type: 'stodexExchange',
      timestamp: 1684973804,
      validate_code: 0,
      from_addr: 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6',
      to_addr: 'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d',
      token: '5',
      amount: '23',
      param: {
        side: 'SELL',
        status: 'TRADING',
        price: '801000000',
        qtt: '43',
        remainQtt: '20',
        owner: 'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d',
        exchangeQtt: '23',
        exchangePrice: '801000000',
        requester: 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6',
        result: 'MRC040_BjmlhCWHDMvuLNCXP8Tj9igNLpHHzzhlmv5zmAbe_1684973805',
      },
      baseToken: { sn: '7', amount: '18423000000' },
      targetToken: { sn: '5', amount: '23' },
      ukey: 'MRC040_OD09RJaDL1pFX2o9r4cqKEfNseJxgOkG9yNk6ErU_1673364656',
    },
  },
  {
    title: 'the rest of a buying order',
    ledger: 'r1-r3',
    txid: '7891c447ad6799649fc2028550de0ab91662bc332d1a47fc5c2e01d99a044734',
    ignored: [2, 3, 4, 5],
    expects: {
      type: 'stodexExchange',
      timestamp: 1689768649,
      validate_code: 0,
      from_addr: 'MTnzv2MxMctBbHXagXbs8lVhIKtZjY6S695cef1d',
      to_addr: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
      token: '5',
      amount: '2',
      param: {
        side: 'BUY',
        status: 'COMPLETE',
        price: '753000000',
        qtt: '3',
        remainQtt: '0',
        owner: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc',
        exchangeQtt: '2',
        exchangePrice: '753000000',
        requester: 'MTnzv2MxMctBbHXagXbs8lVhIKtZjY6S695cef1d',
        result: 'MRC040_FUmVrIGnpIvXNwKYVyuS9dNVWmKXmzHV9D0LExNP_1689768649',
      },
      baseToken: { sn: '7', amount: '1506000000' },
      targetToken: { sn: '5', amount: '2' },
      ukey: 'MRC040_tRrBrT1TbEx1LQ3M73I2Pi29rGfbcvptAQjryxg3_1654542320',
    },
  },
])

describe('a MRC040 order', () => {
  const owner = 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669'
  const buying = renderRecorded('r1-r3', '19811aee8b75')
  const buyingId = 'MRC040_xdRjle8epTo1mlqaAB2s45EtweTlJDyerAZ7DivN_1683606341'

  test('its card shows side, quantity, price, status and owner without signs, as no asset moved (CARD-044, OPEN-096, STATE-008)', () => {
    expect(buying.card).toEqual({
      line: [
        { kind: 'chip', key: 'buy', tone: 'info' },
        { kind: 'quantity', quantity: { token: '5', units: '46' } },
        { kind: 'plain', text: '@' },
        { kind: 'quantity', quantity: { token: '7', units: '47000000' } },
        { kind: 'chip', key: 'statusPending', tone: 'orange' },
      ],
      second: [{ kind: 'id', id: owner }],
      amount: { quantity: { token: '7', units: '2162000000' } },
    })
  })
  test('OPEN-096: a selling order offers the target token, also without a sign', () => {
    const { card } = renderRecorded('r1-r3', '7a485f99f001')
    expect(card.line.slice(0, 4)).toEqual([
      { kind: 'chip', key: 'sell', tone: 'orange' },
      { kind: 'quantity', quantity: { token: '5', units: '9' } },
      { kind: 'plain', text: '@' },
      { kind: 'quantity', quantity: { token: '0', units: '1990000000000000000' } },
    ])
    expect(card.amount).toEqual({ quantity: { token: '5', units: '9' } })
  })
  test('its overview shows side, status, price in the base token and quantity in the target token (OVER-004, OVER-005, OVER-006, OVER-007)', () => {
    expect(buying.overview).toEqual([
      { label: 'side', value: [{ kind: 'chip', key: 'buy', tone: 'info' }] },
      { label: 'status', value: [{ kind: 'chip', key: 'statusPending', tone: 'orange' }] },
      { label: 'owner', value: [{ kind: 'id', id: owner }] },
      { label: 'price', value: [{ kind: 'quantity', quantity: { token: '7', units: '47000000' } }] },
      { label: 'quantity', value: [{ kind: 'quantity', quantity: { token: '5', units: '46' } }] },
      { label: 'orderId', value: [{ kind: 'id', id: buyingId }] },
    ])
  })
  test('its panel is the ticket (PANEL-014)', () => {
    expect(buying.panel).toEqual([
      {
        kind: 'ticket',
        side: 'BUY',
        owner,
        price: { token: '7', units: '47000000' },
        quantity: { token: '5', units: '46' },
        remaining: { token: '5', units: '46' },
        status: 'WAIT',
        reference: buyingId,
      },
    ])
  })
  test('the panel of a selling order is a ticket too (PANEL-014)', () => {
    expect(renderRecorded('r1-r3', '7a485f99f001').panel).toEqual([
      {
        kind: 'ticket',
        side: 'SELL',
        owner,
        price: { token: '0', units: '1990000000000000000' },
        quantity: { token: '5', units: '9' },
        remaining: { token: '5', units: '9' },
        status: 'WAIT',
        reference: 'MRC040_1WJEmDXmhgwCxq93uSyeCg6iEvc9ZoUcWHrTMAdS_1605572007',
      },
    ])
  })
  test('a cancelled one shows owner, side and Cancel, the refund, and a stamped ticket (CARD-045, PANEL-015)', () => {
    const { card, panel } = renderRecorded('r1-r3', '996d9132212d')
    expect(card.line[0]).toEqual({ kind: 'chip', key: 'sell', tone: 'orange' })
    expect(card.line.at(-1)).toEqual({ kind: 'chip', key: 'statusCancel', tone: 'neutral' })
    expect(card.second).toEqual([{ kind: 'id', id: 'MTV6OwCnAD4q2Y4XgNcPvCyPZ7BQ32zm8bfe2dac' }])
    expect(card.amount).toEqual({ quantity: { token: '4', units: '300000000' } })
    expect(panel).toMatchObject([{ kind: 'ticket', isWithdrawn: true, status: 'CANCEL', remaining: { token: '4', units: '300000000' } }])
  })
  test('it is in the lists of its owner and both tokens', () => {
    expect(feedKeys(buying.feeds)).toEqual([
      { feed: 'address', subject: owner },
      { feed: 'record', subject: 'MRC040_xdRjle8epTo1mlqaAB2s45EtweTlJDyerAZ7DivN_1683606341' },
      { feed: 'token', subject: '7' },
      { feed: 'token', subject: '5' },
      { feed: 'family', subject: 'dex' },
    ])
  })
})

describe('a MRC040 exchange', () => {
  const requester = 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6'
  const owner = 'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d'
  const { card, overview, panel } = renderRecorded('r1-r3', 'fa2e4471ba36')
  test('its card shows requester, owner, exchanged quantity, price and both tokens (CARD-046)', () => {
    expect(card).toEqual({
      line: [
        { kind: 'subject', subject: { kind: 'token', id: '5' } },
        { kind: 'exchange' },
        { kind: 'subject', subject: { kind: 'token', id: '7' } },
        { kind: 'quantity', quantity: { token: '5', units: '23' } },
        { kind: 'plain', text: '@' },
        { kind: 'quantity', quantity: { token: '7', units: '801000000' } },
      ],
      second: [{ kind: 'id', id: requester }, { kind: 'exchange' }, { kind: 'id', id: owner }],
      amount: { quantity: { token: '5', units: '23' } },
    })
  })
  test('its overview adds exchanged and remaining quantity (OVER-008, OVER-009)', () => {
    const said = overview.flatMap(({ label, value }) => value.map((piece) => `${label} ${JSON.stringify(Object.values(piece).slice(1))}`))
    // Prices are in token 7, quantities in token 5.
    const ids = ['MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d', 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6']
    const parties = `side ["sell","orange"] status ["statusTrading","accent"] owner ["${ids[0]}"] requester ["${ids[1]}"]`
    const amounts = 'price 801000000 7 quantity 43 5 exchangeQtt 23 5 exchangePrice 801000000 7 remainQtt 20 5'
    const order = 'orderId ["MRC040_OD09RJaDL1pFX2o9r4cqKEfNseJxgOkG9yNk6ErU_1673364656"]'
    const written = amounts.replaceAll(/(\d+) (\d)(?= |$)/g, '[{"token":"$2","units":"$1"}]')
    expect(said.join(' ')).toBe(`${parties} ${written} ${order}`)
  })
  test('its panel shows the ticket, then the swap: for a selling order the requester gives the base token (PANEL-016)', () => {
    expect(panel).toEqual([
      {
        kind: 'ticket',
        side: 'SELL',
        owner,
        requester,
        price: { token: '7', units: '801000000' },
        quantity: { token: '5', units: '43' },
        exchanged: { token: '5', units: '23' },
        remaining: { token: '5', units: '20' },
        status: 'TRADING',
        reference: 'MRC040_OD09RJaDL1pFX2o9r4cqKEfNseJxgOkG9yNk6ErU_1673364656',
      },
      {
        kind: 'swap',
        left: { party: requester, gives: { token: '7', units: '18423000000' } },
        right: { party: owner, gives: { token: '5', units: '23' } },
        fees: [],
      },
    ])
  })
  test('for a buying order the requester gives the target token', () => {
    expect(renderRecorded('r1-r3', '7891c447ad67').panel[1]).toEqual({
      kind: 'swap',
      left: { party: 'MTnzv2MxMctBbHXagXbs8lVhIKtZjY6S695cef1d', gives: { token: '5', units: '2' } },
      right: { party: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc', gives: { token: '7', units: '1506000000' } },
      fees: [],
    })
  })
})

test('orders need the state of their target token, because prices are per whole target token', () => {
  const asked = ['19811aee8b75', 'afa5e8302dfd', 'fa2e4471ba36'].map((txid) => {
    const { records } = loadLedger('r1-r3').txs.find((tx) => tx.txid.startsWith(txid))!
    return keysBefore(records).filter((key) => key.startsWith('TOKEN_DATA_'))
  })
  expect(asked).toEqual([['TOKEN_DATA_5'], ['TOKEN_DATA_3'], ['TOKEN_DATA_5']])
})
