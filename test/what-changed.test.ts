import { createElement as h } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOfState } from '../src/web/parts/past/as-of.ts'
import { Compared } from '../src/web/parts/past/Compared.tsx'
import { renderView } from './render-view.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Recorded transactions, and what their raw records have before and after them.

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

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
