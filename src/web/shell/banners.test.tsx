import { describe, expect, test } from 'vitest'
import type { BannerJson } from '../../contract/site.ts'
import type { FindData } from '../data/find-data.ts'
import type { PageBanner } from '../page.ts'
import { takeTurns } from './banner/useRotation.ts'
import { notFoundPage } from '../subjects/search/not-found/route.ts'
import { PAGES } from '../routes.ts'
import { renderView } from '../../../test/render-view.ts'
import { bannersAt, hasBanners, sideBannersOf } from './banner-rules.ts'
import { SideBanners } from './SideBanners.tsx'

const banner = (place: 'top' | 'side', title: string): BannerJson => ({
  place,
  kind: 'partner',
  title,
  text: `${title} in one line`,
  url: `https://${title}.example/`,
})
const CONFIGURED = [banner('top', 'first'), banner('side', 'default'), banner('top', 'second')]
const OWN: PageBanner = { kind: 'app', title: 'own', text: 'own line', url: 'https://own.example/' }
const find: FindData = (query) => query.read({ banners: CONFIGURED, links: {}, frames: {} })
const pageOf = (name: string) => {
  const page = PAGES.find(({ names }) => (names as readonly string[]).includes(name))
  if (page === undefined) throw new Error(`no page ${name}`)
  return { page, params: page.read({ name: page.names[0]!, path: { idx: '5' }, search: {} }), isBlank: false }
}
const never = () => false

describe('banners at the top', () => {
  const shown = [
    'addressLedgerList',
    'addressStatement',
    'addressTxList',
    'addressLockList',
    'addressNftList',
    'blockList',
    'blockView',
    'txList',
    'txView',
    'tokenList',
    'tokenSearch',
    'tokenTxList',
    'tokenHolderList',
    'tokenReserveList',
    'tokenHistoryList',
    'tokenLockList',
    'tokenInformation',
    'nftList',
    'nftSearch',
    'nftTxList',
    'nftItemList',
    'nftHistoryList',
    'nftInformation',
    'nftItemView',
    'dexTxList',
  ]
  for (const name of shown) test(`are shown on ${name} (AD-001, OPEN-101)`, () => expect(hasBanners(pageOf(name), never)).toBe(true))
  for (const name of ['home', 'engine', 'engineAny', 'flow', 'dexNotFound'])
    test(`are not shown on ${name} (OPEN-101)`, () => expect(hasBanners(pageOf(name), never)).toBe(false))
  test('are not shown on a page whose subject failed to load (OPEN-101)', () => {
    expect(hasBanners(pageOf('blockView'), () => true)).toBe(false)
    expect(hasBanners({ ...pageOf('blockView'), isBlank: true }, never)).toBe(false)
    expect(hasBanners({ page: notFoundPage, params: {}, isBlank: false }, never)).toBe(false)
    // A failed list is still a list page.
    expect(hasBanners(pageOf('blockList'), () => true)).toBe(true)
  })
  test('are those configured for the top, in their order', () => {
    expect(bannersAt('top', CONFIGURED).map(({ title }) => title)).toEqual(['first', 'second'])
  })
})

describe('rotation', () => {
  test('shows each banner in both places, with different neighbours (AD-007)', () => {
    expect([0, 1, 2, 3, 4].map((turn) => takeTurns(4, 2, turn))).toEqual([
      [0, 2],
      [1, 3],
      [2, 0],
      [3, 1],
      [0, 2],
    ])
    expect([0, 1, 2].map((turn) => takeTurns(3, 2, turn))).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
  })
  test('leaves a single banner alone', () => expect(takeTurns(1, 2, 7)).toEqual([0]))
})

describe('the side banner', () => {
  test('is the configured one by default (OPEN-088)', () => {
    const banners = sideBannersOf(pageOf('txList'), find)
    expect(renderView(<SideBanners banners={banners} />).text).toContain('default in one line')
  })
  test("is the page's own where the page supplies one (AD-009, OPEN-088)", () => {
    const match = pageOf('txList')
    const banners = sideBannersOf({ ...match, page: { ...match.page, sideBanner: () => OWN } }, find)
    const { html, text } = renderView(<SideBanners banners={banners} />)
    expect(text).toBe('ownown linePartner')
    expect(html).toContain('href="https://own.example/"')
    expect(html).toContain('rel="noopener nofollow sponsored"')
  })
  test('has artwork from the site itself and Korean texts if available (OPEN-087)', () => {
    const { html, text } = renderView(<SideBanners banners={[{ ...OWN, ko: { title: '제목', text: '설명' } }]} />, 'ko')
    expect(html).toContain('src="/banners/app.svg"')
    expect(text).toContain('제목')
  })
})
