import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('tokenRegister', [
  {
    title: 'R2, one reserve locked, reserves do not add up to the total',
    ledger: 'r1-r3',
    txid: 'b09beca976c0ef6b96264cdca9b8ecd8720d89dd2880a1ec3b73b9fef0a80aeb',
    ignored: [],
    expects: {
      type: 'tokenRegister',
      timestamp: 1671482119,
      validate_code: 0,
      from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
      to_addr: '',
      token: '18',
      amount: '552100000000000',
      param: {
        name: 'Studio Gallery',
        symbol: 'WWUR',
        decimal: 8,
        totalsupply: '552100000000000',
        url: 'http://a.example.com/uzyme',
        info: '게임 토큰',
        type: '010',
        reserve: [
          { address: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad', value: '205414337594100', unlockdate: 0, decimal: 8 },
          { address: 'MTS9gLdfzUx4gZuSKrRz6ESOJDmhoF0W2379e3b8', value: '39205790926016', unlockdate: 1699734919, decimal: 8 },
        ],
      },
      sub_data: [
        {
          type: 'token_reserve',
          from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
          to_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
          token: '18',
          amount: '205414337594100',
        },
        {
          type: 'token_reserve',
          from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
          to_addr: 'MTS9gLdfzUx4gZuSKrRz6ESOJDmhoF0W2379e3b8',
          token: '18',
          amount: '39205790926016',
          unlock_ts: 1699734919,
        },
      ],
    },
  },
  {
    title: 'R3 with an id, three reserves locked',
    ledger: 'r1-r3',
    txid: '297e0eed3f20dfb2082fd97171aaccc15f435b2acf8a269330d8d9c0c8d6aed1',
    ignored: [],
    expects: {
      type: 'tokenRegister',
      timestamp: 1693677839,
      validate_code: 0,
      from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
      to_addr: '',
      token: '21',
      amount: '237500000',
      param: {
        name: 'Metal Stone',
        symbol: 'AVRF',
        decimal: 2,
        totalsupply: '237500000',
        url: 'https://shop.example.org/uUCv9/한글',
        info: '<h1>x</h1>',
        img: 'https://img.example.net/EW3p8RNe.webp',
        type: '100',
        reserve: [
          { address: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722', value: '15298532', unlockdate: 0, decimal: 2 },
          { address: 'MT2Z7xTRekz97HwNMhLsAgJGgCQ5aP954caac8ab', value: '40000000', unlockdate: 1707674639, decimal: 2 },
          { address: 'MTt5HddzFrHC1rmbuBSLYiJsYjIWHnW7cbcb19cf', value: '24984721', unlockdate: 0, decimal: 2 },
          { address: 'MTOLWIfvlprhs9RAez0bCPszgfeR26so27f6062a', value: '23698354', unlockdate: 0, decimal: 2 },
          { address: 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58', value: '99000000', unlockdate: 1696788239, decimal: 2 },
          { address: 'MTiKhOS8YeJo1oDKwCOzFHlQUxiKA5V9358c1492', value: '34518393', unlockdate: 1693684927, decimal: 2 },
        ],
      },
      sub_data: [
        {
          type: 'token_reserve',
          from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          to_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          token: '21',
          amount: '15298532',
        },
        {
          type: 'token_reserve',
          from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          to_addr: 'MT2Z7xTRekz97HwNMhLsAgJGgCQ5aP954caac8ab',
          token: '21',
          amount: '40000000',
          unlock_ts: 1707674639,
        },
        {
          type: 'token_reserve',
          from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          to_addr: 'MTt5HddzFrHC1rmbuBSLYiJsYjIWHnW7cbcb19cf',
          token: '21',
          amount: '24984721',
        },
        {
          type: 'token_reserve',
          from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          to_addr: 'MTOLWIfvlprhs9RAez0bCPszgfeR26so27f6062a',
          token: '21',
          amount: '23698354',
        },
        {
          type: 'token_reserve',
          from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          to_addr: 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58',
          token: '21',
          amount: '99000000',
          unlock_ts: 1696788239,
        },
        {
          type: 'token_reserve',
          from_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          to_addr: 'MTiKhOS8YeJo1oDKwCOzFHlQUxiKA5V9358c1492',
          token: '21',
          amount: '34518393',
          unlock_ts: 1693684927,
        },
      ],
    },
  },
  {
    title: 'R1 failed',
    ledger: 'r1-r3',
    txid: '8395d35a292ee546d5b28ec9edb97691c5b1291f39e1dca56693f2ffbf6f7e82',
    ignored: [],
    expects: {
      type: 'tokenRegister',
      timestamp: 1605572145,
      validate_code: 11,
      from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
      to_addr: '',
      token: '6',
      amount: '3914000',
      param: {
        name: 'Garden Metal',
        symbol: 'IBAP',
        decimal: 0,
        totalsupply: '3914000',
        url: 'http://a.example.com/NeBWp?q=1&r=2',
        info: '<h1>x</h1>',
        img: 'https://img.example.net/lTMMpXcQ.jpg',
        type: '100',
        reserve: [
          { address: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34', value: '1615139', unlockdate: 0, decimal: 0 },
          { address: 'MTwKjagO43xG9ZItihL2wLwZOlV5ncRXe1eaa7af', value: '2298861', unlockdate: 0, decimal: 0 },
        ],
      },
      sub_data: [
        {
          type: 'token_reserve',
          from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
          to_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
          token: '6',
          amount: '1615139',
        },
        {
          type: 'token_reserve',
          from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
          to_addr: 'MTwKjagO43xG9ZItihL2wLwZOlV5ncRXe1eaa7af',
          token: '6',
          amount: '2298861',
        },
      ],
    },
  },
  {
    title: 'R4 with one reserve',
    ledger: 'r4',
    txid: '0d316f580c5c20eca44ac6a8d803a79b002a5185f84deaeac573ee20f5197912',
    ignored: [],
    expects: {
      type: 'tokenRegister',
      timestamp: 1727379199,
      validate_code: 0,
      from_addr: 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e',
      to_addr: '',
      token: '12',
      amount: '302000000000000',
      param: {
        name: 'Golden Forest',
        symbol: 'WHX',
        decimal: 8,
        totalsupply: '302000000000000',
        url: 'https://www.example.com/qd94s?q=1&r=2',
        info: '<h1>x</h1>',
        img: 'https://img.example.net/iLVVcxbX.svg',
        type: '010',
        reserve: [{ address: 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e', value: '302000000000000', unlockdate: 0, decimal: 8 }],
      },
      sub_data: [
        {
          type: 'token_reserve',
          from_addr: 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e',
          to_addr: 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e',
          token: '12',
          amount: '302000000000000',
        },
      ],
    },
  },
  {
    title: 'R4, one reserve locked',
    ledger: 'r4',
    txid: 'db3b1a941725b3d706887e0d8e5a6f0826f3c0306ebb37369388d5c6199bd853',
    ignored: [],
    expects: {
      type: 'tokenRegister',
      timestamp: 1729391444,
      validate_code: 0,
      from_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
      to_addr: '',
      token: '13',
      amount: '481800000',
      param: {
        name: '메타 World Legends',
        symbol: 'RXSWU',
        decimal: 2,
        totalsupply: '481800000',
        url: 'https://nft.example.com/4TM7v',
        info: 'Utility token',
        img: 'https://img.example.net/mwIDrKxn.webp',
        type: '010',
        reserve: [
          { address: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2', value: '170000000', unlockdate: 0, decimal: 2 },
          { address: 'MTPEFiNmH2LOUzIpnsxZxk3L2jvvlrXi5a2651ef', value: '311800000', unlockdate: 1753929045, decimal: 2 },
        ],
      },
      sub_data: [
        {
          type: 'token_reserve',
          from_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
          to_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
          token: '13',
          amount: '170000000',
        },
        {
          type: 'token_reserve',
          from_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
          to_addr: 'MTPEFiNmH2LOUzIpnsxZxk3L2jvvlrXi5a2651ef',
          token: '13',
          amount: '311800000',
          unlock_ts: 1753929045,
        },
      ],
    },
  },
])

describe('tokenRegister', () => {
  const owner = 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2'
  const holder = 'MTPEFiNmH2LOUzIpnsxZxk3L2jvvlrXi5a2651ef'
  const { card, overview, panel, feeds } = renderRecorded('r4', 'db3b1a941725')
  test('its card shows the token, its name, its owner and the total supply', () => {
    expect(card).toEqual({
      line: [
        { kind: 'subject', subject: { kind: 'token', id: '13' } },
        { kind: 'plain', text: '메타 World Legends' },
      ],
      second: [{ kind: 'id', id: owner }],
      amount: { quantity: { token: '13', units: '481800000' } },
    })
  })
  test('its overview shows total supply, decimals and symbol (OVER-001, OVER-002, OVER-003)', () => {
    expect(overview).toEqual([
      { label: 'token', value: [{ kind: 'subject', subject: { kind: 'token', id: '13' } }] },
      { label: 'name', value: [{ kind: 'plain', text: '메타 World Legends' }] },
      { label: 'symbol', value: [{ kind: 'plain', text: 'RXSWU' }] },
      { label: 'owner', value: [{ kind: 'id', id: owner }] },
      { label: 'totalSupply', value: [{ kind: 'quantity', quantity: { token: '13', units: '481800000' } }] },
      { label: 'decimal', value: [{ kind: 'plain', text: '2' }] },
    ])
  })
  test('its panel shows the token and a row for each reserve (PANEL-009, PANEL-010)', () => {
    expect(panel).toEqual([
      {
        kind: 'certificate',
        subject: { kind: 'token', id: '13' },
        name: '메타 World Legends',
        symbol: 'RXSWU',
        supply: { token: '13', units: '481800000' },
        decimals: 2,
        description: 'Utility token',
        facts: [
          { label: 'owner', value: [{ kind: 'id', id: owner }] },
          { label: 'url', value: [{ kind: 'plain', text: 'https://nft.example.com/4TM7v' }] },
          { label: 'image', value: [{ kind: 'plain', text: 'https://img.example.net/mwIDrKxn.webp' }] },
        ],
      },
      {
        kind: 'reserve',
        owner,
        rows: [
          { to: owner, quantity: { token: '13', units: '170000000' } },
          { to: holder, quantity: { token: '13', units: '311800000' }, unlockSec: 1753929045 },
        ],
      },
    ])
  })
  test('it is in the lists of the token, its history and every holder of a reserve', () => {
    expect(feedKeys(feeds)).toEqual([
      { feed: 'token', subject: '13' },
      { feed: 'address', subject: owner },
      { feed: 'address', subject: holder },
      { feed: 'token-history', subject: '13' },
      { feed: 'family', subject: 'token' },
    ])
  })
  test('a failed one has its name as plain text, because its number went to another token, and is in no history', () => {
    const failed = renderRecorded('r1-r3', '8395d35a292e')
    expect(failed.card).toEqual({
      line: [
        { kind: 'plain', text: 'Garden Metal' },
        { kind: 'plain', text: 'IBAP' },
      ],
      second: [{ kind: 'id', id: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34' }],
    })
    expect(failed.panel).toHaveLength(1)
    expect(failed.panel[0]).not.toHaveProperty('subject')
    expect(failed.feeds.map(({ feed }) => feed)).toEqual(['token', 'address', 'address', 'family'])
  })
})
