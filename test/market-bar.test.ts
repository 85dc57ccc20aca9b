import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { mainOf } from './ask-page.ts'
import { textOfHtml } from './render-view.ts'
import { indexLedger } from './index-ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from './served-ledger.ts'

// The bar of a market as the server sends it: with many payment tokens, in the past, and with traits that match nothing.

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
/** One more payment token than a response lists. */
const MANY = 21

let served: ServedLedger
/** The same ledger with `MANY` payment tokens in every market. */
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

test('MARKET-007: a market with more payment tokens than listed indicates it, and accepts the number of any token', async () => {
  const { token, token_more: isMore } = await many.data<Facets>('/api/x/facets/dex/list')
  expect(isMore).toBe(true)
  // The token with the lowest count is not listed.
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

test('MARKET-008: a past inventory has no bar; links and the date form keep the kind, and tabs keep the moment', async () => {
  const { text } = await served.get(`/address/${owner}/nft?type=MRC400&at=800`)
  const main = mainOf(text)
  expect(main).toContain('data-past="now"')
  expect(main).not.toContain('mkt-bar')
  const pages = addressesOf(main).filter((address) => address.startsWith(`/address/${owner}/`))
  const moments = pages.map((address) => [address.split(/[/?]/)[3], new URLSearchParams(address.split('?')[1]).get('at')])
  for (const tab of ['ledger', 'tx', 'lock', 'nft']) expect(moments).toContainEqual([tab, '800'])
  // The date form has both as fields, and one link leads to now.
  expect(pages.filter((address) => !/[?&](?:at|from)=/.test(address))).toEqual([
    `/address/${owner}/nft`,
    `/address/${owner}/nft?type=MRC400`,
  ])
  expect(main).toContain('<input type="hidden" name="type" value="MRC400"/>')
})

test('MARKET-021: a past list with filters in its address explains that it has none, and keeps its moment, in both languages', async () => {
  const items = `/nft/${project}/items`
  const inventory = `/address/${owner}/nft?type=MRC400`
  const edition = (await served.data<{ list: { mrc402_id: string }[] }>('/api/mrc402/list/1')).list[0]?.mrc402_id ?? ''
  const [en, ko] = ['Past lists cannot be filtered or sorted.', '과거 시점의 목록에는 필터와 정렬이 없습니다.']
  for (const [path, plain] of [
    [`${items}?at=800&state=sale`, `${items}?at=800`],
    [`${items}?at=800&owner=${owner}&limit=50`, `${items}?at=800`],
    [`${items}?at=800&trait=${encodeURIComponent('Colour:Red')}`, `${items}?at=800`],
    [`${inventory}&at=800&sort=price&limit=50`, `${inventory}&limit=50&at=800`],
    [`/nft/${edition}/items?at=923&show=offers&state=sale`, `/nft/${edition}/items?at=923`],
  ] as const) {
    const { status, text } = await served.get(path)
    const main = mainOf(text)
    expect([path, status, textOfHtml(main).includes(`${en} Clear all`)]).toEqual([path, 200, true])
    expect(addressesOf(main.slice(main.indexOf('mkt-past')))[0]).toBe(plain)
    expect(textOfHtml(mainOf((await served.get(path, { cookie: 'lang=ko' })).text))).toContain(ko)
    // The list itself is shown below.
    expect(main).not.toContain('txf-drops')
    const { status: then, text: without } = await served.get(plain)
    expect([plain, then, without.includes(en)]).toEqual([plain, 200, false])
  }
})

test('MARKET-021: a past inventory reports a wrong number of rows with a link to the list without it, in both languages', async () => {
  const inventory = `/address/${owner}/nft?type=MRC400`
  const { status, text } = await served.get(`${inventory}&at=800&limit=7000`)
  const main = mainOf(text)
  expect([status, textOfHtml(main)]).toEqual([400, expect.stringContaining('A page cannot have 7000 rows. Clear all')])
  expect(addressesOf(main.slice(main.indexOf('txf-drops')))[0]).toBe(`${inventory}&at=800`)
  expect(textOfHtml(main)).not.toContain('Try again')
  const korean = textOfHtml(mainOf((await served.get(`${inventory}&at=800&limit=7000`, { cookie: 'lang=ko' })).text))
  expect(korean).toContain('모두 지우기')
  expect(korean).not.toContain('다시 시도')
})

test('MARKET-009: where traits and a choice match nothing, "Without traits" keeps the choice and "Clear all" keeps nothing', async () => {
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

test('MARKET-004: "Clear all" removes the tab, the chips and the traits, and the sort order that came with a tab', async () => {
  const items = `/nft/${project}/items`
  const clearOf = async (path: string): Promise<string | undefined> =>
    /txf-clear" href="([^"]*)"/.exec(await barOf(served, path))?.[1]?.replaceAll('&amp;', '&')
  expect(await clearOf(`${items}?sort=price&state=sale&owner=${owner}`)).toBe(items)
  expect(await clearOf(`${items}?sort=owner&state=sale&trait=${encodeURIComponent('Colour:Red')}`)).toBe(`${items}?sort=owner`)
  expect(await clearOf(`${items}?trait=${encodeURIComponent('Colour:Red')}`)).toBe(items)
  expect(await clearOf('/dex/list?state=auction&token=0&least=1')).toBe('/dex/list')
  expect(await clearOf(`/address/${owner}/nft?type=MRC400&state=sale`)).toBe(`/address/${owner}/nft?type=MRC400`)
  expect(await clearOf(`${items}?sort=owner`)).toBeUndefined()
})

test('MARKET-020: both "Clear all" of a refused list lead to the list without filters; other links drop a refused order', async () => {
  const items = `/nft/${project}/items`
  const trait = `trait=${encodeURIComponent('Colour:Red')}`
  for (const [path, cleared] of [
    [`${items}?sort=price&state=sale&owner=MTx`, items],
    [`${items}?sort=owner&state=sold`, `${items}?sort=owner`],
    [`${items}?sort=owner&owner=MTx&${trait}`, `${items}?sort=owner`],
    [`${items}?trait=x&sort=owner&limit=50`, `${items}?sort=owner&limit=50`],
    [`${items}?sort=prize&state=sale&limit=7000`, items],
    ['/dex/list?sort=price&order=desc&least=1', '/dex/list?sort=price&order=desc'],
    ['/dex/list?sort=prize&state=sold&token=x', '/dex/list'],
    [`/address/${owner}/nft?type=MRC400&sort=newest&state=x`, `/address/${owner}/nft?type=MRC400&sort=newest`],
    ['/token/list?sort=holder&limit=50', '/token/list?limit=50'],
  ] as const) {
    const { status, text } = await served.get(path)
    const main = mainOf(text)
    const links = Array.from(main.matchAll(/href="([^"]*)">Clear all/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
    expect([path, status, [...new Set(links)]]).toEqual([path, 400, [cleared]])
    expect([path, (await served.get(cleared)).status]).toEqual([path, 200])
    // "Did you mean" corrects one word, so the next page reports the next.
    const others = addressesOf(main.replaceAll(/href="[^"]*">Did you mean/g, ''))
    expect([path, others.filter((address) => /sort=(?:prize|holder)\b/.test(address))]).toEqual([path, []])
  }
})

test('MARKET-015: forms and addresses accept prices and token numbers as people write them', async () => {
  for (const [least, most] of [
    ['1%2C000', '1%2C000%2C000.50'],
    ['1+000', '1+000+000.50'],
    ['1000', '1000000.50'],
  ]) {
    const html = await barOf(served, `/dex/list?token=%230&least=${least}&most=${most}`)
    expect(html).toMatch(/<b class="ell">1,000 – 1,000,000.50 MTC<\/b>/)
    expect(html).toContain('<a href="/dex/list?sort=price&amp;token=0&amp;least=1000&amp;most=1000000.50')
  }
  const { status, text } = await served.get('/dex/list?token=0&least=1%2C5')
  expect([status, text.includes('A price is a number such as 1,250.5.')]).toEqual([400, true])
})

test('MARKET-016: the state of an address has a marked tab, even when the list does not offer that tab', async () => {
  const marked = async (path: string): Promise<string[]> =>
    Array.from((await barOf(served, path)).matchAll(/aria-current="true" [^>]*>([\w ]+)/g), ([, name = '']) => name).slice(0, 1)
  const items = `/nft/${project}/items`
  expect(await marked(items)).toEqual(['All'])
  expect(await marked(`${items}?state=none`)).toEqual(['Not offered'])
  expect(await marked(`${items}?state=request`)).toEqual(['Buy requests'])
  expect(await marked('/dex/list?state=none')).toEqual(['Not offered'])
  expect(await marked('/dex/list?state=request')).toEqual(['Buy requests'])
  const { state } = await served.data<{ state: Record<string, number> }>(`/api/x/facets/nft/${project}/items/list`)
  expect(await barOf(served, `${items}?state=none`)).toContain(`Not offered<!-- --> <i>${String(state['none'])}</i>`)
})

test('MARKET-018: lists of entities show 20, 50 or 100 entries a page; other numbers mean the default, wrong ones fail', async () => {
  const items = `/nft/${project}/items`
  const pages: [page: string, call: string][] = [
    [items, `/api/nft/${project}/items/list/1`],
    ['/dex/list', '/api/dex/list/1'],
    ['/token/list', '/api/token/list/1'],
    ['/nft/list', '/api/mrc402/list/1'],
    ['/nft/list?type=MRC400', '/api/nft/list/1'],
    [`/address/${owner}/nft?type=MRC400`, `/api/address/${owner}/nft/list/1`],
  ]
  const join = (path: string, words: string): string => `${path}${path.includes('?') ? '&' : '?'}${words}`
  const counts = await Promise.all(pages.map(async ([, call]) => (await served.data<{ count: number }>(call)).count))
  const long = pages.flatMap(([page], at) => ((counts[at] ?? 0) > 20 ? [{ page, count: counts[at] ?? 0 }] : []))
  expect(long.length).toBeGreaterThan(3)
  for (const { page, count } of long) {
    const main = mainOf((await served.get(join(page, 'limit=50'))).text)
    expect(main).toContain(`1 to ${Math.min(50, count)} of ${count}`)
    expect(main).toContain(`<a href="${join(page, 'limit=50').replace('&', '&amp;')}" aria-current="true">50</a>`)
    expect(addressesOf(main)).toContain(join(page, 'limit=100'))
  }
  for (const [page] of pages) {
    expect([page, (await served.get(join(page, 'limit=30'))).status]).toEqual([page, 200])
    const refused = await served.get(join(page, 'limit=7000'))
    expect([page, refused.status, textOfHtml(mainOf(refused.text)).includes('A page cannot have 7000 rows.')]).toEqual([page, 400, true])
    expect(addressesOf(mainOf(refused.text)).filter((address) => address.includes('limit=7000'))).toEqual([])
  }
  // A choice keeps the number of rows; a file has all rows.
  const bar = await barOf(served, `${items}?limit=50&state=none`)
  expect(addressesOf(bar)).toEqual(expect.arrayContaining([`${items}?limit=50`, `/api/nft/${project}/items/list.csv?state=none`]))
})

test('MARKET-017: a market names a refused value with the most similar valid one, in both languages', async () => {
  const shown = async (path: string, lang = 'en'): Promise<[number, string]> => {
    const { status, text } = await served.get(path, { cookie: `lang=${lang}` })
    return [status, textOfHtml(mainOf(text))]
  }
  const { token } = await served.data<{ token: { token: string; symbol: string }[] }>('/api/x/facets/dex/list')
  const coin = token.find(({ symbol }) => symbol === 'MTC')
  expect(coin?.token).toBe('0')
  for (const [path, en, ko] of [
    ['/dex/list?state=sold', 'There is no state sold. Did you mean On sale?', 'sold: 이런 상태는 없습니다. 혹시 판매 중?'],
    ['/dex/list?sort=prize', 'There is no order prize. Did you mean Price?', 'prize: 이런 정렬은 없습니다. 혹시 가격?'],
    ['/dex/list?token=mtc', 'mtc is not the number of a token. Did you mean MTC #0?', 'mtc: 토큰 번호가 아닙니다. 혹시 MTC #0?'],
    ['/dex/list?owner=MTx', 'The owner must be a complete address. Search for it', '소유자는 전체 주소로 입력하세요. 검색하기'],
    ['/dex/list?token=0&least=2&most=1', 'The lowest price is above the highest.', '최저 가격이 최고 가격보다 높습니다.'],
    ['/token/list?sort=holder', 'There is no order holder. Did you mean Holders?', 'holder: 이런 정렬은 없습니다. 혹시 보유자?'],
  ] as const) {
    const [status, text] = await shown(path)
    expect([path, status, text.includes(en)]).toEqual([path, 400, true])
    expect((await shown(path, 'ko'))[1]).toContain(ko)
  }
  expect((await served.get('/dex/list?state=sold')).text).toContain('href="/dex/list?state=sale">Did you mean')
})

test("MARKET-019: a refused list explains the value in the page's words and links to the list without it, in both languages", async () => {
  const items = `/nft/${project}/items`
  for (const [path, en, ko] of [
    ['/dex/list?least=5', 'Choose a payment token: prices in different tokens cannot be compared. Clear all', '결제 토큰을 선택하세요.'],
    ['/dex/list?order=up', 'There is no order up. Clear all', 'up: 이런 정렬은 없습니다.'],
    [`${items}?trait=x`, 'x is not a trait with a name and a value. Clear all', 'x: 이름과 값으로 된 특성이 아닙니다.'],
    [`${items}?owner=MTx`, 'The owner must be a complete address, or MELTED for melted items.', '멜팅된 아이템은 MELTED로 찾습니다.'],
  ] as const) {
    const { status, text } = await served.get(path)
    expect([path, status, textOfHtml(mainOf(text))]).toEqual([path, 400, expect.stringContaining(en)])
    expect(textOfHtml(mainOf((await served.get(path, { cookie: 'lang=ko' })).text))).toContain(ko)
    const bare = path.replace(/[?&](?!type)\w+=.*$/, '')
    expect(addressesOf(mainOf(text))).toContain(bare)
  }
  expect(textOfHtml(mainOf((await served.get('/dex/list?owner=MTx')).text))).not.toContain('MELTED')
})

test('MARKET-012: "On sale" starts with the cheapest, and other choices stay', async () => {
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

test('MARKET-013: tabs beside an owner show the counts of this owner', async () => {
  type States = { left: number; state: Record<string, number> }
  const { left, state } = await served.data<States>(`/api/x/facets/nft/${project}/items/list?owner=${owner}`)
  const html = await barOf(served, `/nft/${project}/items?owner=${owner}`)
  const counts = Array.from(html.matchAll(/<i>([\d,]+)<\/i>/g), ([, digits = '']) => Number(digits.replace(',', '')))
  expect(counts.slice(0, 3)).toEqual([state['sale'], state['auction'], left])
  expect(left).toBeGreaterThan(0)
})

test('MARKET-013: payment tokens show counts within the chosen tab and owner', async () => {
  type Tokens = { token: { token: string; count: number }[] }
  const optionsOf = async (path: string): Promise<string[]> =>
    Array.from(
      (await barOf(served, path)).matchAll(/<option value="(\d+)"[^>]*>[^<]*(?:<!-- -->)?[^<]*\(([\d,]+)\)<\/option>/g),
      ([, id, count]) => `${id} ${count}`,
    )
  for (const words of ['', 'state=sale', `owner=${owner}`]) {
    const { token } = await served.data<Tokens>(`/api/x/facets/nft/${project}/items/list?${words}`)
    expect(await optionsOf(`/nft/${project}/items?${words}`)).toEqual(token.map(({ token: id, count }) => `${id} ${count}`))
    expect(token.length).toBeGreaterThan(0)
  }
})

for (const [lang, word] of [
  ['en', 'Created'],
  ['ko', '생성일'],
] as const)
  test(`MARKET-014: an inventory names the order by creation correctly, and its default order not at all: ${lang}`, async () => {
    const path = `/address/${owner}/nft?type=MRC400`
    const menuOf = async (query: string): Promise<string> => {
      const main = mainOf((await served.get(`${path}${query}`, { cookie: `lang=${lang}` })).text)
      return main.slice(main.indexOf('mkt-sort'), main.indexOf('</details>', main.indexOf('mkt-sort')))
    }
    const own = await menuOf('')
    expect(own).toContain(`href="${path.replace('&', '&amp;')}&amp;sort=newest">${word}`)
    expect(own).not.toContain('aria-current')
    expect(await menuOf('&sort=newest')).toMatch(new RegExp(`<summary>.*<b>${word}</b>`))
    // Sorted by the transaction that created each item, as the label says.
    const { list } = await served.data<{ list: { mrc401_id: string; createdate: number }[] }>(
      `/api/address/${owner}/nft/list/1?sort=newest`,
    )
    const dates = list.map(({ createdate }) => createdate)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    const plainly = await served.data<{ list: { mrc401_id: string }[] }>(`/api/address/${owner}/nft/list/1`)
    const ids = plainly.list.map(({ mrc401_id: id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

test('MARKET-012: a project and its entry in lists show how much is for sale now, or nothing when none is', async () => {
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
