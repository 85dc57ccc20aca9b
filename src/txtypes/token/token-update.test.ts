import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('tokenUpdate', [
  {
    title: 'R1 without an image',
    ledger: 'r1-r3',
    txid: '062224517ae084be97156c664869df08d5eb7cd18036b665ef5ab16ab996cedc',
    ignored: [0, 4, 5],
    expects: {
      type: 'tokenUpdate',
      timestamp: 1579620627,
      validate_code: 0,
      from_addr: 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027',
      to_addr: '',
      token: '2',
      param: {
        name: 'World Ocean',
        symbol: 'NJBWK',
        decimal: 18,
        totalsupply: '5722000000000000000000000',
        url: 'https://shop.example.org/KMHQy?q=1&r=2',
        info: 'voZ1',
        changed: [
          { field: 'url', old: 'https://www.example.org/ozU00?q=1&r=2', new: 'https://shop.example.org/KMHQy?q=1&r=2' },
          { field: 'info', old: '# Title\n\nSome *markdown* text', new: 'voZ1' },
        ],
        changed_fields: ['url', 'info'],
      },
    },
  },
  {
    title: 'R1 with the image left as it was',
    ledger: 'r1-r3',
    txid: 'e9144cedbe8420fa358a2b923f74c2f28d57d3678be9c830c3992a01258fd646',
    ignored: [0, 4, 5],
    expects: {
      type: 'tokenUpdate',
      timestamp: 1608067310,
      validate_code: 0,
      from_addr: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      to_addr: '',
      token: '9',
      param: {
        name: 'Studio Blade <b>bold</b>',
        symbol: 'PMKLV',
        decimal: 8,
        totalsupply: '600600000000000',
        url: 'http://nft.example.org/qhb5G?q=1&r=2',
        info: 'updated info',
        img: 'https://img.example.net/5ju3KvVT.mp4',
        changed: [
          { field: 'url', old: 'https://nft.example.org/COtvF', new: 'http://nft.example.org/qhb5G?q=1&r=2' },
          { field: 'info', old: '<h1>x</h1>', new: 'updated info' },
        ],
        changed_fields: ['url', 'info'],
      },
    },
  },
  {
    title: 'R2 with a new image',
    ledger: 'r1-r3',
    txid: '2db10baf259468aeab2f3b68a3730c6a4fd9de8aacfd2ec5d9adb575fd868fd9',
    ignored: [0, 4, 5],
    expects: {
      type: 'tokenUpdate',
      timestamp: 1688313566,
      validate_code: 0,
      from_addr: 'MTLHnwJYYerHyoaf6mUako0E50c6voqM9b0ec07c',
      to_addr: '',
      token: '14',
      param: {
        name: 'Cloud Star',
        symbol: 'I4AI',
        decimal: 18,
        totalsupply: '2578000000000000000000000',
        url: 'https://a.example.net/0y3gz/한글',
        info: 'v4So',
        img: 'https://img.example.net/9ZuXIcI3',
        changed: [
          { field: 'url', old: 'https://www.example.org/lmMbi/한글', new: 'https://a.example.net/0y3gz/한글' },
          { field: 'info', old: '새 정보\nsecond line', new: 'v4So' },
          { field: 'img', old: 'https://img.example.net/qq3TeV9Q.png', new: 'https://img.example.net/9ZuXIcI3' },
        ],
        changed_fields: ['url', 'info', 'img'],
      },
    },
  },
  {
    title: 'R3 with a new image',
    ledger: 'r1-r3',
    txid: '6d89cfbd9f1be83d92746d994c7160b7e2e5b5ff13498861d665bde0c7d51aff',
    ignored: [0, 4, 5],
    expects: {
      type: 'tokenUpdate',
      timestamp: 1704975314,
      validate_code: 0,
      from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
      to_addr: '',
      token: '18',
      param: {
        name: 'Studio Gallery',
        symbol: 'WWUR',
        decimal: 8,
        totalsupply: '558579610884809',
        url: 'https://play.example.org/KdAGD#top',
        info: 'vI6f',
        img: 'https://img.example.net/jWrPuzhG.jpg',
        changed: [
          { field: 'url', old: 'https://nft.example.org/10avt#top', new: 'https://play.example.org/KdAGD#top' },
          { field: 'info', old: 'updated info', new: 'vI6f' },
          { field: 'img', old: 'https://img.example.net/5IfjjQmZ.mp4', new: 'https://img.example.net/jWrPuzhG.jpg' },
        ],
        changed_fields: ['url', 'info', 'img'],
      },
    },
  },
  {
    title: 'R4 with the image left as it was',
    ledger: 'r4',
    txid: 'fd808b16eb2d8eb180a3d84d8435ecb0aa871eef4ef478bf2fb37b796d75e3b4',
    ignored: [0, 4, 5],
    expects: {
      type: 'tokenUpdate',
      timestamp: 1703716634,
      validate_code: 0,
      from_addr: 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9',
      to_addr: '',
      token: '1',
      param: {
        name: 'Legends River',
        symbol: '토큰J',
        decimal: 8,
        totalsupply: '267414337183863',
        url: 'http://a.example.org/XhoLz',
        info: 'updated info',
        img: 'https://img.example.net/qkxhr9Cc.png',
        changed: [
          { field: 'url', old: 'https://nft.example.com/Pd5CI?q=1&r=2', new: 'http://a.example.org/XhoLz' },
          { field: 'info', old: '게임 토큰', new: 'updated info' },
        ],
        changed_fields: ['url', 'info'],
      },
    },
  },
  {
    title: 'R4 with a new image',
    ledger: 'r4',
    txid: '67c0bdce1a8a41c6df22adce49bdece2ce09c1036b719e5a7a5e0a47508a9e23',
    ignored: [0, 4, 5],
    expects: {
      type: 'tokenUpdate',
      timestamp: 1723363964,
      validate_code: 0,
      from_addr: 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9',
      to_addr: '',
      token: '3',
      param: {
        name: 'River World',
        symbol: 'KBKLJ',
        decimal: 4,
        totalsupply: '60193598899',
        url: 'https://nft.example.com/UjsBD#top',
        info: 'vTY4',
        img: 'https://img.example.net/F9cLHeIx',
        changed: [
          { field: 'url', old: 'https://shop.example.org/KJAbM?q=1&r=2', new: 'https://nft.example.com/UjsBD#top' },
          { field: 'info', old: 'updated info', new: 'vTY4' },
          { field: 'img', old: 'https://img.example.net/9YasWm78.webp', new: 'https://img.example.net/F9cLHeIx' },
        ],
        changed_fields: ['url', 'info', 'img'],
      },
    },
  },
])

describe('tokenUpdate', () => {
  const { card, overview, panel, feeds } = renderRecorded('r1-r3', 'e9144cedbe84')
  test('its card names the changed fields, but not an unchanged image', () => {
    expect(card).toEqual({
      line: [
        { kind: 'subject', subject: { kind: 'token', id: '9' } },
        { kind: 'words', key: 'changed' },
        { kind: 'fields', names: ['url', 'info'] },
      ],
      second: [{ kind: 'id', id: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562' }],
    })
  })
  test('its overview shows total supply, decimals and symbol (OVER-001, OVER-002, OVER-003)', () => {
    expect(overview).toEqual([
      { label: 'token', value: [{ kind: 'subject', subject: { kind: 'token', id: '9' } }] },
      { label: 'symbol', value: [{ kind: 'plain', text: 'PMKLV' }] },
      { label: 'owner', value: [{ kind: 'id', id: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562' }] },
      { label: 'totalSupply', value: [{ kind: 'quantity', quantity: { token: '9', units: '600600000000000' } }] },
      { label: 'decimal', value: [{ kind: 'plain', text: '8' }] },
    ])
  })
  test('its panel shows old and new texts of image, url and information, then the unchanged ones (PANEL-011)', () => {
    expect(panel).toEqual([
      {
        kind: 'diff',
        subject: { kind: 'token', id: '9' },
        changes: [
          { field: 'url', before: 'https://nft.example.org/COtvF', after: 'http://nft.example.org/qhb5G?q=1&r=2' },
          { field: 'info', before: '<h1>x</h1>', after: 'updated info' },
        ],
        unchanged: [{ field: 'img', value: 'https://img.example.net/5ju3KvVT.mp4' }],
      },
    ])
  })
  test('it is in the history of the token', () => {
    expect(feeds).toContainEqual({ feed: 'token-history', subject: '9' })
  })
})
