import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { pageOf, sampleMrc402 } from '../../../../../test/sample/nft.ts'
import { NftSearchView } from './NftSearchView.tsx'
import { nftSearchPage } from './route.ts'

test('a search calls the lists with its words (ROUTE-051, OPEN-032)', () => {
  const params = nftSearchPage.read({ name: 'nftSearch', path: { kw: ' 달 & moon ' }, search: {} })
  expect(nftSearchPage.queries(params).map(({ path }) => path)).toEqual(['/api/mrc402/list/1?kw=%EB%8B%AC%20%26%20moon'])
})

test('a search of projects calls the list of projects (ROUTE-051, OPEN-032)', () => {
  const params = nftSearchPage.read({ name: 'nftSearch', path: { kw: '달' }, search: { type: 'MRC400' } })
  expect(nftSearchPage.queries(params).map(({ path }) => path)).toEqual(['/api/nft/list/1?kw=%EB%8B%AC'])
})

test('the matched part of a name is highlighted', () => {
  const html = render(<NftSearchView kw="reef" nfts={{ kind: 'MRC402', page: pageOf([sampleMrc402]) }} />)
  expect(textOfHtml(html)).toContain('Reef Survey 041 900 units')
})

test('a search without a match states this', () => {
  expect(textOfHtml(render(<NftSearchView kw="moon" nfts={{ kind: 'MRC402', page: pageOf([]) }} />))).toBe(
    'No NFT of this kind matches “moon”.',
  )
})

test('a search with more matches than are ranked states this', () => {
  const page = { ...pageOf([sampleMrc402]), count: 10_000, is_capped: true }
  expect(textOfHtml(render(<NftSearchView kw="reef" nfts={{ kind: 'MRC402', page }} />))).toContain('10,000')
  expect(textOfHtml(render(<NftSearchView kw="reef" nfts={{ kind: 'MRC402', page: pageOf([sampleMrc402]) }} />))).not.toContain('best')
})
