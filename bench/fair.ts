import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listCostSubjects } from './cost-subjects.ts'
import { indexOnce } from './index-once.ts'
import { median, report } from './report.ts'
import { startServer } from './server-process.ts'

// Effect of greedy addresses on others, all in one run: a plain visitor alone, one greedy address at its limit, the visitor beside four.
// A greedy address requests all subjects on 100 connections without pauses. `--seconds` of each part.
const CACHE_BYTES = String(8 * 1024 * 1024)
const CONNECTIONS = 100
const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
const SECONDS = Number(values.seconds ?? 20)
/** A greedy address may first spend its saved points. */
const MAX_SPENDING_SEC = 120
const VISITOR_PAUSE_MS = 100

const index = await indexOnce(4)
const subjects = (await listCostSubjects(index.databasePath)).filter(({ name }) => !/^(\/share|\/metrics|\/socket|encrypted)/.test(name))
const site = await startServer('serve-site', index.databasePath, CACHE_BYTES)
const urls = subjects.flatMap((subject) => subject.urls)

type Outcome = { status: number; ms: number }
type Greedy = { refused: () => number; stop: () => Promise<void> }

try {
  // Uncompiled code and an empty cache would make the visitor alone look slow.
  await visit('198.51.100.9')
  const alone = await visit('198.51.100.1')
  const first = greet('192.0.2.1')
  await untilRefused([first])
  const before = site.cpuMs()
  await sleep(SECONDS * 1000)
  const part = ((site.cpuMs() - before) / SECONDS / 1000) * 100
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].map(greet)
  await untilRefused(others)
  const beside = await visit('198.51.100.2')
  await Promise.all([first, ...others].map(({ stop }) => stop()))
  const p50 = (outcomes: readonly Outcome[]): number => median(outcomes.map(({ ms }) => ms))
  const refusedOf = (outcomes: readonly Outcome[]): number => outcomes.filter(({ status }) => status === 429 || status >= 500).length
  report({ id: 'u', what: 'one greedy address at its limit', value: part, unit: '% of a core', goal: { is: '<=', value: 15 } })
  report({
    id: 'u',
    what: 'p50 of a visitor beside four of them, against alone',
    value: p50(beside) / p50(alone),
    unit: 'x',
    goal: { is: '<=', value: 2 },
  })
  report({ id: 'u', what: 'requests of that visitor refused', value: refusedOf(beside), unit: 'requests', goal: { is: '<=', value: 0 } })
  report({ id: 'u', what: 'p50 of a visitor alone', value: p50(alone), unit: 'ms' })
  report({ id: 'u', what: 'requests of that visitor', value: beside.length, unit: 'requests' })
} finally {
  site.stop()
  index.remove()
}
process.exit()

/** A visitor who opens pages one after another. */
async function visit(address: string): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const outcomes: Outcome[] = []
  const endMs = performance.now() + SECONDS * 1000
  for (let at = 0; performance.now() < endMs; at += 1) {
    outcomes.push(await ask(agent, address, urls[(at * 37) % urls.length] ?? '/'))
    await sleep(VISITOR_PAUSE_MS)
  }
  agent.destroy()
  return outcomes
}

/** Sends requests without a pause, whatever the answers. */
function greet(address: string): Greedy {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ending = new AbortController()
  let refused = 0
  const asking = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (let at = connection; !ending.signal.aborted; at += CONNECTIONS) {
      const { status } = await ask(agent, address, urls[(at * 41) % urls.length] ?? '/')
      if (status === 429) refused += 1
    }
  })
  return {
    refused: () => refused,
    stop: async () => {
      ending.abort()
      agent.destroy()
      await Promise.all(asking)
    },
  }
}

async function untilRefused(greedy: readonly Greedy[]): Promise<void> {
  for (let sec = 0; sec < MAX_SPENDING_SEC && !greedy.every(({ refused }) => refused() > CONNECTIONS); sec += 1) await sleep(1000)
  if (!greedy.every(({ refused }) => refused() > 0)) throw new Error('a greedy address was never at its limit')
}

function ask(agent: Agent, address: string, path: string): Promise<Outcome> {
  const startMs = performance.now()
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
    const asked = request({ host: site.url.hostname, port: site.url.port, path, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startMs }))
      answer.on('error', () => resolve({ status: 0, ms: 0 }))
    })
    asked.on('error', () => resolve({ status: 0, ms: 0 }))
    asked.end()
  })
}
