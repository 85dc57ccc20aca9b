import { render } from '../src/web/entry-server.tsx'
import type { WebApi, WebAssets, WebRequest } from '../src/contract/web-renderer.ts'
import { TRANSFER } from './sample/txs.ts'

// Pages rendered by the server over an API with a few known responses.

export const ASSETS: WebAssets = {
  scripts: ['/assets/client.js'],
  styles: ['/assets/client.css'],
  preloads: [],
  fonts: [],
  routes: { 'src/web/subjects/tx/detail/TxPage.tsx': { preloads: ['/assets/tx.js'], styles: ['/assets/tx.css'] } },
}
export const listOf = (items: unknown[]) => ({ page: 1, maxpage: 1, count: items.length, limit: 20, list: items })
export const BLOCK = {
  sn: 5,
  txid: 'a'.repeat(64),
  timestamp: 1_795_183_347,
  cnt_trans: 1,
  families: { token: 1, nft: 0, dex: 0, service: 0, fail: 0 },
}
const INFO = { block: 1, tx: 2, wallet: 3, token: 4, height: 5, timestamp: 1_795_183_347, until: 1_795_183_347, is_live: true }
const KNOWN: Readonly<Record<string, unknown>> = {
  '/page/dashboard?drawn=1': {
    info: INFO,
    tx: [TRANSFER],
    block: [BLOCK],
    tape: [BLOCK],
    board: [],
    chart: [{ date: '2026-11-20', new: 2, total: 9, address_new: 1, address_total: 3 }],
  },
  [`/api/tx/${TRANSFER.txid}?changes=1&drawn=1`]: TRANSFER,
  '/api/x/status': { status: 'live', head: 9, indexed: 9, lagBlocks: 0, ledger: 'a'.repeat(64), unknown: 0, timestamp: 1_795_183_347 },
  '/api/x/site': {
    board: [],
    banners: [],
    links: {},
    frames: {},
    headerTokens: [],
    verifiedTokens: [],
    network: 'test',
    test_mode: false,
    origin: '',
  },
  '/api/tx/list/1?drawn=1': listOf([TRANSFER]),
  '/api/block/list/1': listOf([BLOCK]),
  '/api/block/5': BLOCK,
  '/api/x/reference?index=1': {
    index: {
      areas: [{ name: 'block', calls: [{ id: 'api_block_list_page', path: '/api/block/list/{page}', summary: 'Blocks' }] }],
      shapes: ['Block'],
    },
    calls: [],
    shapes: [],
  },
  '/api/tx/list/block/5?drawn=1': listOf([TRANSFER]),
}
/** Knows one page of each kind and answers 404 to everything else. */
export const api: WebApi = {
  get: (path) => Promise.resolve(path in KNOWN ? success(KNOWN[path]) : failure(404, 'There is no such thing')),
}
export const PLAIN = { lang: 'en', theme: 'light', cookies: {}, testMode: false, testnet: false, origin: 'https://site.example' } as const
/** Renders a page as the server does. */
export const ask = (url: string, changes: Partial<WebRequest> = {}, from: WebApi = api) =>
  render({ ...PLAIN, url, ...changes }, from, ASSETS)

/** Response of a test API. */
export const success = (data: unknown) => ({ status: 200, body: JSON.stringify({ result: 'SUCCESS', msg: '', data }) })
export const failure = (status: number, msg: string) => ({ status, body: JSON.stringify({ result: 'ERROR', msg, data: '' }) })

/** The main part of a page without the serialised state, which repeats the response. */
export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
