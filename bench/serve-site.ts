import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { systemClock } from '../src/runtime/clock.ts'
import { silentLog } from '../src/base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../src/server/limits/rate-limiter.ts'
import { findTrust, TRUST_NOBODY } from '../src/server/limits/trust.ts'
import { makeServer } from '../src/server/server.ts'
import { makePainter } from '../src/server/share/painter.ts'
import { makePictureFiles } from '../src/server/share/picture-files.ts'
import { filesFolder } from '../src/server/ssr/load-site.ts'
import { startRenderPool } from '../src/server/ssr/render-pool.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { liveSite } from './live-site.ts'

// The complete site over an index in a separate process: pages, pictures, encrypted calls, and addresses counted by `X-Forwarded-For`.
// `node bench/serve-site.ts DATABASE CACHE_BYTES`. Reports its address.
const [databasePath = '', cacheBytes = '0'] = process.argv.slice(2)
const dist = resolve('dist')
const folder = mkdtempSync(join(tmpdir(), 'metascope-site-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGTERM', () => process.exit())
const { config, ...site } = await liveSite(openSqliteReader(databasePath))
const app = makeServer({
  ...site,
  config: { ...config, isEncrypted: true, publicOrigin: 'http://site.example' },
  rateLimiter: makeRateLimiter(
    { ...DEFAULT_RATE_LIMIT, trust: findTrust('loopback') ?? TRUST_NOBODY },
    { nowMs: () => performance.now(), log: silentLog },
  ),
  web: { renderer: await startRenderPool(dist, silentLog), folder: filesFolder(dist) },
  share: { painter: makePainter(systemClock), files: makePictureFiles(join(folder, 'share'), silentLog) },
  cacheBytes: Number(cacheBytes),
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
