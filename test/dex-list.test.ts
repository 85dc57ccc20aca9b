import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { MENU } from '../src/web/shell/menu.ts'
import { mainOf } from './ask-page.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4', { web })
})
afterAll(() => served.close())

test('FIND-030: the DEX entry of the menu leads to all DEX records, with 200', async () => {
  const entry = MENU.find(({ key }) => key === 'dex')
  expect(entry?.path).toBe('/dex/list')
  const { status, text } = await served.get('/dex/list')
  const main = mainOf(text)
  const { list, count, maxpage } = await served.data<{ list: { dex_id: string }[]; count: number; maxpage: number }>('/api/dex/list/1')
  expect([status, main.includes('Oops')]).toEqual([200, false])
  expect(main).toContain(`${count} in total`)
  for (const { dex_id: id } of list) expect(main).toContain(`href="/dex/${id}/tx"`)
  const last = mainOf((await served.get(`/dex/list/${maxpage}`)).text)
  expect(last).toContain('aria-current="page"')
  expect((await served.get('/dex/list', { cookie: 'lang=ko' })).text).toContain('DEX 기록')
})

test('FIND-031: /dex still redirects to /dex/notfound, which keeps its 404', async () => {
  expect(await served.get('/dex')).toMatchObject({ status: 302, headers: { location: '/dex/notfound' } })
  const { status, text } = await served.get('/dex/notfound')
  const main = mainOf(text)
  expect(status).toBe(404)
  expect(main.indexOf('Latest DEX records')).toBeGreaterThan(-1)
  expect(main.indexOf('Latest DEX records')).toBeLessThan(main.indexOf('Oops, an error has occurred. Forbidden!'))
  // The long list of id shapes belongs to the 404 page only.
  expect(main).not.toContain('52c10202cffc')
})
