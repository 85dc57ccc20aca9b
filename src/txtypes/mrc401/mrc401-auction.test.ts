import { describe, expect, test } from 'vitest'
import { renderRecorded, renderRecords } from '../../../test/render-recorded.ts'
import { testKindExamples } from '../../../test/kind-examples.ts'
import { loadLedger } from '../../../test/ledger.ts'
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { typeOf } from '../registry.ts'
import type { Row } from '../rows.ts'

const ITEM_1 = 'MRC400_144967e386c3492209b5bf5e5995b2e60_QBjkwoFPhEQ8qMWeISsPpRbNIssBIRdRZrJFtM7Y'
const ITEM_2 = 'MRC400_1340388661fb77c8db626843087b077f0_Qpa10e81MhmW7MvDIoxO1jFSzqex8muggWdlz9FX'
const WALLET_1 = 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4'
const WALLET_2 = 'MTagbpp97fKHvxItggaT8q7KWbjFD2op23490b6a'
const WALLET_3 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_4 = 'MTVz5P7wgrO06mHBi7Esr8aFviPcmrMza2b3113d'

testKindExamples('mrc401_auction', [
  {
    title: 'R1-R3',
    ledger: 'r1-r3',
    txid: '6df689791c6ae985a8c0a4eaad43b3b8eea1de74653e1cee9743c9501db86ff6',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_auction',
      timestamp: 1641134679,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: ITEM_1,
      token: '8',
      amount: '66600',
      param: {
        sums: [{ token: '8', amount: '66600' }],
        items: [
          {
            id: ITEM_1,
            owner: WALLET_1,
            transferable: 'Temprary',
            sell_fee: '1',
            melting_fee: '2.25',
            token: '8',
            amount: '66600',
            auction_token: '8',
            auction_start_price: '66600',
            auction_buynow_price: '0',
            auction_bidding_unit: '16650',
            auction_date: 1641134679,
            auction_end: 1641221079,
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_144967e386c3492209b5bf5e5995b2e60',
    },
  },
  {
    title: 'R1-R3, two tokens',
    ledger: 'r1-r3',
    txid: 'da5b0065a2f4814a8ad4fb575cb992f8002870f64f3b3f395536d2a8d2eac688',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_auction',
      timestamp: 1690494725,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: '',
      param: {
        sums: [
          { token: '0', amount: '7280000000000000000' },
          { token: '6', amount: '5400000000' },
        ],
        items: [
          {
            id: 'MRC400_d65ddcd2aa8b4e17e4b23abc9a5c3fc20_5LyVd4iIY0KJDMVPrKc93vK2gjGR9ZHkhoJLclgA',
            owner: WALLET_2,
            transferable: 'Permanent',
            sell_fee: '5',
            melting_fee: '10',
            token: '0',
            amount: '7280000000000000000',
            auction_token: '0',
            auction_start_price: '7280000000000000000',
            auction_buynow_price: '0',
            auction_bidding_unit: '1213333333333333333',
            auction_date: 1690494725,
            auction_end: 1690501925,
          },
          {
            id: 'MRC400_d65ddcd2aa8b4e17e4b23abc9a5c3fc20_MGXfjcv1Pt1q1xBS2QYbpFowLya5QRwKKL01ujqc',
            owner: WALLET_2,
            transferable: 'Permanent',
            sell_fee: '0',
            melting_fee: '33.3333',
            token: '6',
            amount: '5400000000',
            auction_token: '6',
            auction_start_price: '5400000000',
            auction_buynow_price: '21600000000',
            auction_bidding_unit: '1350000000',
            auction_date: 1690494725,
            auction_end: 1691272325,
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_d65ddcd2aa8b4e17e4b23abc9a5c3fc20',
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '64094e269126490b1ec3e7ec2d150a0ab58cea9af94c155b59ee704df75a3fc0',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_auction',
      timestamp: 1720789856,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: ITEM_2,
      token: '0',
      amount: '1',
      param: {
        sums: [{ token: '0', amount: '1' }],
        items: [
          {
            id: ITEM_2,
            owner: WALLET_3,
            transferable: 'Temporary',
            sell_fee: '0',
            melting_fee: '33.3333',
            token: '0',
            amount: '1',
            auction_token: '0',
            auction_start_price: '1',
            auction_buynow_price: '1',
            auction_bidding_unit: '1',
            auction_date: 1720789857,
            auction_end: 1720797057,
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_1340388661fb77c8db626843087b077f0',
    },
  },
  {
    title: 'R4, by a partner, several items',
    ledger: 'r4',
    txid: 'd239449aef47740e1e2d35a596bf9fefa4948a4d7c3d2f077fe8a2032936ba5b',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_auction',
      timestamp: 1731595450,
      validate_code: 0,
      from_addr: 'MTdvaaiuasv2TZpAyQBPX2YNAuqzQKZJ363aa3e9',
      to_addr: '',
      param: {
        sums: [
          { token: '0', amount: '6600000000000000000' },
          { token: '7', amount: '44' },
        ],
        items: [
          {
            id: 'MRC400_dbd32b60a6150472b5ad364d615e2bfd0_Zjiu0beeXtM7JYv5i7HUK2zHyG0DccRwsrCBCK5c',
            owner: WALLET_4,
            transferable: 'Permanent',
            sell_fee: '1.2345',
            melting_fee: '10',
            token: '7',
            amount: '44',
            auction_token: '7',
            auction_start_price: '44',
            auction_buynow_price: '286',
            auction_bidding_unit: '11',
            auction_date: 1731595451,
            auction_end: 1731599051,
          },
          {
            id: 'MRC400_dbd32b60a6150472b5ad364d615e2bfd0_5v3ZV8BiuJU76WY3ethEa0e1qLFdicfDgQEUQKGu',
            owner: WALLET_4,
            transferable: 'Bound',
            sell_fee: '6',
            melting_fee: '1',
            token: '0',
            amount: '6600000000000000000',
            auction_token: '0',
            auction_start_price: '6600000000000000000',
            auction_buynow_price: '85800000000000000000',
            auction_bidding_unit: '3300000000000000000',
            auction_date: 1731681851,
            auction_end: 1731685451,
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_dbd32b60a6150472b5ad364d615e2bfd0',
    },
  },
])

describe('the panel of an auction (PANEL-037)', () => {
  const type = typeOf('mrc401_auction')
  const { tx } = renderRecorded('r4', 'd239449aef47')
  const items = (tx.param['items'] as Json[]).filter(isJsonObject)
  const place = {
    platform_name: 'Tide Market',
    platform_url: 'https://tide.example',
    platform_address: WALLET_1,
    platform_commission: '2.5',
  }
  const platform = { name: 'Tide Market', url: 'https://tide.example', address: WALLET_1, commission: '2.5' }
  const panelWith = (shown: readonly JsonObject[]): Row[] => type.panel({ ...tx, param: { ...tx.param, items: [...shown] } })

  test('has no platform when the chain cleared it', () => {
    const panel = panelWith(items)
    expect(panel).toHaveLength(1)
    expect(panel[0]).not.toHaveProperty('platform')
    expect(panel[0]).toMatchObject({ kind: 'auction', stage: 'opening', items: [{}, {}] })
  })
  test('has the platform of one item', () =>
    expect(panelWith(items.slice(0, 1).map((item) => ({ ...item, ...place })))).toMatchObject([
      { platform, startPrice: { token: '7', units: '44' }, items: [{}] },
    ]))
  test('has the platforms of several items, each with its own', () => {
    expect(panelWith(items.map((item) => ({ ...item, ...place })))).toMatchObject([{ platform, items: [{}, {}] }])
    const [here, elsewhere] = panelWith(items.map((item, index) => (index === 0 ? { ...item, ...place } : item)))
    expect(here).toMatchObject({ platform, startPrice: { token: '7', units: '44' } })
    expect(elsewhere).toMatchObject({ startPrice: { token: '0', units: '6600000000000000000' } })
    expect(elsewhere).not.toHaveProperty('platform')
  })
})

test('an item whose state names a platform has that platform (PANEL-037)', () => {
  const source = loadLedger('r4').txs.find(({ txid }) => txid.startsWith('64094e269126'))
  const records = (source?.records ?? []).map((record) => ({
    ...record,
    values: record.type === 'mrc401_auction' ? { ...record.values, platform_name: 'Tide Market' } : record.values,
  }))
  expect(renderRecords(records).panel).toMatchObject([{ kind: 'auction', platform: { name: 'Tide Market', url: '', address: '' } }])
})
