import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { render } from '../../web/entry-server.tsx'
import { ZONES } from '../zones.ts'
import { makePageRenderer } from './page-renderer.ts'
import type { WebRequest } from '../../contract/web-renderer.ts'

// The real site over a recorded ledger, with a list of the rendered pages.
const asked: WebRequest[] = []
let served: ServedLedger
beforeAll(async () => {
  const assets = { scripts: [], styles: [], preloads: [], fonts: [], routes: {} }
  const renderer = makePageRenderer(
    (request, api, files) => {
      asked.push(request)
      return render(request, api, files)
    },
    () => assets,
  )
  served = await serveLedger('r4', { web: { renderer } })
})
afterAll(() => served.close())

// Block 923 of the ledger is of 2024-12-11 14:09:45 UTC.
const URL_PATH = '/block/923'
const get = async (cookie: string, url = URL_PATH): Promise<string> => (await served.get(url, { cookie })).text
const timesOf = (html: string): (string | undefined)[] =>
  Array.from(html.slice(html.indexOf('<main'), html.indexOf('</main>')).matchAll(/<time[^>]*>([^<]*)<\/time>/g), ([, text]) => text)
const controlOf = (html: string): string | undefined => /aria-label="(?:Time zone|시간대): ([^"]+)"/.exec(html)?.[1]
const stateOf = (html: string): { zone: string } =>
  JSON.parse(/<script id="site-state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { zone: string }

test('ZONE-001, ZONE-002: the server renders the cookie’s zone, names it in strip and footer, and sends it to the browser', async () => {
  const { data } = { data: await served.data<{ timestamp: number }>('/api/block/923') }
  for (const lang of ['en', 'ko'])
    for (const [zone, ahead, offset] of [
      ['Asia/Seoul', 9, 'UTC+9'],
      ['America/New_York', -5, 'UTC-5'],
    ] as const) {
      const html = await get(`lang=${lang}; zone=${encodeURIComponent(zone)}`)
      const local = new Date((data.timestamp + ahead * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
      expect(timesOf(html)).toContain(`${local} ${offset}`)
      expect([controlOf(html), stateOf(html).zone]).toEqual([zone, zone])
      expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain(zone)
      // The date of the block does not appear in a second zone.
      expect(html).not.toContain(new Date(data.timestamp * 1000).toISOString().slice(0, 19).replace('T', ' '))
    }
})

test('ZONE-002: without a cookie, and with one that names no zone, the page is in UTC and shows it', async () => {
  for (const cookie of ['', 'zone=', 'zone=Mars%2FOlympus_Mons', 'zone=%', `zone=${'A'.repeat(3000)}`, 'zone=__proto__']) {
    const html = await get(cookie)
    expect([cookie, controlOf(html), stateOf(html).zone]).toEqual([cookie, 'UTC', 'UTC'])
    expect(timesOf(html).every((text) => !/\d\d:\d\d/.test(text ?? '') || text?.endsWith(' UTC'))).toBe(true)
  }
})

test('ZONE-008: a page is rendered once per zone in use', async () => {
  const before = asked.length
  for (const zone of ['Europe/Paris', 'Asia/Tokyo', 'Europe/Paris', 'Asia/Tokyo']) await get(`zone=${zone}`)
  expect(asked.slice(before).map(({ zone }) => zone)).toEqual(['Europe/Paris', 'Asia/Tokyo'])
})

test('ZONE-007: the form of the zone page stores a zone for a year and returns to the page, never to another host', async () => {
  const choose = (query: string, headers: Record<string, string> = {}) => served.get(`/zone?${query}`, headers)
  const { status, headers } = await choose('zone=Asia%2FSeoul&back=%2Fblock%2F923')
  expect([status, headers['location'], headers['set-cookie'], headers['cache-control']]).toEqual([
    303,
    '/block/923',
    'zone=Asia/Seoul; Max-Age=31536000; Path=/; SameSite=Lax',
    'no-store',
  ])
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/zone',
    '',
    `/tx/${'a'.repeat(500)}`,
  ])
    expect([back, (await choose(`zone=UTC&back=${encodeURIComponent(back)}`)).headers['location']]).toEqual([back, '/'])
  expect((await choose(`zone=UTC&back=${encodeURIComponent('/tx/list?family=nft&x=1')}`)).headers['location']).toBe('/tx/list?family=nft')
  // A page of another site cannot choose for the visitor, and an invalid zone is not stored.
  for (const [query, more] of [
    ['zone=Asia%2FSeoul', { 'sec-fetch-site': 'cross-site' }],
    ['zone=Mars%2FX', {}],
    ['', {}],
  ] as const) {
    const page = await choose(query, more)
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined])
  }
})

test('ZONE-007: without scripts every page links to that form, which has all zones and the page to return to', async () => {
  const link = /href="(\/zone\?back=[^"]*)"/.exec(await get('', '/tx/list?family=nft'))?.[1] ?? ''
  expect(link).toBe('/zone?back=%2Ftx%2Flist%3Ffamily%3Dnft')
  const form = await get('zone=Asia%2FSeoul', link)
  expect(form).toContain('<form')
  expect(form).toContain('<input type="hidden" name="back" value="/tx/list?family=nft"/>')
  expect(form.match(/<option /g)).toHaveLength(ZONES.length)
  expect(form).toContain('<option value="Asia/Seoul" selected="">')
  expect(form).toContain('<meta name="robots" content="noindex">')
})

test('ZONE-010: the zones are listed', async () => {
  expect(await served.data('/api/x/zones')).toEqual({ list: ZONES })
})

test('ZONE-002: a page in a zone is sent compressed like any other', async () => {
  const { rawPayload } = await served.app.inject({ url: URL_PATH, headers: { cookie: 'zone=Asia%2FSeoul', 'accept-encoding': 'gzip' } })
  expect(gunzipSync(rawPayload).toString()).toContain('Time zone: Asia/Seoul')
})
