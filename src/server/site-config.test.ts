import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { DEFAULT_SITE_CONFIG, frameOrigins, loadSiteConfig, readSiteConfig } from './site-config.ts'

test('without a file the site links to the main site and the API site alone (D34)', async () => {
  expect(await loadSiteConfig('')).toEqual({
    board: [],
    banners: [],
    links: { main: 'http://metacoin.network', api: 'https://api.metacoin.network' },
    frames: {},
    headerTokens: [],
    labels: {},
  })
})

test('what the file says is laid over the defaults, link by link (LINK-008)', () => {
  const config = readSiteConfig({ links: { wallet: 'https://wallet.example' }, headerTokens: ['0', '7'] }, 'site.json')
  expect(config).toEqual({
    ...DEFAULT_SITE_CONFIG,
    headerTokens: ['0', '7'],
    links: { ...DEFAULT_SITE_CONFIG.links, wallet: 'https://wallet.example' },
  })
})

const wrong: [unknown, RegExp][] = [
  [[], /site.json does not hold a JSON object/],
  [{ links: { wallet: 'javascript:alert(1)' } }, /in site.json, links.wallet /],
  [{ board: [{ title: 'x', url: 'ftp://x', timestamp: 1 }] }, /board.0.url/],
  [{ board: [{ title: 'x', url: '/x', timestamp: '1' }] }, /board.0.timestamp/],
  [{ frames: { engine: '/local' } }, /frames.engine/],
  [{ headerTokens: ['x'] }, /headerTokens.0/],
  [{ bord: [] }, /SITE_CONFIG: in site.json/],
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

test('frames are allowed by their hosts', () => {
  expect(frameOrigins({ ...DEFAULT_SITE_CONFIG, frames: { engine: 'https://a.example/d/1?x', flow: 'https://a.example/f' } })).toEqual([
    'https://a.example',
  ])
})
