import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { render } from '../../src/web/entry-server.tsx'
import { mainOf } from '../ask-page.ts'
import { textOfHtml } from '../render-view.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'

// The pages of an account as sent by the server. No test here needs a script.

const ADDRESS = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
type Rows = { count: number; list: { sn: number; txid: string; memo: string }[] }
type Statement = { list: { asset: string; opening: string; in: string; out: string; closing: string; count: number }[] }

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r1-r3', { web })
})
afterAll(() => served.close())

const pageOf = async (path: string, lang = 'en'): Promise<{ status: number; html: string; text: string }> => {
  const { status, text } = await served.get(`/address/${ADDRESS}/${path}`, { cookie: `lang=${lang}` })
  return { status, html: mainOf(text), text: textOfHtml(mainOf(text)) }
}

test('LEDG-010: the ledger is the first tab and shows its rows in order; /address still leads to the transactions', async () => {
  const rows = await served.data<Rows>(`/api/address/${ADDRESS}/ledger/list/2`)
  const { status, html, text } = await pageOf('ledger/2')
  expect(status).toBe(200)
  expect([...text.matchAll(/#([\d,]+) ·/g)].map(([, sn]) => Number(sn?.replaceAll(',', '')))).toEqual(rows.list.map(({ sn }) => sn))
  const tabs = /<nav [^>]*aria-label="Lists of this address">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
  expect([...tabs.matchAll(/href="\/address\/[^/"]+\/(\w+)"/g)].map(([, tab]) => tab)).toEqual(['ledger', 'tx', 'lock', 'nft'])
  const { headers, status: moved } = await served.get(`/address/${ADDRESS}`)
  expect([moved, headers['location']]).toEqual([302, `/address/${ADDRESS}/tx`])
})

test('LEDG-013: filters in the address choose rows, with counts, links that drop a filter, and files of the same rows', async () => {
  const query = '?asset=0&from=2024-01-01&dir=in'
  const [chosen, all] = await Promise.all([
    served.data<Rows>(`/api/address/${ADDRESS}/ledger/list/1${query}`),
    served.data<Rows>(`/api/address/${ADDRESS}/ledger/list/1`),
  ])
  expect(chosen.count).toBeGreaterThan(0)
  const { html, text } = await pageOf(`ledger${query}`)
  expect(text).toContain(`${chosen.count} of ${all.count} rows`)
  const own = `/address/${ADDRESS}/ledger`
  for (const left of ['?from=2024-01-01&amp;dir=in', '?asset=0&amp;from=2024-01-01', '?asset=0&amp;dir=in'])
    expect(html).toContain(`href="${own}${left}"`)
  for (const file of ['list.csv', 'list.jsonl', 'list.koinly.csv'])
    expect(html).toContain(`href="/api/address/${ADDRESS}/ledger/${file}${query.replaceAll('&', '&amp;')}"`)
  expect(html).toContain(`href="/address/${ADDRESS}/statement?asset=0&amp;from=2024-01-01"`)
  expect((await pageOf(`ledger${query}`, 'ko')).text).toContain(`전체 ${all.count}행 중 ${chosen.count}행`)
})

test('LEDG-012: month headings show the sums of the chosen days without scripts', async () => {
  type Months = { list: { asset: string; timestamp: number }[]; months: { month: string; list: Statement['list'] }[] }
  const lastDay: Record<string, string> = { '01': '31', '03': '31', '05': '31', '07': '31', '08': '31', '10': '31', '12': '31', '02': '28' }
  let compared = 0
  for (const query of ['', '?asset=0', '?from=2024-03-10&to=2024-03-20']) {
    const { list: rows, months } = await served.data<Months>(
      `/api/address/${ADDRESS}/ledger/list/1${query === '' ? '?' : `${query}&`}months=1`,
    )
    expect(months.length).toBeGreaterThan(0)
    for (const { month, list } of months)
      for (const row of list) {
        const days = query.includes('from')
          ? 'from=2024-03-10&to=2024-03-20'
          : `from=${month}-01&to=${month}-${lastDay[month.slice(5)] ?? '30'}`
        const { list: expected } = await served.data<Statement>(`/api/address/${ADDRESS}/statement?${days}&asset=${row.asset}`)
        expect([month, row]).toEqual([month, expected[0]])
        compared += 1
      }
    // Times sometimes go backwards, so an entry of a month already listed above stays below its neighbour.
    const groups: { month: string; assets: Set<string> }[] = []
    for (const { asset, timestamp } of rows) {
      const month = new Date(timestamp * 1000).toISOString().slice(0, 7)
      const known = groups.find((group) => group.month === month)
      if (known === undefined) groups.push({ month, assets: new Set([asset]) })
      else if (known.assets.size < 2) known.assets.add(asset)
    }
    const { html } = await pageOf(`ledger${query}`)
    expect(html.match(/<dt>Opening<\/dt>/g)).toHaveLength(groups.reduce((sum, { assets }) => sum + Math.min(2, assets.size), 0))
  }
  expect(compared).toBeGreaterThan(3)
})

const marked = (html: string): string[] => [...html.matchAll(/<tr [^>]*id="row-(\d+)"[^>]*data-marked/g)].map(([, row = '']) => row)

test('LEDG-042: a row or day opens its page, marks the row and keeps the filters; numbers are links', async () => {
  const own = `/address/${ADDRESS}/ledger`
  for (const query of ['row=50', 'dir=in&row=50&order=asc', 'limit=50&row=50']) {
    const found = await served.data<Rows & { marked_row: number; list: { sn: number }[] }>(`/api/address/${ADDRESS}/ledger/list/1?${query}`)
    const { html, text } = await pageOf(`ledger?${query}`)
    expect(marked(html)).toEqual([String(found.marked_row)])
    expect([...text.matchAll(/#([\d,]+) ·/g)].map(([, sn]) => Number(sn?.replaceAll(',', '')))).toEqual(found.list.map(({ sn }) => sn))
  }
  const { html } = await pageOf('ledger?dir=in&limit=50&row=50')
  expect(html).toContain(`href="${own}?dir=in&amp;limit=50&amp;row=${marked(html)[0]}#row-${marked(html)[0]}"`)
  // Links to other pages do not name the row.
  expect(html).toContain(`href="${own}/5?dir=in&amp;limit=50"`)
  expect(html).toContain(`href="${own}?dir=in&amp;order=asc&amp;limit=50&amp;row=50#row-${marked(html)[0]}"`)
  expect(html).not.toContain('limit=100')
  expect(html).toContain(`href="/api/address/${ADDRESS}/ledger/list.csv?dir=in"`)
  const form = /<form class="txf-jump".*?<\/form>/.exec(html)?.[0] ?? ''
  for (const [name, value] of Object.entries({ dir: 'in', limit: '50' }))
    expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(form).toMatch(/<input [^>]*name="row"[^>]* value="50"/)
  expect(marked((await pageOf('ledger')).html)).toEqual([])
})

test('LEDG-042: a day opens its first row, a day without rows names the nearest one, and a malformed day is refused', async () => {
  const { list } = await served.data<{ list: { timestamp: number }[] }>(`/api/address/${ADDRESS}/ledger/list/1?row=50&limit=1`)
  const day = new Date(list[0]!.timestamp * 1000).toISOString().slice(0, 10)
  const { marked_row: first } = await served.data<{ marked_row: number }>(`/api/address/${ADDRESS}/ledger/list/1?date=${day}`)
  for (const word of ['row', 'date']) expect(marked((await pageOf(`ledger?${word}=${day}`)).html)).toEqual([String(first)])
  expect((await pageOf('ledger?row=2031-01-01')).text).toMatch(/No row on 2031-01-01; the last before it is on \d{4}-\d\d-\d\d\./)
  expect((await pageOf('ledger?row=2031-01-01', 'ko')).text).toMatch(/2031-01-01에는 거래가 없습니다/)
  // A row that does not exist or is filtered out is named next to the row shown instead.
  expect((await pageOf('ledger?row=99,999')).text).toMatch(/No row 99,999 here; the nearest is [\d,]+\./)
  expect((await pageOf('ledger?row=99999', 'ko')).text).toMatch(/여기에는 99,999번 행이 없습니다/)
  expect((await pageOf('ledger?row=1')).text).not.toContain('No row 1 here')
  expect((await pageOf('tx?row=99999')).text).toMatch(/No row 99,999 here; the nearest is [\d,]+\./)
  const { status, text } = await pageOf('ledger?row=seven')
  expect([status, text.includes('seven is neither the number of a row nor a day such as 2026-11-08.')]).toEqual([400, true])
  const korean = await pageOf('ledger?row=seven', 'ko')
  expect([korean.status, korean.text.includes('seven: 행 번호도 2026-11-08 같은 날짜도 아닙니다.')]).toEqual([400, true])
})

test('LEDG-013: a filter without rows is named in both languages', async () => {
  expect((await pageOf('ledger?from=2030-01-01&dir=out')).text).toContain('No row has: Day from 2030-01-01 · Direction Out')
  expect((await pageOf('ledger?from=2030-01-01&dir=out', 'ko')).text).toContain(
    '조건에 맞는 행이 없습니다: 날짜 2030-01-01부터 · 방향 출금',
  )
  const { text } = await pageOf('ledger?from=2030-01-01&kind=tokenRegister,mrc402_mint')
  expect(text).toContain('No row has: Type Token register, MRC402 mint · Day from 2030-01-01')
})

test('FILTER-012: a ledger without rows names each filter with a link that drops it, like lists of transactions', async () => {
  const own = `/address/${ADDRESS}/ledger`
  const { html, text } = await pageOf('ledger?from=2030-01-01&dir=out&order=asc')
  expect(text).toContain('Without from 2030-01-01 Without Out Clear all')
  for (const left of ['?dir=out&amp;order=asc', '?from=2030-01-01&amp;order=asc', '?order=asc'])
    expect(html).toContain(`href="${own}${left}"`)
  expect((await pageOf('ledger?from=2030-01-01', 'ko')).text).toContain('2030-01-01부터 빼기 모두 지우기')
  // At a past moment these links keep the moment.
  expect((await pageOf('ledger?dir=out&with=' + ADDRESS + '&kind=tokenRegister&at=50')).html).toContain(
    `dir=out&amp;kind=tokenRegister&amp;at=50"`,
  )
})

test('FILTER-012: an unknown type in a ledger is named with the most similar type, and can be dropped', async () => {
  const own = `/address/${ADDRESS}/ledger`
  const { status, html, text } = await pageOf('ledger?kind=transfr,exchange&dir=in')
  expect([status, text.includes('There is no type transfr. Did you mean Transfer?')]).toEqual([400, true])
  expect(html).toContain(`href="${own}?dir=in&amp;kind=transfer%2Cexchange"`)
  expect(html).toContain(`href="${own}?dir=in"`)
  expect(text).toContain('Without In Clear all')
  expect((await pageOf('ledger?kind=transfr', 'ko')).text).toContain('transfr: 이런 유형은 없습니다. 혹시 전송?')
  expect((await pageOf('ledger?asset=999999')).text).toContain('Without 999999 Clear all')
  expect((await pageOf('ledger?from=2026-02-30')).text).toContain('Without from 2026-02-30 Clear all')
})

test('FILTER-011: a list page refuses what its call refuses, and names it', async () => {
  const pages = {
    'ledger?order=up': 'There is no order up.',
    'tx?order=up': 'There is no order up.',
    'tx?family=none': 'There is no family none.',
    'tx?limit=0': 'A page cannot have 0 rows.',
    'tx?dir=up': 'There is no direction up.',
    'tx?status=maybe': 'There is no status maybe.',
    'tx?row=x': 'x is neither the number of a row nor a day',
    'tx?date=2026-02-30': '2026-02-30 is neither the number of a row nor a day',
    'nft?type=MRC400&order=up': 'There is no order up.',
    'nft?type=MRC400&state=x': 'There is no state x.',
  }
  for (const [page, words] of Object.entries(pages)) {
    const { status, text } = await pageOf(page)
    expect([page, status, text.includes(words)]).toEqual([page, 400, true])
  }
  // The API accepts this number of rows; the page then shows 20.
  expect((await pageOf('tx?limit=7')).status).toBe(200)
  const refused = await pageOf('tx?order=up&status=ok')
  expect(refused.html).toContain(`href="/address/${ADDRESS}/tx">Clear all</a>`)
  // Links of a market also drop a refused order.
  const { html } = await pageOf('nft?type=MRC400&order=up')
  expect(html).toContain('state=sale')
  expect(html).not.toMatch(/href="\/address\/[^"]*order=up/)
})

test('FILTER-021: pages describe a refused value in their own words, never by its parameter name', async () => {
  for (const page of [
    'tx?row=2025-12',
    'tx?date=2025-12',
    'tx?since=2025-12',
    'tx?since=2025-02-02&until=2025-01-01',
    'ledger?limit=x',
    'ledger?date=x',
  ])
    for (const lang of ['en', 'ko']) {
      const { status, text } = await pageOf(page, lang)
      expect([page, lang, status, /\b(?:row|date|from|to|limit|since|until)'|YYYY|must be/.exec(text)?.[0]]).toEqual([
        page,
        lang,
        400,
        undefined,
      ])
    }
  expect((await pageOf('tx?since=2025-12')).text).toContain('There is no day 2025-12.')
  expect((await pageOf('tx?since=2025-02-02&until=2025-01-01')).text).toContain('The last day is before the first.')
  expect((await pageOf('statement?asset=abc')).text).toContain('abc is neither the number of a token nor the id of an NFT.')
})

test('FILTER-022: changing the order or number of rows keeps the opening row; a refused row is dropped', async () => {
  for (const [tab, more] of Object.entries({ ledger: '50', tx: '100' })) {
    const own = `/address/${ADDRESS}/${tab}`
    const { html } = await pageOf(`${tab}?dir=in&row=50`)
    const row = /id="row-(\d+)"[^>]*data-marked/.exec(html)?.[1]
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    const kept = links.filter((href) => href.startsWith(own) && new URLSearchParams(href.split(/[?#]/)[1]).get('row') === '50')
    const words = kept.map((href) => [
      new URLSearchParams(href.split(/[?#]/)[1]).get('order'),
      new URLSearchParams(href.split(/[?#]/)[1]).get('limit'),
    ])
    expect(words).toContainEqual(['asc', null])
    expect(words).toContainEqual([null, more])
    for (const href of kept) expect(href).toMatch(new RegExp(`#row-${row}$`))
    expect((await pageOf(`${tab}?date=2024-03-10`)).html).toMatch(/date=2024-03-10[^"]*order=asc|order=asc[^"]*date=2024-03-10/)
    expect((await pageOf(`${tab}?row=x`)).html).not.toMatch(/href="[^"]*row=x/)
  }
})

test('LEDG-044: a row number links to the page of that row and to its id there', async () => {
  for (const tab of ['ledger', 'tx']) {
    const { html } = await pageOf(tab)
    const rows = [...html.matchAll(/href="[^"]*row=(\d+)#row-(\d+)"/g)]
    expect(rows.length).toBeGreaterThan(19)
    for (const [, row, fragment] of rows) {
      expect(fragment).toBe(row)
      expect(html).toContain(`id="row-${row}"`)
    }
  }
})

test('LEDG-045: a token written as #0 means token 0 in every choice of a list', async () => {
  for (const page of ['ledger?asset=%230', 'tx?asset=%230', 'statement?asset=%230']) {
    const { status, html, text } = await pageOf(page)
    expect([page, status, html.includes('>#0<'), text.includes('MTC')]).toEqual([page, 200, false, true])
  }
})

test('FILTER-016: pages of all transaction lists accept another address; spaces around a value are ignored', async () => {
  const lists = { '/tx/list': '/api/tx/list', '/token/0/tx': '/api/token/0/list' }
  for (const [page, call] of Object.entries(lists)) {
    const [all, chosen] = await Promise.all(['', `?with=${ADDRESS}`].map((query) => served.data<Rows>(`${call}/1${query}`)))
    expect(chosen?.count).toBeLessThan(all?.count ?? 0)
    for (const value of [ADDRESS, `+${ADDRESS}+`]) {
      const { status, text } = await served.get(`${page}?with=${value}`)
      expect([page, status, text.includes(`${call}.csv?with=${ADDRESS}`)]).toEqual([page, 200, true])
      expect(textOfHtml(mainOf(text))).toContain(`${chosen?.count.toLocaleString('en')} of ${all?.count.toLocaleString('en')}`)
    }
  }
})

test('LEDG-027: months of filtered rows show the number of rows, in both languages', async () => {
  type Months = { months: { count?: number; list: unknown[] }[] }
  const { list } = await served.data<Rows>(`/api/address/${ADDRESS}/ledger/list/1`)
  const { type } = list[0] as unknown as { type: string }
  for (const query of ['dir=in', `kind=${encodeURIComponent(type)}`, `family=token`]) {
    const { months } = await served.data<Months>(`/api/address/${ADDRESS}/ledger/list/1?${query}&months=1`)
    const all = await served.data<Rows & { list: { timestamp: number }[] }>(`/api/address/${ADDRESS}/ledger/list/1?${query}&limit=1000`)
    const byMonth = Map.groupBy(all.list, ({ timestamp }) => new Date(timestamp * 1000).toISOString().slice(0, 7))
    expect(months.length).toBeGreaterThan(0)
    for (const [at, { count }] of months.entries()) expect([query, at, count]).toEqual([query, at, [...byMonth.values()][at]?.length])
    const first = months[0]?.count ?? 0
    expect((await pageOf(`ledger?${query}`)).text).toContain(`${first} row${first === 1 ? '' : 's'}`)
    expect((await pageOf(`ledger?${query}`, 'ko')).text).toContain(`${first}행`)
    expect((await pageOf(`ledger?${query}`)).html).not.toContain('<dt>Opening</dt>')
  }
})

test('LEDG-026: the ledger has a bar of chips with links, and without scripts a form of all choices', async () => {
  const own = `/address/${ADDRESS}/ledger`
  const { html, text } = await pageOf('ledger?kind=transfer,exchange&asset=0&order=asc')
  for (const words of ['Type Transfer, ', 'Token MTC', 'Clear all', 'Newest first', 'Oldest first']) expect(text).toContain(words)
  for (const left of ['?kind=transfer%2Cexchange&amp;order=asc', '?asset=0&amp;order=asc', '?asset=0&amp;kind=transfer%2Cexchange'])
    expect(html).toContain(`href="${own}${left}"`)
  const form = /<noscript>(.*?)<\/noscript>/s.exec(html.slice(html.indexOf('data-tx-filter')))?.[1] ?? ''
  for (const name of ['asset', 'dir', 'from', 'to', 'kind', 'family', 'with', 'order']) expect(form).toContain(`name="${name}"`)
  expect((await pageOf('ledger?kind=transfer&with=x')).status).toBe(400)
})

test('LEDG-016: a wrong day, or a token that the address never had, is named at its field', async () => {
  for (const page of ['ledger', 'statement']) {
    const { status, html, text } = await pageOf(`${page}?from=2026-02-30`)
    expect([page, status, text.includes('There is no day 2026-02-30.')]).toEqual([page, 400, true])
    expect(html).toMatch(/<input type="date" aria-invalid="true" [^>]*name="from"/)
    expect((await pageOf(`${page}?from=2026-03-02&to=2026-03-01`, 'ko')).text).toContain('종료일이 시작일보다 앞섭니다.')
    expect((await pageOf(`${page}?asset=999999`, 'ko')).html).toContain('토큰 999999을(를) 가진 적이 없는 주소입니다')
    const never = await pageOf(`${page}?asset=999999`)
    expect([never.status, never.html]).toEqual([400, expect.stringMatching(/role="alert">(?:<!--[^>]*-->)*[^<]*999999/)])
    expect(never.html).toMatch(/<select name="asset" aria-invalid="true"/)
    // The other choices are kept.
    const other = await pageOf(`${page}?asset=0&from=2026-02-30&to=2026-03-01`)
    expect(other.html).toMatch(/<option value="0" selected="">/)
    expect(other.html).toMatch(/name="to"[^>]*value="2026-03-01"/)
  }
  const sideways = await pageOf('ledger?dir=sideways&asset=0')
  expect([sideways.status, sideways.text.includes('There is no direction sideways.')]).toEqual([400, true])
  expect(sideways.html).toMatch(/<select name="dir" aria-invalid="true"/)
  expect((await pageOf('ledger?dir=sideways', 'ko')).text).toContain('없는 방향: sideways')
})

test('LEDG-014: the page includes the balance line of the chosen token, or of the coin', async () => {
  expect((await pageOf('ledger')).html).toContain('aria-label="Balance of MTC: first ')
  expect((await pageOf('ledger?asset=4')).html).toMatch(/aria-label="Balance of (?!MTC)[^:]+: first /)
})

test('LEDG-015: a statement has the sums of the API, the rows of its days and a letterhead for printing', async () => {
  const query = '?from=2024-03-01&to=2024-03-31'
  const [sums, rows] = await Promise.all([
    served.data<Statement>(`/api/address/${ADDRESS}/statement${query}`),
    served.data<Rows>(`/api/address/${ADDRESS}/ledger/list/1${query}&limit=1000`),
  ])
  for (const row of sums.list) expect(BigInt(row.opening) + BigInt(row.in) - BigInt(row.out)).toBe(BigInt(row.closing))
  expect(sums.list.reduce((total, { count }) => total + count, 0)).toBe(rows.count)
  const { status, html, text } = await pageOf(`statement${query}`)
  expect(status).toBe(200)
  expect(text.match(/#[\d,]+ ·/g)).toHaveLength(rows.count)
  for (const words of ['Opening + in − out = closing for every token.', 'Account statement', '2024-03-01 to 2024-03-31', 'Days are UTC'])
    expect(text).toContain(words)
  expect((await pageOf(`statement${query}`, 'ko')).text).toContain('계좌 거래내역서')
  // Without scripts too, the month heading has the sums of its days, and a row has its three lines for printing.
  const coin = sums.list.find(({ asset }) => asset === '0')
  expect(html.match(/<th [^>]*scope="rowgroup">.*?<\/th>/s)?.[0]).toContain('Opening')
  expect(coin).toBeDefined()
  const first = rows.list[0]!
  expect(html).toContain(`>${first.txid}</span></span></td>`)
})

test('FILTER-023: the canonical link and og:url of a list page with a refused value are those of the unfiltered list', async () => {
  const own = `/address/${ADDRESS}`
  for (const [path, list] of [
    [`${own}/tx?order=up&status=ok`, `${own}/tx`],
    [`${own}/tx?since=2026-02-30&with=x`, `${own}/tx`],
    [`${own}/ledger?limit=x&dir=in`, `${own}/ledger`],
    [`${own}/statement?from=2026-02-30`, `${own}/statement`],
    [`${own}/nft?type=MRC400&state=x&sort=price`, `${own}/nft?type=MRC400`],
    ['/dex/list?sort=prize&state=sold', '/dex/list'],
    ['/token/list?limit=7000', '/token/list'],
    ['/tx/list?kind=transfr', '/tx/list'],
  ] as const)
    for (const lang of ['en', 'ko']) {
      const { status, text } = await served.get(path, { cookie: `lang=${lang}` })
      const links = [/<link rel="canonical" href="([^"]*)">/, /<meta property="og:url" content="([^"]*)">/].map((tag) =>
        tag
          .exec(text)?.[1]
          ?.replaceAll('&amp;', '&')
          .replace(/^https?:\/\/[^/]*/, ''),
      )
      expect([path, status, ...links]).toEqual([path, 400, list, list])
    }
  const taken = (await served.get(`${own}/tx?status=ok`)).text
  expect(taken).toMatch(/<link rel="canonical" href="[^"]*\/tx\?status=ok">/)
})

test('FILTER-024: the page of choices names refused values above the choices, in both languages', async () => {
  const { status, html, text } = await pageOf('tx?choose=1&kind=transfr&status=ok')
  expect([status, text.includes('There is no type transfr. Did you mean Transfer?')]).toEqual([400, true])
  expect(text).toContain('Without Successful Clear all')
  expect(html).toContain(`href="/address/${ADDRESS}/tx?status=ok"`)
  expect(html.indexOf('txf-drops')).toBeLessThan(html.indexOf('txf-form-page'))
  expect((await pageOf('tx?choose=1&order=up', 'ko')).text).toContain('up: 이런 정렬은 없습니다.')
  // Accepted choices show no message, even when no row matches.
  expect((await pageOf('tx?choose=1&since=2031-01-01')).html).not.toContain('txf-drops')
})

test('FILTER-024: each link that drops a refused value leads on, until the list accepts the rest', async () => {
  for (const start of [
    'tx?kind=transfr,none&status=maybe&asset=zzz&limit=0&order=up',
    'ledger?kind=transfr&dir=up&with=x&from=2026-02-30',
  ]) {
    const tab = start.split('?')[0] ?? ''
    let left = [start]
    for (let step = 0; left.length > 0; step += 1) {
      expect([start, step < 6]).toEqual([start, true])
      const pages = await Promise.all(left.map(async (page) => ({ page, ...(await pageOf(page)) })))
      left = pages.flatMap(({ page, status, html }) => {
        if (status === 200) return []
        const drops = html.slice(html.indexOf('txf-drops'))
        const links = Array.from(drops.matchAll(/href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
          .filter((href) => href.startsWith(`/address/${ADDRESS}/${tab}`))
          .map((href) => href.slice(`/address/${ADDRESS}/`.length))
        expect([page, links.length > 0, links.includes(page)]).toEqual([page, true, false])
        return links
      })
      left = [...new Set(left)]
    }
  }
})
