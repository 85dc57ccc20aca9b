import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { mainOf } from './ask-page.ts'
import { indexLedger } from './index-ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from './served-ledger.ts'

// The bar of a market as the server sends it: many payment tokens, a moment of the past, traits that leave nothing.

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
/** One more than an answer names. */
const MANY = 21

let served: ServedLedger
/** The same ledger, whose markets have as many payment tokens. */
let many: ServedLedger
let project = ''
let owner = ''

type Facets = { token: { token: string; count: number }[]; token_more?: boolean }
type Items = { list: { owner: string }[] }

beforeAll(async () => {
  served = await serveLedger('r4', { web })
  const index = await indexLedger('r4')
  const tokens = Array.from({ length: MANY }, (_, at) => ({ token: String(at), count: at + 1 }))
  many = await serveIndex({ ...index, reader: { ...index.reader, countPayments: async () => ({ tokens, isMore: false }) } }, { web })
  const projects = await served.data<{ list: { mrc400_id: string }[] }>('/api/nft/list/1?sort=items')
  project = projects.list[0]?.mrc400_id ?? ''
  owner = (await served.data<Items>(`/api/nft/${project}/items/list/1`)).list.find((item) => item.owner.startsWith('MT'))?.owner ?? ''
})
afterAll(async () => {
  await served.close()
  await many.close()
})

const barOf = async ({ get }: ServedLedger, path: string): Promise<string> => {
  const main = mainOf((await get(path)).text)
  return main.slice(main.indexOf('mkt-bar'), main.indexOf('</details></span></div>'))
}
const addressesOf = (html: string): string[] =>
  Array.from(html.matchAll(/(?:href|action)="([^"]*)"/g), ([, address = '']) => address.replaceAll('&amp;', '&'))

test('MARKET-007: a market with more payment tokens than are listed says so, and takes the number of any', async () => {
  const { token, token_more: isMore } = await many.data<Facets>('/api/x/facets/dex/list')
  expect(isMore).toBe(true)
  // Of 21 the one with least is not named.
  expect(token.map((one) => one.token)).toEqual(Array.from({ length: MANY - 1 }, (_, at) => String(MANY - 1 - at)))
  const html = await barOf(many, '/dex/list')
  expect(html).toMatch(/<input [^>]*list="payment-tokens" name="token" value="20"/)
  expect(html.match(/<option /g)).toHaveLength(MANY - 1)
  expect(html).not.toContain('<select')
})

test('MARKET-007: a market with few payment tokens has a choice of them', async () => {
  const { token, token_more: isMore } = await served.data<Facets>('/api/x/facets/dex/list')
  expect([token.length > 0, isMore]).toEqual([true, undefined])
  const html = await barOf(served, '/dex/list')
  expect(html).toContain('<select class="txf-field" name="token">')
  expect(html).not.toContain('payment-tokens')
})

test('MARKET-008: the bar of an inventory on a page of the past keeps its moment in every link and form', async () => {
  const html = await barOf(served, `/address/${owner}/nft?type=MRC400&state=sale&at=800`)
  const pages = addressesOf(html).filter((address) => !address.startsWith('/api/') && address.includes('?'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((address) => new URLSearchParams(address.split('?')[1]).get('at') !== '800')).toEqual([])
  expect(html).toContain('<input type="hidden" name="at" value="800"/>')
})

test('MARKET-009: where traits and a choice leave nothing, "Without traits" keeps the choice and "Clear all" nothing', async () => {
  const items = `/nft/${project}/items`
  const { text } = await served.get(`${items}?trait=${encodeURIComponent('Colour:Red')}&state=auction`)
  const main = mainOf(text)
  const ends = main.slice(main.indexOf('txf-drops'))
  expect(addressesOf(ends).slice(0, 2)).toEqual([`${items}?state=auction`, items])
  expect(ends).toContain('>Without traits</a>')
  // Without another choice there is nothing to keep.
  const alone = mainOf((await served.get(`${items}?trait=${encodeURIComponent('Colour:Red')}`)).text)
  expect(alone).toContain('txf-drops')
  expect(alone).not.toContain('>Without traits</a>')
})

test('MARKET-012: "For sale" begins with the cheapest, and what is chosen otherwise stays', async () => {
  const items = `/nft/${project}/items`
  const statesOf = async (query: string): Promise<string[]> => addressesOf(await barOf(served, `${items}${query}`)).slice(0, 3)
  expect(await statesOf('')).toEqual([`${items}?sort=price&state=sale`, `${items}?state=auction`, items])
  expect(await statesOf('?sort=price&state=sale')).toEqual([`${items}?sort=price&state=sale`, `${items}?state=auction`, items])
  expect(await statesOf('?sort=owner')).toEqual([
    `${items}?sort=owner&state=sale`,
    `${items}?sort=owner&state=auction`,
    `${items}?sort=owner`,
  ])
  const falling = '?sort=price&order=desc'
  expect(await statesOf(`${falling}&state=sale`)).toEqual([
    `${items}${falling}&state=sale`,
    `${items}${falling}&state=auction`,
    `${items}${falling}`,
  ])
})

test('MARKET-013: tabs beside an owner have the counts of what is theirs', async () => {
  type States = { left: number; state: Record<string, number> }
  const { left, state } = await served.data<States>(`/api/x/facets/nft/${project}/items/list?owner=${owner}`)
  const html = await barOf(served, `/nft/${project}/items?owner=${owner}`)
  const counts = Array.from(html.matchAll(/<i>([\d,]+)<\/i>/g), ([, digits = '']) => Number(digits.replace(',', '')))
  expect(counts.slice(0, 3)).toEqual([state['sale'], state['auction'], left])
  expect(left).toBeGreaterThan(0)
})

for (const [lang, word] of [
  ['en', 'Created'],
  ['ko', '생성일'],
] as const)
  test(`MARKET-014: an inventory names the order by creation what it is, and its own order nothing: ${lang}`, async () => {
    const path = `/address/${owner}/nft?type=MRC400`
    const menuOf = async (query: string): Promise<string> => {
      const main = mainOf((await served.get(`${path}${query}`, { cookie: `lang=${lang}` })).text)
      return main.slice(main.indexOf('mkt-sort'), main.indexOf('</details>', main.indexOf('mkt-sort')))
    }
    const own = await menuOf('')
    expect(own).toContain(`href="${path.replace('&', '&amp;')}&amp;sort=newest">${word}`)
    expect(own).not.toContain('aria-current')
    expect(await menuOf('&sort=newest')).toMatch(new RegExp(`<summary>.*<b>${word}</b>`))
    // As it says: by the transaction that created each item.
    const { list } = await served.data<{ list: { mrc401_id: string; createdate: number }[] }>(
      `/api/address/${owner}/nft/list/1?sort=newest`,
    )
    const dates = list.map(({ createdate }) => createdate)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    const plainly = await served.data<{ list: { mrc401_id: string }[] }>(`/api/address/${owner}/nft/list/1`)
    const ids = plainly.list.map(({ mrc401_id: id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

test('MARKET-012: a project says how much of it is for sale now, in its list too, and where that is nothing it does not', async () => {
  type Project = { mrc400_id: string; counts: { sale?: number } }
  const { list } = await served.data<{ list: Project[] }>('/api/nft/list/1?limit=1000')
  const salesOf = async (id: string): Promise<number> =>
    (await served.data<{ count: number }>(`/api/nft/${id}/items/list/1?state=sale&limit=1`)).count
  for (const { mrc400_id: id, counts } of list) {
    expect([id, counts.sale ?? 0]).toEqual([id, await salesOf(id)])
    expect((await served.data<Project>(`/api/nft/${id}`)).counts.sale).toBe(counts.sale)
    expect(counts.sale).not.toBe(0)
  }
  expect(list.some(({ counts: { sale = 0 } }) => sale > 0)).toBe(true)
  expect((await served.data<Project>(`/api/nft/${project}?at=800`)).counts).not.toHaveProperty('sale')
})
