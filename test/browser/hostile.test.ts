import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectOfItem, type EntityKind } from '../../src/chain/ids.ts'
import { HOSTILE_WORDS, writeHostileLedger } from '../hostile-ledger.ts'
import { startApp, type RunningApp } from './app.ts'
import { findHarm } from './find-harm.ts'
import { busiest, onePerKind } from './samples.ts'
import { launchBrowser, openContext, visit, type Look } from './visit.ts'

const TABS = { token: ['tx', 'holder', 'reserve', 'history', 'lock', 'info'], nft: ['tx', 'items', 'history', 'info'] } as const
const PAGES_AT_ONCE = 3

let ledger: ReturnType<typeof writeHostileLedger>
let app: RunningApp
let browser: Browser
beforeAll(async () => {
  ledger = writeHostileLedger()
  ;[app, browser] = await Promise.all([startApp(ledger.folder), launchBrowser()])
})
afterAll(async () => {
  await Promise.all([browser.close(), app.stop()])
  rmSync(ledger.folder, { recursive: true })
})

/** Ids are those of the recorded ledger: only its texts are hostile. */
const idOf = (kind: EntityKind): string => busiest('r4', kind)

function listPaths(): string[] {
  const item = idOf('mrc401')
  return [
    '/',
    '/tx/list',
    '/block/list',
    '/flow',
    '/engine',
    ...['tx', 'lock', 'nft', 'nft?type=MRC401'].map((tab) => `/address/${idOf('wallet')}/${tab}`),
    '/token/list',
    ...[idOf('token'), ledger.longToken].flatMap((id) => TABS.token.map((tab) => `/token/${id}/${tab}`)),
    ...HOSTILE_WORDS.slice(0, 12).map((word) => `/token/search/${encodeURIComponent(word.slice(0, 20))}`),
    '/nft/list',
    '/nft/list?type=MRC400',
    `/nft/search/${encodeURIComponent('<')}`,
    `/nft/search/${encodeURIComponent('\u202E')}?type=MRC400`,
    ...[idOf('mrc400'), idOf('mrc402'), ledger.longNft].flatMap((id) => TABS.nft.map((tab) => `/nft/${id}/${tab}`)),
    `/nft/${projectOfItem(item)}/${item}/tx`,
    `/dex/${idOf('dex402')}/tx`,
    `/dex/${idOf('dex010')}/tx`,
    `/tx/${ledger.longMemoTx}`,
  ]
}

/** Visits every page, a few at a time, and collects what is wrong; nothing may be asked of another host. */
async function tour(look: Look, paths: readonly string[]): Promise<string[]> {
  const context = await openContext(browser, app.url, look)
  const complaints: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== app.url && url.protocol !== 'data:') complaints.push(`${request.frame().url()} asked ${url.href.slice(0, 100)}`)
  })
  context.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const left = [...paths]
  const walk = async (): Promise<void> => {
    const page = await context.newPage()
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const { complaints: own } = await visit(page, app.url + path)
      for (const complaint of [...own, ...(await findHarm(page))]) complaints.push(`${path}: ${complaint}`)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
  await context.close()
  return complaints
}

describe('a chain whose every text is hostile', () => {
  for (const look of [
    { theme: 'light', lang: 'en' },
    { theme: 'dark', lang: 'ko', width: 360, height: 800 },
  ] as const) {
    test(`harms no page (${look.lang}, ${'width' in look ? look.width : 1440} px)`, async () => {
      expect(await tour(look, listPaths())).toEqual([])
    })
  }
  test('harms the page of no kind of transaction', async () => {
    const paths = onePerKind('r4').map(({ txid }) => `/tx/${txid}`)
    expect(await tour({ theme: 'light', lang: 'en', width: 1024 }, paths)).toEqual([])
  })
})
