import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** All forms of reading the wall clock. */
const ASKED = /[cC]lock\.nowMs\b|\bnowSec\([\w.]*[cC]lock\)|\bDate\.now\b/

/**
 * Files that read the wall clock, and why. Allowed are dates that are shown, stored or compared with a date of the chain or of another
 * process. Durations use `passedMs`, which no setting of the clock changes.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/base/clock.ts': 'what seconds are made from',
  'src/runtime/clock.ts': 'the clock itself',
  'src/app/commands/audit-store.ts': 'age of the note of another process',
  'src/app/command.ts': 'times in the log',
  'src/app/commands/doctor-node.ts': 'against the time of the node and of the newest block',
  'src/app/threads/supervise-indexer.ts': 'since when the node is unknown',
  'src/app/threads/start-indexing.ts': 'since when the process waits',
  'src/app/indexer-server.ts': 'age of the newest block',
  'src/app/site/open-site.ts': 'end of security.txt',
  'src/app/index-files/open-store.ts': 'age of a note, from that of the database',
  'src/app/commands/reindex.ts': 'age of the note of another process',
  'src/app/run.ts': 'times in the log',
  'src/app/threads/start-indexer.ts': 'since when the node is unknown',
  'src/app/index-files/status-file.ts': 'when a note is written',
  'src/app/index-files/store-status.ts': 'age of a note when it is read; since when the node is unknown',
  'src/indexer/audit/audit-pass.ts': 'when a pass of the audit began and ended',
  'src/indexer/doubt-clock.ts': 'the clock that is doubted',
  'src/indexer/loop-state.ts': 'since when the node stands as it does',
  'src/indexer/loop.ts': 'since when the node stands as it does; the next unlock',
  'src/market/http-market.ts': 'age of an answer on disk',
  'src/market/price-book.ts': 'age of a price when it comes',
  'src/server/api/api.ts': 'answers that hold until a date of the chain',
  'src/server/http/health-plugin.ts': 'age of the newest block',
  'src/server/media/outside/media-proxy.ts': 'when a picture on disk was found',
  'src/server/metrics/site-metrics.ts': 'ages of blocks, times of samples',
  'src/server/share/find-picture.ts': 'whether an auction has ended',
  'src/server/ssr/pages.ts': 'ages on pages',
  'src/server/traits/read-project.ts': 'when metadata on disk was read, and when it is read again',
  'src/server/traits/trait-reader.ts': 'age of metadata on disk',
  'src/store/engine/owner.ts': 'when a process was named',
}

test('the wall clock is read only for dates (MEDIA-021)', () => {
  // Browsers and the simulated network have their own clocks.
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !/^src\/(web|devnet)\/|\.test\.ts$/.test(path))
  const found = paths.filter((path) => ASKED.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
