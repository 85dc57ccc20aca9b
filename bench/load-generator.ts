import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeZipf, readSubjects } from './load-subjects.ts'
import { percentile } from './report.ts'
import type { LoadSummary, LoadWindow } from './visitors.ts'

// Sends requests like many visitors, and prints the results (bench/load.ts). Answers are read and discarded, not decompressed.
const option = { type: 'string' } as const
const { values } = parseArgs({
  options: { url: option, store: option, warm: option, seconds: option, connections: option, ids: option, rate: option, every: option },
})
const url = new URL(values.url ?? '')
const [warmSec, seconds, connections] = [Number(values.warm ?? 5), Number(values.seconds ?? 5), Number(values.connections ?? 64)]
const PAGES_PART = 0.6
const KOREAN_PART = 0.4
const DARK_PART = 0.4
const MAX_MS = 30_000

const subjects = await readSubjects(values.store ?? '', Number(values.ids ?? 200_000), url)
const pick = makeZipf(subjects.length)
/** With `--every`, the results of the last so many seconds, printed during the run. */
const window = { latencies: [] as number[], errors: 0, refused: 0 }
const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
const latencies: number[] = []
const counts = { errors: 0, refused: 0, bytes: 0 }
let isMeasured = false
let isOver = false

function count(status: number, tookMs: number): void {
  if (status === 503) {
    counts.refused += 1
    window.refused += 1
  } else if (status === 200) {
    latencies.push(tookMs)
    window.latencies.push(tookMs)
  } else {
    counts.errors += 1
    window.errors += 1
  }
}

function printWindow(): void {
  const times = window.latencies.splice(0)
  const { errors, refused } = window
  Object.assign(window, { errors: 0, refused: 0 })
  const printed: LoadWindow = { requests: times.length, errors, refused, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  console.log(`#window ${JSON.stringify(printed)}`)
}

function ask(): Promise<void> {
  const subject = subjects[pick()]
  const isPage = Math.random() < PAGES_PART
  const lang = Math.random() < KOREAN_PART ? 'ko' : 'en'
  const theme = Math.random() < DARK_PART ? 'dark' : 'light'
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(isPage && { cookie: `lang=${lang}; theme=${theme}` }) }
  const path = (isPage ? subject?.page : subject?.call) ?? '/'
  const startMs = performance.now()
  return new Promise((resolve) => {
    const end = (status: number): void => {
      if (isMeasured && !isOver) {
        count(status, performance.now() - startMs)
      }
      resolve()
    }
    const asked = request({ host: url.hostname, port: url.port, path, headers, agent, timeout: MAX_MS }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (isMeasured) counts.bytes += chunk.length
      })
      answer.on('end', () => end(answer.statusCode ?? 0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => end(0))
    asked.end()
  })
}

async function visit(): Promise<void> {
  for (;;) {
    if (isOver) return
    await ask()
  }
}

/** Sends so many requests a second, whatever the site's answers. */
async function flood(rate: number): Promise<void> {
  let sent = 0
  const startMs = performance.now()
  for (;;) {
    if (isOver) return
    for (const due = ((performance.now() - startMs) / 1000) * rate; sent < due; sent += 1) void ask()
    await sleep(2)
  }
}

const asking = values.rate === undefined ? Promise.all(Array.from({ length: connections }, visit)) : flood(Number(values.rate))
await sleep(warmSec * 1000)
console.log('#warm')
isMeasured = true
if (values.every !== undefined) setInterval(printWindow, Number(values.every) * 1000)
const cpu = process.cpuUsage()
const startMs = performance.now()
await sleep(seconds * 1000)
isOver = true
const used = process.cpuUsage(cpu)
const tookSec = (performance.now() - startMs) / 1000
await Promise.race([asking, sleep(5000)])
const summary: LoadSummary = {
  rate: latencies.length / tookSec,
  p50: percentile(latencies, 0.5),
  p90: percentile(latencies, 0.9),
  p99: percentile(latencies, 0.99),
  worst: percentile(latencies, 1),
  errors: counts.errors,
  refused: counts.refused,
  bytes: counts.bytes / Math.max(1, latencies.length),
  cpuMs: (used.user + used.system) / 1000,
  ids: subjects.length,
}
console.log(`#summary ${JSON.stringify(summary)}`)
process.exit()
