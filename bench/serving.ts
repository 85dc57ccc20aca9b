import autocannon from 'autocannon'
import { indexOnce } from './index-once.ts'
import { median, report } from './report.ts'
import { startServer, type ServerProcess } from './server-process.ts'

// (d) A list of 20 transaction cards over HTTP, with every production hook, against a bare Fastify route that sends the same bytes.
// Servers and load generator are separate processes on one machine; rounds alternate. Requests per second, medians of the ratios.
const CONNECTIONS = 20
const SECONDS = 3
const ROUNDS = 5
const CACHE_BYTES = 64 * 1024 * 1024
const hotPath = '/api/tx/list/1'
const hot = [hotPath]
const CACHED_RATE = 15_000

const index = await indexOnce(10)
const cached = await startServer('serve-for-bench', 'product', index.databasePath, String(CACHE_BYTES))
const uncached = await startServer('serve-for-bench', 'product', index.databasePath, '0')
const bare = await startServer('serve-for-bench', 'bare', new URL(hotPath, cached.url).href)
try {
  const first = (await (await fetch(new URL(hotPath, cached.url))).json()) as { data: { maxpage: number } }
  const { maxpage } = first.data
  // Fixed steps through all pages: consecutive pages are far apart, and every run requests the same ones.
  const random = Array.from({ length: 997 }, (_, i) => `/api/tx/list/${1 + ((i * 7919) % maxpage)}`)
  await measure('from cache', cached, hot, 0.8, {}, CACHED_RATE)
  await measure('from cache, counted by address', cached, hot, 0.75, { 'x-forwarded-for': '203.0.113.9' }, CACHED_RATE)
  await measure('hot page, made anew each time', uncached, hot, 0.25)
  await measure(`random page of ${maxpage}, made anew each time`, uncached, random, 0.08)
} finally {
  for (const served of [cached, uncached, bare]) served.stop()
  index.remove()
}

type Headers = Readonly<Record<string, string>>

/** `headers`: a caller on this machine is counted only when it seems to come through a proxy. */
async function measure(
  what: string,
  served: ServerProcess,
  paths: readonly string[],
  goal: number,
  headers: Headers = {},
  rateGoal?: number,
): Promise<void> {
  await load(served, paths, 1, headers)
  await load(bare, hot, 1)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseFirst = round % 2 === 0 ? await load(bare, hot, SECONDS) : undefined
    const rate = await load(served, paths, SECONDS, headers)
    const base = baseFirst ?? (await load(bare, hot, SECONDS))
    ratios.push(rate / base)
    rates.push(rate)
    console.log(`${what}: ${Math.round(rate)}/s, bare ${Math.round(base)}/s`)
  }
  report({ id: 'd', what: `20-row list, ${what}, against bare Fastify`, value: median(ratios), unit: 'x', goal: { is: '>=', value: goal } })
  report({
    id: 'd',
    what: `20-row list, ${what}`,
    value: median(rates),
    unit: 'requests/s',
    ...(rateGoal !== undefined && { goal: { is: '>=', value: rateGoal } }),
  })
}

async function load({ url }: ServerProcess, paths: readonly string[], seconds: number, headers: Headers = {}): Promise<number> {
  const result = await autocannon({
    url: url.href,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers },
    requests: paths.map((path) => ({ path, method: 'GET' as const })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no 200, ${result.errors} requests failed`)
  return result.requests.average
}
