import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { BANNER_KINDS } from '../contract/site.ts'
import { DEFAULT_SITE_CONFIG, frameOrigins, loadSiteConfig, readSiteConfig, socketOrigins } from './site-config.ts'

test('without a file the site links only to the main site and the API site', async () => {
  expect(await loadSiteConfig('')).toEqual({
    board: [],
    banners: [],
    links: { main: 'http://metacoin.network', api: 'https://api.metacoin.network' },
    frames: {},
    headerTokens: [],
    verifiedTokens: [],
    labels: {},
  })
})

test('settings of the file override the defaults, link by link (LINK-008)', () => {
  const config = readSiteConfig({ links: { wallet: 'https://wallet.example' }, headerTokens: ['0', '7'] }, 'site.json')
  expect(config).toEqual({
    ...DEFAULT_SITE_CONFIG,
    headerTokens: ['0', '7'],
    links: { ...DEFAULT_SITE_CONFIG.links, wallet: 'https://wallet.example' },
  })
})

const banner = { place: 'top', kind: 'app', title: 'x', text: '', url: 'https://x.example' }
const wrong: [unknown, RegExp][] = [
  [[], /site.json does not hold a JSON object/],
  [{ links: { wallet: 'javascript:alert(1)' } }, /in site.json, links.wallet must be an address that starts with http:\/\/ or https:\/\//],
  [{ links: { wallet: 'https://' } }, /links.wallet must be an address/],
  [{ links: { wallet: 'https://[' } }, /the address of wallet is no web address/],
  [{ links: { main: 'https://a.example', mian: 'https://a.example' } }, /links has "mian", which is no setting/],
  [{ board: [{ title: 'x', url: 'ftp://x', timestamp: 1 }] }, /board.0.url must be a path on the site/],
  [{ board: [{ title: 'x', url: '//evil.example', timestamp: 1 }] }, /board.0.url must be a path on the site/],
  [{ board: [{ title: '', url: '/x', timestamp: 1 }] }, /board.0.title must not be empty/],
  [{ board: [{ title: 'x', url: '/x', timestamp: '1' }] }, /board.0.timestamp must be integer/],
  [{ board: [{ title: 'x', timestamp: 1 }] }, /board.0 lacks "url"/],
  [{ banners: [{ ...banner, kind: 'casino' }] }, /banners.0.kind must be one of exchange, extension, partner, app/],
  [{ banners: [{ ...banner, image: 'https://pictures.example/a.png' }] }, /banners.0.image must be a path on the site/],
  [{ banners: [{ ...banner, url: '/inside' }] }, /banners.0.url must be an address/],
  [{ frames: { engine: '/local' } }, /frames.engine must be an address/],
  [{ socket: 'https://live.example' }, /socket must be an address that starts with ws:\/\/ or wss:\/\//],
  [{ socket: 'wss://[' }, /the address of socket is no web address/],
  [{ headerTokens: ['x'] }, /headerTokens.0 must be a token id/],
  [{ bord: [] }, /SITE_CONFIG: in site.json, the file has "bord", which is no setting/],
  [{ links: null }, /links/],
  [{ labels: { MT1: 'Harbor Exchange' } }, /labels/],
  [{ labels: { [`MT${'a'.repeat(38)}`]: '' } }, /labels/],
]
for (const [json, sentence] of wrong) {
  test(`${JSON.stringify(json)} is refused with a sentence`, () => {
    expect(() => readSiteConfig(json, 'site.json')).toThrow(sentence)
    expect(() => readSiteConfig(json, 'site.json')).toThrow(AppError)
  })
}

test('a file that is missing or no JSON is refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-config-'))
  const file = join(folder, 'site.json')
  await expect(loadSiteConfig(file)).rejects.toThrow(/cannot be read/)
  writeFileSync(file, '{')
  await expect(loadSiteConfig(file)).rejects.toThrow(/is not JSON/)
  rmSync(folder, { recursive: true })
})

test('a live connection of another host is allowed by its host (SOCK-001)', () => {
  expect(socketOrigins({ ...DEFAULT_SITE_CONFIG, socket: 'wss://live.example/feed?key=a' })).toEqual(['wss://live.example'])
  expect(socketOrigins(DEFAULT_SITE_CONFIG)).toEqual([])
})

test('frames are allowed by their hosts', () => {
  expect(frameOrigins({ ...DEFAULT_SITE_CONFIG, frames: { engine: 'https://a.example/d/1?x', flow: 'https://a.example/f' } })).toEqual([
    'https://a.example',
  ])
})

const BUILT_IN = fileURLToPath(new URL('../../fixtures/site.json', import.meta.url))
test('SHOW-002, SHOW-007: the configuration of the built-in network has two adverts at most, and all of its addresses exist', async () => {
  const { banners, board, links } = await loadSiteConfig(BUILT_IN)
  expect(banners.length).toBeLessThanOrEqual(2)
  expect(board).toHaveLength(3)
  // The chain is as old as its first start: a fixed date would be before its first block.
  expect(board.filter(({ timestamp }) => timestamp !== undefined)).toEqual([])
  // Only sites of the network itself and pages of this one: addresses that do not exist are left out.
  const addresses = [...banners, ...board].map(({ url }) => url).concat(Object.values(links))
  const outside = addresses.filter((url) => !url.startsWith('/')).map((url) => new URL(url).host)
  expect([...new Set(outside)].sort()).toEqual(['api.metacoin.network', 'metacoin.network'])
  expect(readFileSync(BUILT_IN, 'utf8')).not.toMatch(/\.(example|test|invalid|localhost)\b/)
})

test('a configuration may have every link, notice and kind of banner (AD-003, AD-004, AD-005, AD-006)', async () => {
  const { banners, board, links } = await loadSiteConfig(fileURLToPath(new URL('../../test/site.json', import.meta.url)))
  const topOf = (kind: string) => banners.filter((banner) => banner.kind === kind && banner.place === 'top').map(({ url }) => url)
  expect(topOf('exchange')).toEqual(['https://exchange.example'])
  expect(topOf('extension')).toEqual(['https://extension.example'])
  expect(topOf('partner')).toEqual(['https://partner.example'])
  expect(topOf('app')).toEqual(['https://app.example'])
  expect(banners.filter(({ place }) => place === 'side').map(({ url }) => url)).toEqual(['https://issue.example'])
  expect(board).toHaveLength(3)
  expect(Object.keys(links).sort()).toEqual(['api', 'issue', 'main', 'mainnet', 'supernode', 'testnet', 'wallet'])
})

test('each kind of banner has artwork of our own (OPEN-087)', () => {
  for (const kind of BANNER_KINDS) {
    const picture = readFileSync(new URL(`../web/public/banners/${kind}.svg`, import.meta.url), 'utf8')
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 256 118"/)
  }
})
