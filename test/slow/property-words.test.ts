import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { FILE_ROUTES } from '../../src/server/files/file-routes.ts'
import { readSiteConfig } from '../../src/server/site-config.ts'
import { readMarket } from '../../src/market/read-market.ts'
import { ROUTE_PATHS } from '../../src/contract/page-paths.ts'
import { PLAIN_WORDS, PROPERTY_WORDS, spellHostile } from '../hostile/word-chain.ts'
import { readChoices } from '../read-choices.ts'
import { findDifferences, openWordSite, type WordSite } from '../hostile/word-site.ts'
import '../load-components.ts'

/** Every URL of the site with a word in each placeholder, and URLs without a route. */
const PATTERNS = [
  ...Object.values(ROUTE_PATHS),
  ...[...API_ROUTES, ...FILE_ROUTES].flatMap(({ path }) => [path, `/v1${path}`]),
  '/{w}',
  '/{w}/x',
  '/api/{w}',
  '/v1/api/{w}/x',
  '/page/{w}',
  '/share/{w}/{w}.png',
  '/share/token/{w}.png',
  '/assets/{w}',
  '/{w}.json',
  '/media/{w}',
  '/media/mrc402/{w}',
  '/media/token/{w}',
  '/find?q={w}',
  '/nft/list/{w}?type={w}&{w}={w}',
  '/tx/list?family={w}&page={w}',
  '/token/search/{w}?{w}=1',
  '/?{w}={w}&page={w}',
  '/api/tx/list/1?family={w}',
  '/api/token/list/1?kw={w}',
  '/api/token/0?{w}={w}',
  '/api/x/suggest?q={w}',
  '/api/tx/list/1?drawn={w}&{w}={w}',
  '/api/token/{w}/holder/list/{w}',
]
const addressesOf = (word: string): string[] => PATTERNS.map((pattern) => pattern.replaceAll(/\{\w+\}/g, word))
/** No more than the number of files sent at once. */
const AT_ONCE = 20
async function statusesOf({ served }: WordSite, word: string): Promise<number[]> {
  const urls = addressesOf(word)
  const statuses: number[] = []
  for (let from = 0; from < urls.length; from += AT_ONCE) {
    const asked = urls.slice(from, from + AT_ONCE).map(async (url) => (await served.get(url)).status)
    statuses.push(...(await Promise.all(asked)))
  }
  return statuses
}
const COOKIES = ['lang', 'theme', 'currency', 'nft_type', 'config', 'zone']

describe('words that are property names of every object', () => {
  let words: WordSite
  let plain: WordSite
  beforeAll(async () => {
    ;[words, plain] = await Promise.all([openWordSite(PROPERTY_WORDS, 0), openWordSite(PLAIN_WORDS, 0)])
  }, 240_000)
  afterAll(async () => {
    await Promise.all([words.served.close(), plain.served.close()])
  })

  test('SAFE-041: on the chain, leave every page and call the same as harmless words do', async () => {
    const paths = await plain.paths()
    expect(paths.length).toBeGreaterThan(300)
    expect(await findDifferences(words, plain, paths, spellHostile(0))).toEqual([])
    expect(words.logged).toEqual([])
  }, 240_000)

  // Asks a chain without these words, because a search finds them on the other.
  test('SAFE-042: in a path or a query, are answered like harmless words', async () => {
    const expected = await statusesOf(plain, 'nothing')
    expect(new Set(expected)).toEqual(new Set([200, 302, 400, 404]))
    for (const word of PROPERTY_WORDS) {
      const urls = addressesOf(word)
      const statuses = await statusesOf(plain, word)
      expect(statuses.flatMap((status, index) => (status === expected[index] ? [] : [`${urls[index]} ${status}`]))).toEqual([])
    }
    expect(plain.logged).toEqual([])
  }, 240_000)

  test('SAFE-043: in cookies, choose nothing', async () => {
    const bare = await words.served.get('/block/list')
    for (const word of PROPERTY_WORDS) {
      const cookie = [...COOKIES, word].map((name) => `${name}=${word}`).join('; ')
      expect((await words.served.get('/block/list', { cookie })).text).toBe(bare.text)
      expect(readChoices(cookie)).toEqual(readChoices(''))
      expect(readChoices(`config={"${word}":{"list":"card"},"list":"${word}"}`)).toEqual(readChoices(''))
    }
  })
})

test.each(PROPERTY_WORDS)('SAFE-044: an operator who writes %s in a file gets an error message, or an entry like any other', (word) => {
  expect(() => readSiteConfig(JSON.parse(`{"${word}":{"list":[]}}`), 'site.json')).toThrow(`"${word}", which is no setting`)
  expect(() => readSiteConfig(JSON.parse(`{"links":{"${word}":"https://a.example"}}`), 'site.json')).toThrow(
    `"${word}", which is no setting`,
  )
  expect(() => readMarket(`{"updated":1,"tokens":{"${word}":{"price":"1"}}}`, 'market.json')).toThrow(word)
})
