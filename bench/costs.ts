import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { constants, publicEncrypt } from 'node:crypto'
import { POINT_MS, pointsOfSize } from '../src/server/limits/costs.ts'
import type { Cost } from '../src/server/limits/cost.ts'
import { listCostSubjects } from './cost-subjects.ts'
import { indexOnce } from './index-once.ts'
import { report } from './report.ts'
import { startServer, type ServerProcess } from './server-process.ts'

// Processor time of the program for each call, page, picture and file, without cache and from it. Writes the table of costs for the
// rate limit (src/server/limits/cost-table.ts). Of several subjects the most expensive counts: an attacker would choose it.
type Headers = Readonly<Record<string, string>>
const TABLE = 'src/server/limits/cost-table.ts'
const CACHE_BYTES = String(256 * 1024 * 1024)
/** The cheapest of these batches counts: other load on the machine makes a request more expensive, never cheaper. */
const BATCHES = 3
const ASKED = 4

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const index = await indexOnce(4)
const subjects = await listCostSubjects(index.databasePath)
const [cold, warm] = [
  await startServer('serve-site', index.databasePath, '0'),
  await startServer('serve-site', index.databasePath, CACHE_BYTES),
]
try {
  const costs = new Map<string, Cost>()
  // Warms up: frequently requested code is compiled, a first request's code is not.
  for (const { urls, isOnce } of subjects) for (const url of urls) if (isOnce !== true) await ask(cold, url).then(() => ask(warm, url))
  for (const { name, urls, isOnce } of subjects) {
    const made = isOnce ? await measureOnce(warm, urls) : Math.max(...(await each(urls, (url) => measureCall(cold, url))))
    // A page beyond the last is never cached.
    const lasting = urls.filter((url) => !/\/7(\?|$)/.test(url))
    const kept = Math.max(...(await each(lasting.length > 0 ? lasting : urls, (url) => measureCall(warm, url))))
    costs.set(name, { made: toPoints(made), kept: Math.min(toPoints(made), toPoints(kept)) })
    console.log(`${name}: ${made.toFixed(2)} ms, ${kept.toFixed(2)} ms from memory`)
  }
  costs.set('encrypted', await measureEncrypted(cold))
  const sorted = [...costs].toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(TABLE, formatTable(sorted))
  const dearest = sorted.toSorted(([, a], [, b]) => b.made - a.made)
  for (const [name, { made }] of dearest.slice(0, 3))
    report({ id: 't', what: `${name}, made anew`, value: made * POINT_MS, unit: 'ms of processor' })
  report({ id: 't', what: 'prices measured', value: sorted.length, unit: 'entries' })
} finally {
  for (const site of [cold, warm]) site.stop()
  index.remove()
}
process.exit()

async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** Processor time of one request in milliseconds, without the cost of its answer's size. */
async function measureCall(site: ServerProcess, url: string): Promise<number> {
  const { bytes } = await ask(site, url, { 'accept-encoding': 'identity' })
  return (await measure(site, url)) - pointsOfSize(bytes) * POINT_MS
}

/** Processor time of one request, in milliseconds. */
async function measure(site: ServerProcess, url: string, headers: Headers = {}): Promise<number> {
  let least = Infinity
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = site.cpuMs()
    for (let at = 0; at < ASKED; at += 1) await ask(site, url, headers)
    least = Math.min(least, (site.cpuMs() - before) / ASKED)
  }
  return least
}

/** For results stored on disk, which are made only once: the mean of several, after one that starts their thread. */
async function measureOnce(site: ServerProcess, [first = '', ...others]: readonly string[]): Promise<number> {
  await ask(site, first)
  const before = site.cpuMs()
  for (const url of others) await ask(site, url)
  return (site.cpuMs() - before) / others.length
}

/** Additional cost of an encrypted call: `made` for each decrypted block of a value, `kept` for the rest. */
async function measureEncrypted(site: ServerProcess): Promise<Cost> {
  const pem = ((await ask(site, '/crypt/key')).json as { data: string }).data
  const { cookie } = await ask(site, '/crypt/dkey')
  const headers = { 'x-encrypted': '1', cookie: cookie.split(';')[0] ?? '' }
  const value = publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from('1')).toString(
    'base64',
  )
  const plain = await measure(site, '/api/token/list/1')
  const rest = await measure(site, '/api/token/list/1', headers)
  const block = await measure(site, `/api/token/list/1?ignored=${encodeURIComponent(value)}`, headers)
  console.log(`encrypted: ${(block - rest).toFixed(2)} ms for a block, ${(rest - plain).toFixed(2)} ms for the answer`)
  return { made: toPoints(block - rest), kept: toPoints(rest - plain) }
}

function toPoints(ms: number): number {
  return Math.max(1, Math.ceil(ms / POINT_MS))
}

function ask({ url }: ServerProcess, path: string, headers: Headers = {}): Promise<{ json: unknown; cookie: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: url.hostname, port: url.port, path, agent, headers: { 'accept-encoding': 'br', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const isJson = path.startsWith('/crypt/')
          const isWrong = (answer.statusCode ?? 0) >= 500 || (answer.statusCode === 400 && headers['x-encrypted'] !== undefined)
          if (isWrong) return reject(new Error(`${path} answered ${answer.statusCode}: ${Buffer.concat(parts).toString().slice(0, 200)}`))
          resolve({
            json: isJson ? JSON.parse(Buffer.concat(parts).toString()) : undefined,
            cookie: answer.headers['set-cookie']?.[0] ?? '',
            bytes: parts.reduce((sum, { length }) => sum + length, 0),
          })
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

function formatTable(costs: readonly (readonly [string, Cost])[]): string {
  const lines = costs.map(([name, { made, kept }]) => `  ['${name}', { made: ${made}, kept: ${kept} }],`)
  return `import type { Cost } from './cost.ts'

/** Written by \`npm run bench -- costs\`, which measures. Calls added since its last run have estimates. Points as in \`cost.ts\`. */
export const COST_TABLE: ReadonlyMap<string, Cost> = new Map([
${lines.join('\n')}
])
`
}
