import { createElement as h } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../src/base/json.ts'
import { entityId, kindOfKey } from '../src/chain/ids.ts'
import { ledgerState } from '../src/chain/record.ts'
import type { ChangeJson } from '../src/contract/changes.ts'
import { asOfState } from '../src/web/parts/past/as-of.ts'
import { Compared } from '../src/web/parts/past/Compared.tsx'
import { TxChanges } from '../src/web/subjects/tx/changes/TxChanges.tsx'
import { ChangeRows } from '../src/web/txview/changes/ChangeGroup.tsx'
import type { DetailTx } from '../src/web/txview/names.ts'
import { LEDGERS, loadLedger } from './ledger.ts'
import { renderView } from './render-view.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Recorded transactions, and what their raw records have before and after them. Decimals: MTC (0) 18, 07JK (2) 6, VGQ (4) 4, GOYC (7) 8.

let served: ServedLedger
let old: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
  old = await serveLedger('r1-r3')
})
afterAll(() => Promise.all([served.close(), old.close()]))

type Changes = { changes: ChangeJson[] }
const askChanges = (txid: string, from = served) => from.data<Changes>(`/api/tx/${txid}?changes=1`)
const fieldOf = ({ changes }: Changes, field: string, of = '') =>
  changes.filter(({ key }) => key.includes(of)).flatMap(({ fields }) => fields.filter((one) => one.field === field))[0]
const pageOf = async (txid: string, lang: 'en' | 'ko' = 'en', from = served) =>
  renderView(h(TxChanges, { tx: await from.data<DetailTx>(`/api/tx/${txid}?changes=1&drawn=1`) }), lang).text

const BOUGHT = 'c396477299d713d0f75cde18c2c64a682234c7c1049467004189ce443dd37738'
const LISTED = 'ad280f197cc04c1677b0980e52f095f0dfb5288a33482d77f7cbfc3b6a69a2f9'
const WON = 'a6606fe987e286ed0086afb4c5211a6d31466e0c702fc2e5beea3eda3d15e0f0'
const REGISTERED = 'be277c8bcd4c502c6a77ab40d660523fcc83a5381d7c3e8f977b7cf29423add0'
const SURVEY = '44a328e63474eb9aec5c9a582b0bd2fc66a59e9208c629f35f9d5a26241db5ac'
const EDITION = 'ec65d826c17360dbd61574e2138bf2c80d20418e9f0d9b947357ab10730ebea4'
const CREATED = 'd2256df61915a32dc7fe259f33c04423fc17f14dcc0cc7486f0a818523598f92'
const FILLED = '88941dd5be7d4dd74fbf918e033918ff03403535bc62ac86bbe063e426d24736'

describe('WROTE-003: an amount whose token became another', () => {
  test('has the token of each side, and no difference', async () => {
    // last_trade_amount "38500" of token 4, then "3320000000000000000" of token 0.
    expect(fieldOf(await askChanges(BOUGHT), 'last_trade_amount')).toStrictEqual({
      field: 'last_trade_amount',
      old: '38500',
      new: '3320000000000000000',
      old_asset: { asset: '4', symbol: 'VGQ', decimal: 4 },
      new_asset: { asset: '0', symbol: 'MTC', decimal: 18 },
    })
    const text = await pageOf(BOUGHT)
    expect(text).toContain('Last price Before 3.85 VGQ →After 3.32 MTC Paid in Before VGQ →After MTC')
    expect(text).not.toMatch(/#\d|(?<![.\d])\d{7}/)
    expect(await pageOf(BOUGHT, 'ko')).toContain('최근 거래가 이전 3.85 VGQ →이후 3.32 MTC 결제 토큰 이전 VGQ →이후 MTC')
  })
  test('uses the token of the side that is not empty, with the difference', async () => {
    const listed = await askChanges(LISTED)
    expect(fieldOf(listed, 'sell_price', 'v8aEdRmv')).toStrictEqual({
      field: 'sell_price',
      old: '0',
      new: '306000000',
      asset: '7',
      symbol: 'GOYC',
      decimal: 8,
      difference: '306000000',
    })
    expect(fieldOf(listed, 'sell_price', 'C9UdXxIR')).toMatchObject({ new: '1100', asset: '4', symbol: 'VGQ', decimal: 4 })
    expect(fieldOf(await askChanges(WON), 'auction_start_price')).toMatchObject({
      old: '4830000',
      new: '0',
      asset: '2',
      difference: '-4830000',
    })
    const text = await pageOf(LISTED)
    expect(text).toContain('Sale price Before 0 GOYC →After 3.06 GOYC Paid in Before — →After GOYC')
    expect(text).toContain('Sale price Before 0 VGQ →After 0.11 VGQ Paid in Before — →After VGQ')
    const won = await pageOf(WON)
    expect(won).toContain(
      'Paid in Before 07JK →After — Bid unit Before 2.415 07JK →After 0 07JK Start price Before 4.83 07JK →After 0 07JK',
    )
    expect(won).toContain('Highest bid Before 19.32 07JK →After 0 07JK')
    expect(won).toContain('Last price Before 7.51 MTC →After 19.32 07JK')
  })
  test('is compared between two blocks in the same way, also the other way round', async () => {
    const item = '35a7bc101d48480f178580fd362b8a350'
    const data = await served.data<object>(
      `/api/nft/MRC400_${item}/MRC400_${item}_4PvTNJltZ8wv0kjl6iTakieSWWXAj71tcmoovvFS?from=400&to=700&cut=1`,
    )
    const viewOf = (at: string) => renderView(h(Compared, { at, state: asOfState({ ok: true, data }), path: '/x' })).text
    expect(viewOf('400~700')).toContain('Last price Before 3.85 VGQ →After 3.32 MTC Paid in Before VGQ →After MTC')
    expect(viewOf('400~700~1')).toContain('Last price Before 3.32 MTC →After 3.85 VGQ Paid in Before MTC →After VGQ')
  })
  test('is one of an order of MRC040: its price is in its base token, and a fill is counted as its order is', async () => {
    // The fill names tokens 11 and 0 and sells 8 of 11, decimal 0, at 8560000000000000000 of 0, decimal 18.
    const filled = await askChanges(FILLED, old)
    expect(fieldOf(filled, 'price', '2LVUPAVl')).toMatchObject({ new: '8560000000000000000', asset: '0', symbol: 'MTC', decimal: 18 })
    expect(fieldOf(filled, 'qtt', '2LVUPAVl')).toMatchObject({ new: '8', asset: '11', symbol: 'C1N3', decimal: 0 })
    expect(await pageOf(FILLED, 'en', old)).toContain('Price Before — →After 8.56 MTC Amount Before — →After 8 C1N3')
  })
})

describe('WROTE-004: what is cut of a value', () => {
  test('is counted in the answer and on the page', async () => {
    // 12 receivers; 20 questions.
    const text = await pageOf(REGISTERED)
    expect(text).toMatch(
      /Initial distribution Before — →After \[\{"address":"MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9",[^[\]]*\},…\] 11 more entries/,
    )
    const survey = await pageOf(SURVEY)
    expect(survey).toMatch(
      /Questions Before — →After \[\{"question":"Sun Blade\?",.*"item":\[\{[^\]]*"subitem":\[\]\},…\]\},…\] 19 more entries Number of questions Before — →After 20/,
    )
    // [{"a":3,"s":[0,0,0]},{"a":3,"s":[0,0,0]},{"a":2,"s":[2,0]}, of 20
    expect(survey).toContain('[{"a":3,"s":[0,0,0]},{"a":3,"s":[0,0,0]},{"a":2,"s":[2,0]},…] 17 more entries')
    expect(await pageOf(SURVEY, 'ko')).toContain('{"a":2,"s":[2,0]},…] 항목 17개 더 있음')
    const { changes } = await served.data<Changes>(`/api/tx/${SURVEY}?changes=1&drawn=1`)
    expect(fieldOf({ changes }, 'question_info')?.cut).toStrictEqual({ '/new': 20 })
    expect(fieldOf({ changes }, 'question')?.cut).toMatchObject({ '/new': 20, '/new/0/item': 3 })
    // Whole in the API: 20 entries are few.
    expect(fieldOf(await askChanges(SURVEY), 'question_info')).not.toHaveProperty('cut')
  })
})

describe('WROTE-005: fields of records have words', () => {
  test('in both languages, all that the recorded ledgers have', () => {
    const fields = new Map<string, Set<string>>()
    for (const ledger of LEDGERS)
      for (const { records } of loadLedger(ledger).txs)
        for (const { datakey, values, validationCode } of records) {
          const kind = kindOfKey(datakey)
          if (datakey === '' || validationCode !== 0 || kind === 'wallet') continue
          const state = ledgerState(datakey, values)
          const names = Object.keys(state).filter((name) => ![datakey, entityId(datakey)].includes(text(state, name)))
          fields.set(kind, new Set([...(fields.get(kind) ?? []), ...names]))
        }
    const bookkeeping = ['job_type', 'job_args', 'jobdate', 'tx_id', 'db_sn', 'db_id', 'nonce', 'id']
    const raw = new Set<string>()
    for (const [kind, names] of fields)
      for (const name of names) {
        if (bookkeeping.includes(name)) continue
        const change: ChangeJson = { key: 'k', kind, fields: [{ field: name, old: null, new: 'x' }] }
        const { html } = renderView(
          h(ChangeRows, {
            change,
            names: {
              token: () => {
                throw new Error('a token')
              },
              nft: () => {
                throw new Error('an NFT')
              },
            },
          }),
          'ko',
        )
        if (html.includes(`>${name}<`)) raw.add(`${kind} ${name}`)
      }
    expect([...raw]).toEqual([])
    expect(fields.size).toBeGreaterThan(10)
  })
  test('and the values of rates, numbers of the chain and entries of maps too', async () => {
    const survey = await pageOf(SURVEY)
    expect(survey).toContain('Title Before — →After Robot Silver "Special" & Co')
    expect(survey).toContain('Reward pool Before — →After 0.0265 GOYC')
    expect(survey).toContain('Reward token Before — →After GOYC Recipients Before — →After 5 Reward type Before — →After Drawn by lot')
    expect(await pageOf(SURVEY, 'ko')).toContain('보상 방식 이전 — →이후 추첨')
    const edition = await pageOf(EDITION)
    expect(edition).toContain('Shareholder MTdvaa…a3e9 Before — →After 1%')
    expect(edition).toContain('Shareholder MTgz36…f8cd Before — →After 3%')
    // 1300000000000000 of token 0.
    expect(edition).toContain('Reserve MTC Before — →After 0.0013 MTC')
    // 1690486342 and token 8, 1690494727.
    expect(await pageOf('55f99bda5b7c2a9d014cca07499515570f0bc7a01a6aa3e9b1c5f421beb961b0', 'en', old)).toMatch(
      /Logger MTnb2B…803b Before — →After 2023-07-27 19:32:22 UTC/,
    )
  })
})

describe('WROTE-006: token 0 that nothing is counted in', () => {
  test('is not shown where items were created and never offered, and is in the answer of the API', async () => {
    const text = await pageOf(CREATED)
    expect(text).not.toContain('Paid in')
    // Of three items one has a reserve, 1540000000000000000 of token 0.
    expect(text.match(/Reserve token/g)).toHaveLength(1)
    expect(text).toContain('Reserve Before — →After 1.54 MTC Reserve token Before — →After MTC')
    const created = await askChanges(CREATED)
    for (const field of ['sell_token', 'auction_token', 'last_trade_token', 'initial_token'])
      expect(fieldOf(created, field, 'ScRH6GIF')).toStrictEqual({ field, old: null, new: '0' })
    expect(fieldOf(created, 'sell_price', 'ScRH6GIF')).toMatchObject({ old: null, new: '0', asset: '0', decimal: 18 })
  })
  test('is no base token, and the number of a token is not among its fields', async () => {
    const text = await pageOf(REGISTERED)
    expect(text).not.toMatch(/Base token|Token Before|basetoken/)
    expect(fieldOf(await askChanges(REGISTERED), 'basetoken')).toStrictEqual({ field: 'basetoken', old: null, new: 0 })
  })
})

describe('TIME-025: the sentence of a comparison', () => {
  test('gives the change of the total supply of an MRC402, as its table does', async () => {
    const viewOf = async (id: string, from: number, to: number, lang: 'en' | 'ko' = 'en') => {
      const data = await served.data<object>(`/api/mrc402/MRC402_${id}?from=${from}&to=${to}&cut=1`)
      return renderView(h(Compared, { at: `${from}~${to}`, state: asOfState({ ok: true, data }), path: '/x' }), lang).text
    }
    // totalsupply "19505" and meltedamount "4", then "19391" and "6".
    const shrunk = await viewOf('246c3c420ec6c428868983ab64e50ae00', 600, 920)
    expect(shrunk).toContain('the total supply shrank by 114, and 9 holders and no setting changed.')
    expect(shrunk).toMatch(/Total supply 2024-09-22 19,505 2024-12-01 19,391 −114/)
    expect(shrunk.match(/Total supply/g)).toHaveLength(1)
    // "31" and then "67".
    const grown = await viewOf('4b9b2113ad9ef57442a8362f963a9be00', 60, 900)
    expect(grown).toContain('the total supply grew by 36,')
    expect(await viewOf('4b9b2113ad9ef57442a8362f963a9be00', 60, 900, 'ko')).toContain('총 공급량이 36 늘었고')
  })
})
