import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { makePageRenderer, type PageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { filesFolder, loadSite } from '../../src/server/ssr/load-site.ts'
import { startRenderPool } from '../../src/server/ssr/render-pool.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'
import { pathsOf, WRONG_PATHS } from '../browser/page-paths.ts'

// This needs the built site, but no browser.
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
let thread: PageRenderer
let here: PageRenderer
let served: { thread: ServedLedger; here: ServedLedger }
beforeAll(async () => {
  const { render, assets } = await loadSite(DIST)
  here = makePageRenderer(render, assets)
  thread = await startRenderPool(DIST, silentLog)
  const serve = (renderer: PageRenderer): Promise<ServedLedger> => serveLedger('r4', { web: { renderer, folder: filesFolder(DIST) } })
  served = { thread: await serve(thread), here: await serve(here) }
})
afterAll(async () => {
  await served.thread.close()
  await served.here.close()
  await thread.close()
  await here.close()
})

test.each(['lang=en; theme=light', 'lang=ko; theme=dark'])(
  'every page is the same, rendered in another thread or in this one (%s)',
  async (cookie) => {
    // Concurrent requests, because answers must not mix. Engine pages differ, since they describe their process.
    const paths = [...pathsOf('r4'), ...WRONG_PATHS].filter((path) => !path.startsWith('/engine'))
    const ask = (from: ServedLedger) => Promise.all(paths.map((path) => from.get(path, { cookie })))
    const [rendered, wanted] = [await ask(served.thread), await ask(served.here)]
    const contentOf = ({ status, text, headers }: (typeof rendered)[number]): string =>
      [status, headers['etag'], headers['content-security-policy'], text].join(' ')
    expect(paths.filter((_path, at) => contentOf(rendered[at]!) !== contentOf(wanted[at]!))).toEqual([])
    expect(wanted.filter(({ status }) => status === 200)).toHaveLength(paths.length - WRONG_PATHS.length)
  },
)
