import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { systemClock } from '../src/runtime/clock.ts'
import type { TxListJson } from '../src/contract/rendered-tx.ts'
import { makeServer } from '../src/server/server.ts'
import { makePainter } from '../src/server/share/painter.ts'
import { makePictureFiles } from '../src/server/share/picture-files.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { indexOnce } from './index-once.ts'
import { liveSite } from './live-site.ts'
import { median, report } from './report.ts'

// (s) Time of a share picture from the request to its last byte: the first one, which starts the drawing thread and reads its fonts;
// pictures drawn by a running thread; the same ones again, from disk. One caller, one picture after the other.
const PAGES = [1, 5, 9]
const WARM_GOAL_MS = 60
/** A stored picture against a drawn one of the same run. */
const KEPT_GOAL = 5
const MB = 1024 * 1024

const index = await indexOnce('ledger-r4', 1)
const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-share-'))
const store = openSqliteReader(index.databasePath)
const painter = makePainter(systemClock)
const app = makeServer({ ...(await liveSite(store)), share: { painter, files: makePictureFiles(folder, silentLog) } })
try {
  const lists = await Promise.all(PAGES.map(async (page) => (await app.inject(`/api/tx/list/${page}`)).json<{ data: TxListJson }>()))
  const [first = '', ...others] = lists.flatMap(({ data }) => data.list.map(({ txid }) => `/share/tx/${txid}.png`))
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const firstMs = await take(first)
  const drawn = await takeAll(others)
  const after = process.memoryUsage.rss()
  const kept = await takeAll(others)

  report({ id: 's', what: 'share picture, the first one (thread, fonts)', value: firstMs, unit: 'ms' })
  report({
    id: 's',
    what: `share picture drawn, median of ${others.length}`,
    value: median(drawn),
    unit: 'ms',
    goal: { is: '<=', value: WARM_GOAL_MS },
  })
  report({ id: 's', what: 'share picture from disk', value: median(kept), unit: 'ms' })
  report({
    id: 's',
    what: 'share picture drawn against the same from disk',
    value: median(drawn) / median(kept),
    unit: 'x',
    goal: { is: '>=', value: KEPT_GOAL },
  })
  report({ id: 's', what: 'memory while the drawing thread runs', value: (after - before) / MB, unit: 'MB' })
} finally {
  await app.close()
  await painter.close()
  await store.close()
  rmSync(folder, { recursive: true })
  index.remove()
}
process.exit()

async function takeAll(urls: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const url of urls) times.push(await take(url))
  return times
}

async function take(url: string): Promise<number> {
  const start = performance.now()
  const { statusCode } = await app.inject(url)
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  return performance.now() - start
}
