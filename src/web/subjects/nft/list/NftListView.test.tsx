import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { pageOf, SAMPLE_MRC402_ID, sampleMrc402, sampleProject } from '../../../../../test/sample/nft.ts'
import { NftListHead, NftListView } from './NftListView.tsx'
import { nftListPage } from './route.ts'

const read = (path: Record<string, string>, search: Record<string, string>) => nftListPage.read({ name: 'nftList', path, search })

test('MRC402 is shown unless the address requests projects (NFT-002, NFT-003)', () => {
  expect(nftListPage.queries(read({}, {})).map(({ path }) => path)).toEqual(['/api/mrc402/list/1'])
  expect(nftListPage.queries(read({}, { type: 'MRC400' })).map(({ path }) => path)).toEqual(['/api/nft/list/1'])
  expect(nftListPage.queries(read({ page: 'x' }, { type: 'MRC999' })).map(({ path }) => path)).toEqual(['/api/mrc402/list/1'])
})

test('the switch has two buttons, the second is labelled Collections (NFT-001, NFT-003)', () => {
  const html = render(<NftListHead type="MRC402" isAsked={false} count={31} />)
  expect(html.match(/<button[^>]*>(?:Editions|Collections)</g)).toHaveLength(2)
  expect(html).toContain('aria-label="Collections (MRC400, of MRC401 items)"')
  expect(textOfHtml(html)).toBe('NFT 31 in total Form of the list NFT kind Editions Collections')
})

test('tiles of MRC402 show name, units and creator', () => {
  const html = render(<NftListView nfts={{ kind: 'MRC402', page: pageOf([sampleMrc402]) }} />)
  expect(textOfHtml(html)).toBe('Reef Survey 041 900 units MTt9DL…pB1M')
  expect(html).toContain(`href="/nft/${SAMPLE_MRC402_ID}/tx"`)
})

test('tiles of projects show name, items and owner; a project without a name is labelled as unnamed', () => {
  const html = render(
    <NftListView nfts={{ kind: 'MRC400', page: pageOf([sampleProject, { ...sampleProject, mrc400_id: 'MRC400_y', name: '' }]) }} />,
  )
  expect(textOfHtml(html)).toBe('Haenyeo Tide Maps 118 items MTt9DL…pB1M Unnamed 118 items MTt9DL…pB1M')
})

test('MARKET-012: a tile of a project links to its items on sale, cheapest first', () => {
  const renderTile = (sale: number, lang: 'en' | 'ko' = 'en'): string =>
    render(<NftListView nfts={{ kind: 'MRC400', page: pageOf([{ ...sampleProject, counts: { ...sampleProject.counts, sale } }]) }} />, lang)
  expect(renderTile(31)).toContain(`href="/nft/${sampleProject.mrc400_id}/items?sort=price&amp;state=sale">31 on sale</a>`)
  expect(renderTile(1_204, 'ko')).toContain('>1,204개 판매 중</a>')
  expect(renderTile(0)).not.toContain('state=sale')
})

test('SORT-014: a tile shows the value by which the list is sorted, in both languages', () => {
  const renderProjects = (counts: object, sort: string, lang: 'en' | 'ko' = 'en'): string =>
    textOfHtml(
      render(
        <NftListView
          nfts={{ kind: 'MRC400', page: pageOf([{ ...sampleProject, counts: { ...sampleProject.counts, ...counts } }]) }}
          filter={`sort=${sort}`}
        />,
        lang,
      ),
    )
  expect(renderProjects({ owners: 41 }, 'owners')).toBe('Haenyeo Tide Maps 118 items 41 owners MTt9DL…pB1M')
  expect(renderProjects({ owners: 1 }, 'owners')).toContain('1 owner MT')
  expect(renderProjects({ sales: 1_204 }, 'sales', 'ko')).toContain('판매 1,204건')
  const token = {
    '3': { sn: '3', name: 'x', symbol: 'HBT', decimal: 4, amountdecimal: 4, image: '', owner: '', option: { title: '', color: '' } },
  }
  const renderNft = (more: object, sort: string, lang: 'en' | 'ko' = 'en'): string =>
    textOfHtml(
      render(
        <NftListView nfts={{ kind: 'MRC402', page: { ...pageOf([{ ...sampleMrc402, ...more }]), token } }} filter={`sort=${sort}`} />,
        lang,
      ),
    )
  const { counts } = sampleMrc402
  expect(renderNft({ counts: { ...counts, holder: 7 } }, 'holders')).toContain('900 units 7 holders')
  expect(renderNft({ counts: { ...counts, holder: 7 } }, 'holders', 'ko')).toContain('보유자 7명')
  expect(renderNft({ counts: { ...counts, sales: 2 } }, 'sales')).toContain('2 sales')
  expect(renderNft({ lowest_price: { token: '3', units: '3400000' } }, 'price')).toContain('340 HBT')
  expect(renderNft({}, 'price')).toBe('Reef Survey 041 900 units MTt9DL…pB1M')
})

test('links of further pages contain the kind (NFT-004)', () => {
  const html = render(<NftListView nfts={{ kind: 'MRC400', page: { ...pageOf([sampleProject]), maxpage: 2, count: 21 } }} />)
  expect(html).toContain('href="/nft/list/2?type=MRC400"')
})

test('empty lists name what is missing', () => {
  expect(textOfHtml(render(<NftListView nfts={{ kind: 'MRC402', page: pageOf([]) }} />))).toBe('No NFTs of this kind yet.')
})
