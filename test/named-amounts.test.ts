import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { mainOf } from './ask-page.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Symbols beside amounts on pages of a recorded ledger: each links to its token, with the token number in the tooltip.

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4', { web })
})
afterAll(() => served.close())

/** Units of amounts that have no link. */
const plainUnits = (html: string): string[] => Array.from(html.matchAll(/<bdi[^>]*class="un"[^>]*>(.*?)<\/bdi>/g), ([, text = '']) => text)
const linkedUnits = (html: string): RegExpMatchArray[] => [...html.matchAll(/<a class="un" href="\/token\/(\d+)\/tx" title="([^"]*)">/g)]

test('FIND-050: on cards, lists and details the symbol of an amount links to its token and shows the token number', async () => {
  const [tx] = (await served.data<{ list: { txid: string }[] }>('/api/tx/list/1')).list
  const { list: dexes } = await served.data<{ list: { dex_id: string }[] }>('/api/dex/list/1')
  const pages = [
    '/',
    '/tx/list',
    '/tx/list/2',
    '/flow',
    '/dex/list',
    `/tx/${tx?.txid}`,
    ...dexes.slice(0, 4).map(({ dex_id: id }) => `/dex/${id}/tx`),
  ]
  let linked = 0
  for (const path of pages) {
    const main = mainOf((await served.get(path)).text)
    // The only units without a link are counts of NFTs.
    expect([path, plainUnits(main).filter((unit) => !/^units?$/.test(unit.replaceAll(/<[^>]*>/g, '')))]).toEqual([path, []])
    for (const [, id, title] of linkedUnits(main)) {
      linked += 1
      expect(title?.endsWith(`#${id}`)).toBe(true)
    }
  }
  expect(linked).toBeGreaterThan(50)
})
