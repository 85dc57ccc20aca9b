import { expect, test } from 'vitest'
import { sampleDex010, sampleDex402 } from '../../sample/dex.ts'
import { draw, textOfHtml } from '../../../../test/draw-view.ts'
import { pageOf } from '../../sample/nft.ts'
import { DexLatestView } from './DexLatestView.tsx'
import { dexNotFoundPage } from './route.ts'

test('the page is an error page with the latest records, paged in the query (OPEN-005, OPEN-007)', () => {
  expect(dexNotFoundPage.status).toBe(404)
  const params = dexNotFoundPage.read({ name: 'dexNotFound', path: {}, search: { page: '3' } })
  expect(dexNotFoundPage.queries(params).map(({ path }) => path)).toEqual(['/api/dex/list/3'])
  expect(dexNotFoundPage.canonical?.(params)).toBe('/dex/notfound?page=3')
})

test('records show what is traded, how it stands and what it costs', () => {
  const html = draw(<DexLatestView records={pageOf([sampleDex402, sampleDex010])} />, 'en', 1_795_107_600)
  const text = textOfHtml(html)
  expect(text).toContain('Reef Survey 041 DEX402_PvVyX…WYaKYz Status Auction open Price 880 MTC Amount 4 Listed 1 hr ago')
  expect(text).toContain('Orbit Point DEX010_d0964…25f280 Status On sale Price 2 .8333 MTC Amount 219 ORB')
  expect(html).toContain(`href="/dex/${sampleDex402.dex_id}/tx"`)
})

test('no record at all is said in a sentence', () => {
  expect(textOfHtml(draw(<DexLatestView records={pageOf([])} />))).toBe('Latest DEX records 0 No DEX record exists yet.')
})
