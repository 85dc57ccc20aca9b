import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('tokenIncrease', [
  {
    title: 'R1 with four parameters',
    ledger: 'r1-r3',
    txid: 'c1b71f6323c6d39c7692179ac75687f6e707823fe39c0520f8cbfd7129049bec',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenIncrease',
      timestamp: 1579624520,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
      token: '5',
      amount: '37436',
      param: {
        name: 'Robot Panda',
        symbol: '토큰5',
        decimal: 0,
        totalsupply: '7682440',
        url: 'http://a.example.com/ww3Gi#top',
        info: '새 정보\nsecond line',
        old_totalsupply: '7645004',
      },
    },
  },
  {
    title: 'R3 with five',
    ledger: 'r1-r3',
    txid: '9c6c0154eb7d74b2e2d6126c3a55791045c26d24f66188f31dedc76a8961c8a2',
    ignored: [0, 3, 4],
    expects: {
      type: 'tokenIncrease',
      timestamp: 1700755365,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      token: '9',
      amount: '680000000000',
      param: {
        name: 'Studio Blade <b>bold</b>',
        symbol: 'PMKLV',
        decimal: 8,
        totalsupply: '601473907149783',
        url: 'https://a.example.net/GsP8w',
        info: '새 정보\nsecond line',
        img: 'https://img.example.net/GCgze3Wk.jpg',
        old_totalsupply: '600793907149783',
      },
      memo: '구매 대금 입니다',
    },
  },
  {
    title: 'R4 with five',
    ledger: 'r4',
    txid: 'fd3e3799cb58b0d1c594e8aa4bbb16273e281473d261b28abb56c0d84f765f18',
    ignored: [0, 3, 4],
    expects: {
      type: 'tokenIncrease',
      timestamp: 1718772975,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9',
      token: '3',
      amount: '63598899',
      param: {
        name: 'River World',
        symbol: 'KBKLJ',
        decimal: 4,
        totalsupply: '60193598899',
        url: 'https://shop.example.org/KJAbM?q=1&r=2',
        info: 'updated info',
        img: 'https://img.example.net/9YasWm78.webp',
        old_totalsupply: '60130000000',
      },
      memo: 'order #A-1029',
    },
  },
])

testKindExamples('tokenBurning', [
  {
    title: 'R2 with four parameters',
    ledger: 'r1-r3',
    txid: 'd6081d11a4b9c923b7086bae6278d3752c5170191c460175c47a6d26c06a0fee',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenBurning',
      timestamp: 1681523772,
      validate_code: 0,
      from_addr: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
      to_addr: '',
      token: '16',
      amount: '86000',
      param: {
        name: '메타 Dragon Silver',
        symbol: '7GH',
        decimal: 0,
        totalsupply: '2623000',
        url: 'https://www.example.org/S4qoe/한글',
        info: '# Title\n\nSome *markdown* text',
        img: 'https://img.example.net/r18XPnHO.png',
        old_totalsupply: '2709000',
        burnt: '86000',
      },
    },
  },
  {
    title: 'R3 with five',
    ledger: 'r1-r3',
    txid: '661f64464c28638ab47d47775883e39b08f729b5fc85116feb4081d789a38672',
    ignored: [0, 3, 4],
    expects: {
      type: 'tokenBurning',
      timestamp: 1693249696,
      validate_code: 0,
      from_addr: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
      to_addr: '',
      token: '16',
      amount: '100000',
      param: {
        name: '메타 Dragon Silver',
        symbol: '7GH',
        decimal: 0,
        totalsupply: '2494000',
        url: 'https://www.example.org/S4qoe/한글',
        info: '# Title\n\nSome *markdown* text',
        img: 'https://img.example.net/r18XPnHO.png',
        old_totalsupply: '2594000',
        burnt: '215000',
      },
      memo: 'メモ テスト',
    },
  },
  {
    title: 'R4 with five',
    ledger: 'r4',
    txid: 'b7addf9e6b9011460c4d23a688cf7863c275c517dff5c9f72e26a8870dce80d7',
    ignored: [0, 3, 4],
    expects: {
      type: 'tokenBurning',
      timestamp: 1723364254,
      validate_code: 0,
      from_addr: 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9',
      to_addr: '',
      token: '3',
      amount: '150000000',
      param: {
        name: 'River World',
        symbol: 'KBKLJ',
        decimal: 4,
        totalsupply: '60043598899',
        url: 'https://nft.example.com/UjsBD#top',
        info: 'vTY4',
        img: 'https://img.example.net/F9cLHeIx',
        old_totalsupply: '60193598899',
        burnt: '150000000',
      },
      memo: '0',
    },
  },
])

describe('a change of supply', () => {
  const owner = 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9'
  const subject = { kind: 'token', id: '3' }
  test('an increase shows supply before and after and a positive amount (OVER-011)', () => {
    const { card, overview } = renderRecorded('r4', 'fd3e3799cb58')
    expect(card).toEqual({
      line: [
        { kind: 'subject', subject },
        { kind: 'change', before: { token: '3', units: '60130000000' }, after: { token: '3', units: '60193598899' } },
      ],
      second: [{ kind: 'id', id: owner }],
      amount: { quantity: { token: '3', units: '63598899' } },
    })
    expect(overview).toContainEqual({
      label: 'amount',
      value: [{ kind: 'quantity', quantity: { token: '3', units: '63598899' }, sign: 'gain' }],
    })
  })
  test('a burn shows its owner and a negative amount (CARD-053, OVER-010)', () => {
    const { card, overview } = renderRecorded('r4', 'b7addf9e6b90')
    expect(card).toEqual({
      line: [
        { kind: 'subject', subject },
        { kind: 'change', before: { token: '3', units: '60193598899' }, after: { token: '3', units: '60043598899' } },
      ],
      second: [{ kind: 'id', id: owner }],
      amount: { quantity: { token: '3', units: '150000000' } },
    })
    expect(overview).toEqual([
      { label: 'token', value: [{ kind: 'subject', subject }] },
      { label: 'from', value: [{ kind: 'id', id: owner }] },
      { label: 'amount', value: [{ kind: 'quantity', quantity: { token: '3', units: '150000000' }, sign: 'loss' }] },
      { label: 'totalSupply', value: [{ kind: 'quantity', quantity: { token: '3', units: '60043598899' } }] },
      { label: 'burntSoFar', value: [{ kind: 'quantity', quantity: { token: '3', units: '150000000' } }] },
      { label: 'decimal', value: [{ kind: 'plain', text: '4' }] },
      { label: 'symbol', value: [{ kind: 'plain', text: 'KBKLJ' }] },
    ])
  })
  test('the panel shows amount, old and new total supply and memo (PANEL-012, PANEL-013)', () => {
    const before = { token: '3', units: '60130000000' }
    const after = { token: '3', units: '60193598899' }
    const change = { token: '3', units: '63598899' }
    expect(renderRecorded('r4', 'fd3e3799cb58').panel).toEqual([
      { kind: 'supply', subject, before, after, change, sign: 'gain' },
      { kind: 'remarks', tag: '', memo: 'order #A-1029' },
    ])
    expect(renderRecorded('r4', 'b7addf9e6b90').panel).toEqual([
      {
        kind: 'supply',
        subject,
        before: after,
        after: { token: '3', units: '60043598899' },
        change: { token: '3', units: '150000000' },
        sign: 'loss',
      },
      { kind: 'remarks', tag: '', memo: '0' },
    ])
  })
  test("it is in the lists of the token's history and its owner", () => {
    expect(feedKeys(renderRecorded('r4', 'b7addf9e6b90').feeds)).toEqual([
      { feed: 'token', subject: '3' },
      { feed: 'address', subject: owner },
      { feed: 'token-history', subject: '3' },
      { feed: 'family', subject: 'token' },
    ])
  })
})
