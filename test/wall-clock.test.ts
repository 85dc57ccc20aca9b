import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** The time of day, however it is asked for. */
const ASKED = /[cC]lock\.nowMs\b|\bnowSec\([\w.]*[cC]lock\)|\bDate\.now\b/g

/**
 * How often each file asks for the time of day. It may be for a date that is shown, written down or compared with one of the chain or of
 * another process. How long something took or lasts is `passedMs`: no setting of the clock moves that.
 */
const ALLOWED: Readonly<Record<string, [times: number, why: string]>> = {
  'src/base/clock.ts': [1, 'what seconds are made from'],
  'src/app/clock.ts': [1, 'the clock itself'],
  'src/app/audit-store.ts': [1, 'age of the note of another process'],
  'src/app/command.ts': [1, 'times in the log'],
  'src/app/doctor-node.ts': [2, 'against the time of the node and of the newest block'],
  'src/app/indexer-server.ts': [2, 'age of the newest block'],
  'src/app/open-site.ts': [1, 'end of security.txt'],
  'src/app/open-store.ts': [1, 'age of a note, from that of the database'],
  'src/app/reindex.ts': [1, 'age of the note of another process'],
  'src/app/run.ts': [1, 'times in the log'],
  'src/app/start-indexer.ts': [1, 'since when the node is unknown'],
  'src/app/status-file.ts': [1, 'when a note is written'],
  'src/app/store-status.ts': [2, 'age of a note when it is read; since when the node is unknown'],
  'src/indexer/audit/audit-turn.ts': [2, 'when a turn of the audit began and ended'],
  'src/indexer/doubt-clock.ts': [1, 'the clock that is doubted'],
  'src/indexer/loop.ts': [5, 'since when the node stands as it does; the next unlock'],
  'src/market/http-market.ts': [3, 'age of an answer on disk'],
  'src/market/price-book.ts': [1, 'age of a price when it comes'],
  'src/server/api/api.ts': [3, 'answers that hold until a date of the chain'],
  'src/server/http/health-plugin.ts': [2, 'age of the newest block'],
  'src/server/media/outside/media-proxy.ts': [3, 'when a picture on disk was found'],
  'src/server/metrics/site-metrics.ts': [5, 'ages of blocks, times of samples'],
  'src/server/share/find-picture.ts': [2, 'whether an auction has ended'],
  'src/server/ssr/pages.ts': [1, 'ages on pages'],
  'src/store/owner.ts': [1, 'when a process was named'],
}

test('the time of day is asked for only where a date is meant (MEDIA-021)', () => {
  // Browsers and the simulated network have clocks of their own.
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !/^src\/(web|devnet)\/|\.test\.ts$/.test(path))
  const found = paths
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8').match(ASKED)?.length ?? 0] as const)
    .filter(([, times]) => times > 0)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(ALLOWED).map(([path, [times]]) => [path, times])))
})
