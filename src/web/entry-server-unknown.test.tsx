import { describe, expect, test } from 'vitest'
import { api, ask, failure, listOf, mainOf, success } from '../../test/ask-page.ts'
import type { WebApi } from '../contract/web-renderer.ts'
import { sampleDex402 } from '../../test/sample/dex.ts'
import { TRANSFER } from '../../test/sample/txs.ts'

// What the server renders for unknown things and for failed API calls.

const TITLE = '<h1>Oops, an error has occurred. Forbidden!</h1>'
const LINE = 'The page you&#x27;re looking for might have been moved, removed, renamed or might never existed.'

/** Title, message and button text of the error panel. */
function panelOf(html: string): (string | undefined)[] {
  const [, title, message, button = ''] = /(<h1[^]*?<\/h1>)<p>([^]*?)<\/p><button[^>]*>([^]*?)<\/button>/.exec(mainOf(html)) ?? []
  return [title, message, button.replace(/<svg[^]*<\/svg>/, '')]
}
const panelWith = (message: string): string[] => [TITLE, message, 'GO TO BACK']
/** An API where the thing does not exist. `says` makes the message from the requested path; it may be empty. */
const nothing = (says: (path: string) => string): WebApi => ({
  get: (path) => (path.startsWith('/api/x/') ? api.get(path) : Promise.resolve(failure(404, says(path)))),
})

const PROJECT = `MRC400_${'0'.repeat(33)}`
const ITEM = `${PROJECT}_${'0'.repeat(40)}`
const NFT = `MRC402_${'0'.repeat(33)}`
const ADDRESS = `MT${'0'.repeat(38)}`
/** Not a valid transaction id: a valid one might still be indexed later. */
const TX = '0'.repeat(63)
const tabs = (path: string, call: string, ...names: string[]) => names.map((name) => [`${path}/${name}`, call] as const)
/** Every detail page with the API call that shows whether the thing exists. */
const NFTS = [
  ...tabs(`/nft/${PROJECT}`, `/api/nft/${PROJECT}?cut=1`, 'tx', 'items', 'history', 'info'),
  ...tabs(`/nft/${NFT}`, `/api/mrc402/${NFT}?cut=1`, 'tx', 'items', 'history', 'info'),
  [`/nft/${PROJECT}/${ITEM}/tx`, `/api/nft/${PROJECT}/${ITEM}?cut=1`] as const,
]
const DETAILS = [
  [`/tx/${TX}`, `/api/tx/${TX}?changes=1&drawn=1`] as const,
  ['/block/77', '/api/block/77'] as const,
  ...tabs('/token/77', '/api/token/77?cut=1', 'tx', 'tx/2', 'holder', 'reserve', 'history', 'lock', 'info'),
  ...tabs(`/address/${ADDRESS}`, `/api/address/${ADDRESS}?cut=1`, 'tx', 'lock', 'nft'),
  ...['DEX402', 'DEX010'].flatMap((kind) => tabs(`/dex/${kind}_${TX.slice(31)}`, `/api/dex/${kind}_${TX.slice(31)}?cut=1`, 'tx', 'tx/2')),
]

describe('a page from the server', () => {
  test('that is unknown is 404 with the exact words (ROUTE-047, ERR-007, ERR-008, ERR-009)', async () => {
    const { status, html } = await ask('/zzz')
    expect(status).toBe(404)
    expect(panelOf(html)).toEqual(panelWith(LINE))
  })
  test.each([
    ['ROUTE-011', '/address/MTx/zzz', '/address/MTx/tx/2/zzz', '/address/MTx/holder'],
    ['ROUTE-044', '/block/5/zzz', '/block/5/tx', '/block/list/1/zzz'],
    ['ROUTE-045', `/tx/${TRANSFER.txid}/zzz`, `/tx/${TRANSFER.txid}/2`, '/tx/list/1/zzz'],
    ['ROUTE-046', '/token/4/zzz', '/token/4/tx/2/zzz', '/token/4/items', '/token/list/1/zzz', '/token/search/a/1/zzz'],
    ['ROUTE-047', '/zzz/list', '/blocks', '/wallet/5/tx'],
    ['ROUTE-068', '/dex/DEX010_x/zzz', '/dex/DEX010_x/tx/2/zzz', '/dex/DEX010_x/info'],
  ])('of no route is the 404 page (%s)', async (_row, ...paths) => {
    for (const path of paths) {
      const { status, html } = await ask(path)
      expect([path, status, ...panelOf(html)]).toEqual([path, 404, ...panelWith(LINE)])
    }
  })

  for (const [ids, details] of [
    ['ERR-003, ERR-005, STATE-002, OPEN-012', DETAILS],
    ['ERR-003, ERR-005, ERR-006, STATE-002, OPEN-012', NFTS],
  ] as const) {
    test.each(details)(`for an unknown thing is 404 with the message of the API: %s (${ids})`, async (path, call) => {
      const { status, html } = await ask(
        path,
        {},
        nothing((asked) => `No ${asked}`),
      )
      expect([status, ...panelOf(html)]).toEqual([404, ...panelWith(`No ${call.replaceAll('&', '&amp;')}`)])
      expect(mainOf(html)).not.toContain('might have been moved')
      // No head, no tabs and no list.
      expect(mainOf(html)).not.toMatch(/<dl|<nav|<article|<table/)
    })
    test.each(details)(`for an unknown thing without an API message shows the default message: %s (${ids})`, async (path) => {
      const { status, html } = await ask(
        path,
        {},
        nothing(() => ''),
      )
      expect([status, ...panelOf(html)]).toEqual([404, ...panelWith(LINE)])
    })
  }
  test('for a failed address shows the message of the API, or the default message without one (OPEN-006)', async () => {
    const shown = async (msg: string): Promise<string> => {
      const unknown: WebApi = {
        get: (path) => (path.startsWith('/api/address/') ? Promise.resolve(failure(404, msg)) : api.get(path)),
      }
      const { html } = await ask('/address/MTx/tx', {}, unknown)
      expect(html).toMatch(/<header[^]*<main[^]*<footer/)
      return mainOf(html)
    }
    const said = await shown('Address MTx does not exist')
    expect(said).toContain(TITLE)
    expect(said).toContain('Address MTx does not exist')
    expect(said).not.toMatch(/Not found address|might never existed/)
    expect(await shown('')).toContain(LINE)
  })
  test('for an invalid token id or DEX id is 404 with the message of the API and without a head (OPEN-019, OPEN-027)', async () => {
    expect(await ask('/dex/foo')).toEqual({ status: 302, html: '', redirect: '/dex/foo/tx' })
    for (const url of ['/token/abc/tx', '/token/4.5/tx', '/token/-1/tx', '/dex/foo/tx']) {
      const { status, html } = await ask(url)
      expect([url, status, ...panelOf(html)]).toEqual([url, 404, ...panelWith('There is no such thing')])
      expect(mainOf(html)).not.toMatch(/<dl|<nav/)
    }
  })
  test('has the status of the failed API call (OPEN-012)', async () => {
    for (const status of [500, 503]) {
      const failing: WebApi = {
        get: (path) => (path === '/api/block/5' ? Promise.resolve(failure(status, 'Out of order')) : api.get(path)),
      }
      expect((await ask('/block/5', {}, failing)).status).toBe(status)
    }
  })
  test('for a DEX record that failed to load shows the panel with the message, whatever the status (DEX-004)', async () => {
    for (const id of ['DEX402_x', 'DEX010_x']) {
      for (const status of [400, 404, 500]) {
        const failing: WebApi = {
          get: (path) => {
            if (path === `/api/dex/${id}?cut=1`) return Promise.resolve(failure(status, `Record ${id} is out of order`))
            return path.startsWith(`/api/dex/${id}/tx/1`) ? Promise.resolve(success(listOf([TRANSFER]))) : api.get(path)
          },
        }
        const { html } = await ask(`/dex/${id}/tx`, {}, failing)
        expect([id, status, ...panelOf(html)]).toEqual([id, status, ...panelWith(`Record ${id} is out of order`)])
        expect(mainOf(html)).not.toMatch(/<dl|<article|<table/)
      }
    }
  })
  test('for an unknown transaction is 404, and waits for a block without an error if the id is valid (STATE-002, FIND-013)', async () => {
    const awaited = await ask(`/tx/${'ab'.repeat(32)}`)
    expect(awaited.status).toBe(404)
    expect(awaited.html).toContain('Waiting for a block')
    expect(mainOf(awaited.html)).not.toContain(TITLE)
    expect(mainOf(awaited.html)).toContain('ab'.repeat(32))
    const wrong = await ask('/tx/zzz')
    expect(wrong.status).toBe(404)
    expect(wrong.html).not.toContain('Waiting for a block')
    expect(panelOf(wrong.html)).toEqual(panelWith('There is no such thing'))
    expect((await ask(`/tx/${TRANSFER.txid}`)).html).not.toContain('Waiting for a block')
  })
  test('with a blank id is 404 with the error panel (ERR-004)', async () => {
    const blank = [
      '/nft/%20/tx',
      `/nft/${PROJECT}/%20/tx`,
      '/dex/%20/tx',
      '/address/%20/tx',
      '/token/%20%20/holder',
      '/block/%20',
      '/tx/%20',
    ]
    for (const url of blank) {
      const { status, html } = await ask(url)
      expect([url, status, panelOf(html)[0]]).toEqual([url, 404, TITLE])
    }
    // A search without words, not a detail page.
    expect((await ask('/nft/search/%20')).status).toBe(404)
  })
  test('of DEX records lists the latest ones, then the not-found panel (OPEN-005, OPEN-007, FIND-031)', async () => {
    const records: WebApi = {
      get: (path) => (path === '/api/dex/list/1' ? Promise.resolve(success(listOf([sampleDex402]))) : api.get(path)),
    }
    const main = mainOf((await ask('/dex/notfound', {}, records)).html)
    const places = ['Latest DEX records', sampleDex402.name, 'Oops, an error has occurred. Forbidden!', 'GO TO BACK'].map((words) =>
      main.indexOf(`>${words}<`),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
  test.each(['/tx/list/7', '/block/list/7', '/token/list', '/token/search/han', '/nft/list', '/nft/search/han'])(
    'with a list that failed has no rows and a way to try again: %s (ERR-002)',
    async (url) => {
      const { status, html } = await ask(url)
      expect(status).toBe(200)
      // The list's sheet ends after the button.
      expect(mainOf(html)).toMatch(/>Could not load this list\.<\/p><button[^>]*>Try again<\/button><\/div><\/section>/)
      expect(mainOf(html)).not.toMatch(/<article|<td|<li/)
    },
  )
})
