import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import type { ItemMetadataJson } from '../../../../contract/traits.ts'
import { describe, expect, test } from 'vitest'
import { render, textOfHtml, withoutUnseen, withSigns } from '../../../../../test/render-view.ts'
import {
  SAMPLE_BIDDER,
  SAMPLE_ITEM_ID,
  SAMPLE_MRC402_ID,
  SAMPLE_OWNER,
  SAMPLE_PROJECT_ID,
  sampleItem,
  sampleMrc402,
  sampleProject,
} from '../../../../../test/sample/nft.ts'
import { QueryClient } from '../../../cache/query-client.ts'
import { CacheContext } from '../../../cache/use-query.ts'
import { siteQuery } from '../../../data/site-queries.ts'
import { CutScope } from '../../../parts/cut/Cut.tsx'
import { itemPart } from '../tile/item-part.ts'
import { listShares } from './list-shares.ts'
import { Mrc400Head } from './Mrc400Head.tsx'
import { Mrc401Head } from './Mrc401Head.tsx'
import { Mrc402Head } from './Mrc402Head.tsx'
import { NftTabs } from './NftLayout.tsx'
import { nftApiPath } from './nft-query.ts'
import { loadComponents } from '../../../parts/lazy-component.tsx'

// Some views are rendered while the tests are collected.
await loadComponents()

describe('the head of a project', () => {
  const html = render(<Mrc400Head nft={sampleProject} />)
  const text = textOfHtml(html)

  const parts = [
    ['NFT-008', SAMPLE_PROJECT_ID],
    ['NFT-009', 'Haenyeo Tide Maps'],
    ['NFT-010', 'Owner MTt9DL8Dm1…R7pB1M'],
    ['NFT-011', 'Art'],
    ['with its items', 'Items 118'],
    ['OPEN-060', 'Created 2025-08-09 00:00:00'],
  ] as const
  for (const [row, part] of parts) test(`shows "${part}" (${row})`, () => expect(text).toContain(part))
  test('shows its three addresses as links out (NFT-012, NFT-013, NFT-014)', () => {
    expect(text).toContain(
      'URL tidemaps.example/home Item URL tidemaps.example/item/{id} Item image URL tidemaps.example/picture/{id}.png Social media',
    )
    for (const path of ['home', 'item/%7Bid%7D', 'picture/%7Bid%7D.png']) expect(html).toContain(`href="https://tidemaps.example/${path}"`)
  })
  test('links social media by name, sorted, each with its host; an unsafe address is text (NFT-015)', () => {
    expect(text).toContain('Social media discord discord.example homepage javascript:alert(1) x x.example')
    expect(html).toContain('href="https://discord.example/tide"')
    expect(html).not.toContain('href="javascript')
  })
  test('lists partners with their role and names the allowed token (NFT-016, NFT-017)', () => {
    const partners = render(<Mrc400Head nft={{ ...sampleProject, partner: { [SAMPLE_BIDDER]: 'seller', [SAMPLE_OWNER]: 'artist' } }} />)
    expect(textOfHtml(partners)).toContain('Partners MTidYm…yc62 seller MTt9DL…pB1M artist')
    const shown = partners.slice(partners.indexOf('Partners'))
    for (const address of [SAMPLE_BIDDER, SAMPLE_OWNER]) expect(shown).toContain(`href="/address/${address}/tx"`)
    expect(text).toContain('Allowed token HBT #3')
  })
  test('SAFE-025: shows the number of partners and links when only the first are listed', () => {
    const nft = { ...sampleProject, partner: { [SAMPLE_BIDDER]: 'seller' }, cut: { '/partner': 1500, '/socialmedia': 1600 } }
    const cut = textOfHtml(
      render(
        <CutScope answer={nft} href="/api/nft/x">
          <Mrc400Head nft={nft} />
        </CutScope>,
      ),
    )
    expect(cut).toMatch(/seller\s*Show all \(1,500\)/)
    expect(cut).toMatch(/x\.example\s*Show all \(1,600\)/)
    expect(text).not.toContain('Show all')
  })
  test('without an allowed token every token is allowed (NFT-017)', () => {
    expect(textOfHtml(render(<Mrc400Head nft={{ ...sampleProject, allowtoken: '' }} />))).toContain('Allowed token Any token')
  })
  test('loads its picture from the site itself', () => {
    expect(html).toContain(`src="/media/mrc400/${SAMPLE_PROJECT_ID}"`)
  })
})

describe('the head of an MRC402', () => {
  const html = render(<Mrc402Head nft={sampleMrc402} />)
  const text = textOfHtml(html)

  const parts = [
    ['NFT-027', SAMPLE_MRC402_ID],
    ['NFT-028', 'Reef Survey 041'],
    ['NFT-029', 'Creator MTt9DL8Dm1…R7pB1M'],
    ['NFT-033, FMT-005', 'Commission 5.5%'],
    ['NFT-036', 'Expiry date 2032-10-07 23:24:38'],
    ['NFT-037', 'Copyright country KR'],
    ['NFT-038', 'Copyright registrar 저작권위원회'],
    ['NFT-039', 'Copyright number C-2023-041'],
    ['NFT-041', 'Image URL reefsurvey.example/041.mp4?size=2'],
  ] as const
  for (const [row, part] of parts) test(`shows "${part}" (${row})`, () => expect(text).toContain(part))
  test('splits the supply into circulation and melted (NFT-030, NFT-031, NFT-032, OVER-034)', () => {
    expect(html).toContain('900 of 1,200 in circulation, 300 melted')
    expect(textOfHtml(withoutUnseen(html))).toContain(
      'Total supply 1,200 Circulation i Circulation supply = total supply minus melted amount 900 Melted 300',
    )
  })
  test('OWN-015: shows the units in wallets only when the formula results in another number, and explains it', () => {
    expect(text).not.toContain('Wallets hold')
    const other = textOfHtml(render(<Mrc402Head nft={{ ...sampleMrc402, heldamount: '1200' }} />))
    expect(other).toContain('Wallets hold 1,200. Burning after a melt also removes the melted units from the total supply.')
  })
  test('lists reserve coins per unit and in total (NFT-034)', () => {
    expect(text).toContain('Initial reserve 2 Initial reserve per unit Total MTC #0 10 9,000 HBT #12 2 .5 2,250')
  })
  test('lists shareholders, the highest first (NFT-035)', () => {
    expect(text).toContain('Shareholders 2 MTt9DL…pB1M 4.25% MTidYm…yc62 3%')
  })
  test('links its address and its social media (NFT-040, NFT-043)', () => {
    expect(text).toContain('URL reefsurvey.example/041 Image URL')
    expect(html).toContain('href="https://reefsurvey.example/041"')
    expect(html).toContain('href="https://yt.example.com/z"')
  })
  test('has one link for each of its social media (NFT-043)', () => {
    const socialmedia = { youtube: 'https://yt.example.com/z', discord: 'https://dc.example.com/y' }
    const several = render(<Mrc402Head nft={{ ...sampleMrc402, socialmedia }} />)
    expect(textOfHtml(several)).toContain('Social media discord dc.example.com youtube yt.example.com')
    expect(several).toContain('href="https://dc.example.com/y"')
    expect(several).toContain('href="https://yt.example.com/z"')
  })
  test('shows anything but an mp4 as a picture, from the site itself (NFT-041)', () => {
    const still = render(<Mrc402Head nft={{ ...sampleMrc402, imageurl: 'https://reefsurvey.example/041.png' }} />)
    expect(still).toMatch(new RegExp(`<img[^>]* src="/media/mrc402/${SAMPLE_MRC402_ID}"[^>]* width="223" height="223"`))
    expect(still).not.toContain('<video')
    expect(textOfHtml(still)).toContain('Image URL reefsurvey.example/041.png')
  })
  test('SHOW-005: omits the address of its picture on the simulated network, where the site draws it', () => {
    const client = new QueryClient()
    client.hydrate([{ key: siteQuery.key, data: { ok: true, data: { is_simulated: true } } }])
    const simulated = render(
      <CacheContext value={client}>
        <Mrc402Head nft={sampleMrc402} />
      </CacheContext>,
    )
    expect(textOfHtml(simulated)).not.toContain('Image URL')
    expect(simulated).toContain(`src="/media/mrc402/${SAMPLE_MRC402_ID}.mp4"`)
    expect(html).toContain('Image URL')
  })
  test('plays an mp4 muted and looped (NFT-042)', () => {
    expect(html).toMatch(new RegExp(`<video[^>]* src="/media/mrc402/${SAMPLE_MRC402_ID}\\.mp4"[^>]* muted="" loop=""`))
  })
  test('omits empty fields', () => {
    const bare = textOfHtml(
      render(
        <Mrc402Head
          nft={{ ...sampleMrc402, expiredate: 0, copyright_registrar: '', shareholder: {}, initialreserve_coin: [], socialmedia: {} }}
        />,
      ),
    )
    for (const label of ['Expiry date', 'Copyright registrar', 'Shareholders', 'Initial reserve', 'Social media'])
      expect(bare).not.toContain(label)
  })
})

const READ: ItemMetadataJson = {
  status: 'ok',
  name: 'Tide Map 118',
  description: '',
  attributes: [],
  more: 0,
  fetched_at: 1_795_183_200,
  items: { read: 1, total: 1 },
}

describe('the head of an item', () => {
  const text = textOfHtml(render(<Mrc401Head item={sampleItem} />))

  const parts = [
    ['NFT-018', SAMPLE_ITEM_ID],
    ['NFT-019', 'Project Haenyeo Tide Maps MRC400_P8rVf…d2eYiT'],
    ['NFT-020', 'Owner MTt9DL8Dm1…R7pB1M'],
    ['NFT-021', 'Created 2025-08-09 00:00:00'],
    ['NFT-022', 'Group legend'],
    ['NFT-023', 'Item image URL tidemaps.example/118.png'],
    ['NFT-024', 'MTC #0 10'],
    ['FMT-005', 'Sell fee 2.5%'],
  ] as const
  for (const [row, part] of parts) test(`shows "${part}" (${row})`, () => expect(text).toContain(part))
  test('TRAIT-015: its title is the name in its metadata, else that of its project', () => {
    const headingOf = (item: Mrc401DetailJson): string => textOfHtml(/<h1>.*?<\/h1>/.exec(render(<Mrc401Head item={item} />))?.[0] ?? '')
    expect(headingOf({ ...sampleItem, metadata: READ })).toBe('Tide Map 118 Tide11…2345')
    expect(textOfHtml(render(<Mrc401Head item={{ ...sampleItem, metadata: READ }} />))).toContain('Project Haenyeo Tide Maps')
    for (const item of [sampleItem, { ...sampleItem, metadata: { ...READ, name: '\u200B ' } }])
      expect(headingOf(item)).toBe('Haenyeo Tide Maps Tide11…2345')
  })
  test('sorts shareholders by percent, not as text (NFT-025)', () => {
    expect(text).toContain('Shareholders 3 MTcHiG…aAa1 10% MTbMiD…aAa2 9% MTaSLj…vy7X 2.5%')
  })
  test('lists every reserve coin with its token id, amount and symbol, in the order of the ids (NFT-024)', () => {
    const coins = [
      { sn: '0', amount: '1000000000', symbol: 'MTC', decimal: 8 },
      { sn: '7', amount: '25', symbol: 'HBT', decimal: 1 },
      { sn: '12', amount: '4', symbol: 'GIM', decimal: 0 },
    ]
    expect(textOfHtml(render(<Mrc401Head item={{ ...sampleItem, initialreserve_coin: coins }} />))).toContain(
      'Initial reserve 3 MTC #0 10 HBT #7 2 .5 GIM #12 4 Shareholders',
    )
  })
  test('an idle item has neither status nor platform nor price (NFT-026, NFT-048)', () => {
    for (const word of ['On sale', 'Auction', 'Melted', 'Platform', 'price']) expect(text).not.toContain(word)
  })
  test('an item on sale shows price and platform (NFT-026, NFT-046)', () => {
    const sold = {
      ...sampleItem,
      sell_date: 1_795_000_000,
      sell_price: '34000000000',
      sell_token: '3',
      platform_name: 'Tamra Market',
      platform_url: 'https://tamra.example',
      platform_address: SAMPLE_BIDDER,
      platform_commission: '2.50',
    }
    const onSale = textOfHtml(render(<Mrc401Head item={sold} />))
    for (const part of [
      'MRC401 On sale Haenyeo Tide Maps',
      'Sale price 340 HBT #3',
      'On sale since 2026-11-18 11:06:40',
      'Platform Tamra Market tamra.example',
      'Platform address MTidYmBaDY…Qeyc62',
      'Platform commission 2.5%',
    ])
      expect(onSale).toContain(part)
  })
  test('a running auction counts down beside a spinner, an ended one shows a cart and its bidder (NFT-045, NFT-049, NFT-050)', () => {
    const auction = {
      ...sampleItem,
      auction_date: 1_795_000_000,
      auction_end: 1_795_190_400,
      auction_token: '0',
      auction_start_price: '100000000',
      auction_current_price: '150000000',
      auction_current_bidder: SAMPLE_BIDDER,
    }
    const textAt = (nowSec: number): string => textOfHtml(withSigns(render(<Mrc401Head item={auction} />, 'en', nowSec)))
    expect(textAt(1_795_183_200)).toContain('[spinner] Auction, 2 hrs')
    const ended = textAt(1_795_190_400)
    expect(ended).toContain('[cart] Auction ended')
    expect(ended).toContain('Current bid 1 .5')
    expect(ended).toContain('Highest bidder MTidYmBaDY…Qeyc62')
  })
  test('an ended auction without a bidder states this (NFT-051)', () => {
    const auction = { ...sampleItem, auction_date: 1, auction_end: 2, auction_token: '0', auction_start_price: '100000000' }
    expect(textOfHtml(withSigns(render(<Mrc401Head item={auction} />)))).toContain('[empty cart] Auction ended, no bidder')
  })
  test('a melted item has no owner, but the time of melting (NFT-047)', () => {
    const melted = textOfHtml(render(<Mrc401Head item={{ ...sampleItem, owner: 'MELTED', melting_date: 1_754_697_600 }} />))
    expect(melted).toContain('MRC401 Melted Haenyeo Tide Maps')
    expect(melted).toContain('Owner Melted')
    expect(melted).toContain('Melted on 2025-08-09 00:00:00')
  })
})

test('tabs have their counts; an MRC402 has holders instead of items (ROUTE-057, ROUTE-058)', () => {
  const project = render(
    <NftTabs idx={SAMPLE_PROJECT_ID} tab="items" nft={{ kind: 'mrc400', nft: sampleProject }}>
      .
    </NftTabs>,
  )
  expect(textOfHtml(project)).toBe('Transactions 1,904 Items 118 History 5 Info .')
  expect(project).toContain(`href="/nft/${SAMPLE_PROJECT_ID}/items" aria-current="page"`)
  const mrc402 = render(
    <NftTabs idx={SAMPLE_MRC402_ID} tab="tx" nft={{ kind: 'mrc402', nft: sampleMrc402 }}>
      .
    </NftTabs>,
  )
  expect(textOfHtml(mrc402)).toBe('Transactions 89 Holders 2 History 10 Info .')
})

test('MARKET-012: while items are on sale, the tab of items links to these, cheapest first', () => {
  const renderTabs = (counts: Partial<typeof sampleProject.counts> & { sale?: number }): string =>
    render(
      <NftTabs
        idx={SAMPLE_PROJECT_ID}
        tab="tx"
        nft={{ kind: 'mrc400', nft: { ...sampleProject, counts: { ...sampleProject.counts, ...counts } } }}
      >
        .
      </NftTabs>,
    )
  expect(renderTabs({ sale: 31 })).toContain(`href="/nft/${SAMPLE_PROJECT_ID}/items?sort=price&amp;state=sale"`)
  for (const counts of [{ sale: 0 }, {}]) expect(renderTabs(counts)).toContain(`href="/nft/${SAMPLE_PROJECT_ID}/items"`)
})

test('shares that are not numbers come last, equal ones by address', () => {
  expect(listShares({ b: '1', c: 'x', a: '1.0', d: '12' }).map(({ address }) => address)).toEqual(['d', 'a', 'b', 'c'])
})

test("the item's own part of its id is shortened, an odd id is cut", () => {
  expect(itemPart(SAMPLE_ITEM_ID)).toBe('Tide11…2345')
  expect(itemPart('short')).toBe('short')
})

test('an MRC402 id uses the MRC402 calls, any other the calls of projects (OPEN-020)', () => {
  expect(nftApiPath('MRC402_x')).toBe('/api/mrc402/MRC402_x')
  expect(nftApiPath('MRC400_x')).toBe('/api/nft/MRC400_x')
  expect(nftApiPath('foo/bar')).toBe('/api/nft/foo%2Fbar')
})

test('heads are translated to Korean', () => {
  expect(textOfHtml(render(<Mrc402Head nft={sampleMrc402} />, 'ko'))).toContain('총 발행량 1,200')
  expect(textOfHtml(render(<Mrc400Head nft={sampleProject} />, 'ko'))).toContain('허용 토큰 HBT #3')
})

test('TRAIT-011: an item with a rank shows it in its head, in both languages', () => {
  const metadata: NonNullable<Mrc401DetailJson['metadata']> = {
    status: 'ok',
    name: '',
    description: '',
    attributes: [],
    more: 0,
    fetched_at: 1,
    items: { read: 1200, total: 1200 },
    rarity: { rank: 3, of: 1180 },
  }
  const html = render(<Mrc401Head item={{ ...sampleItem, metadata }} />)
  expect(textOfHtml(html)).toContain('Rarity 3 of 1,180')
  expect(html).toContain('title="Items are ranked by the sum of −log(share) over their traits')
  expect(textOfHtml(render(<Mrc401Head item={{ ...sampleItem, metadata }} />, 'ko'))).toContain('희귀도 1,180개 중 3위')
  expect(textOfHtml(render(<Mrc401Head item={sampleItem} />))).not.toContain('Rarity')
})
