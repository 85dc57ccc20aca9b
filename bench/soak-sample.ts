import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditJson } from '../src/contract/audit.ts'
import { stolenSec } from './machine.ts'
import type { Network } from './network.ts'
import type { Product } from './product.ts'
import type { SoakSample } from './soak-verdicts.ts'
import type { Load, Readers } from './visitors.ts'

type Parts = { product: Product; network: Network; load: Load; sockets: Readers; sec: number }

let before: { sec: number; head: number; cpuSec: number; stolenSec: number } | undefined

/** Takes one sample of everything. For the lag the node is asked first, then the site, as a visitor of both would see it. */
export async function sampleProduct({ product, network, load, sockets, sec }: Parts): Promise<SoakSample> {
  const { pid, url, dataDir } = product
  const head = await network.head()
  const { indexed } = (await (await fetch(`${url}/healthz`)).json()) as { indexed: number }
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const { data: audit } = (await (await fetch(`${url}/api/audit`)).json()) as { data: AuditJson }
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  const last = before
  const visitors = countVisitors(Number(new URL(url).port))
  before = { sec, head, cpuSec: metric('process_cpu_seconds_total'), stolenSec: stolenSec() }
  const passed = Math.max(1, sec - (last?.sec ?? 0))
  const { p50, p99, ...window } = load.takeWindow()
  return {
    sec,
    rssMb: mb(field('VmRSS') * 1024),
    anonymousMb: mb(field('RssAnon') * 1024),
    heapMb: mb(metric('nodejs_heap_size_used_bytes')),
    files: readdirSync(`/proc/${pid}/fd`).length - visitors,
    visitors,
    threads: field('Threads'),
    lag: Math.max(0, head - indexed),
    blocksPerSec: last ? round((head - last.head) / passed) : 0,
    ...window,
    p50: round(p50),
    p99: round(p99),
    databaseMb: sizeMb(join(dataDir, 'index.sqlite')),
    walMb: sizeMb(join(dataDir, 'index.sqlite-wal')),
    sockets: sockets.open(),
    heard: sockets.heard(),
    cpuPercent: last ? Math.round(((before.cpuSec - last.cpuSec) / passed) * 100) : 0,
    stolenPercent: last ? Math.round(((before.stolenSec - last.stolenSec) / passed) * 100) : 0,
    audit: { turns: audit.turns, findings: Math.max(audit.found ?? 0, audit.last?.findings ?? 0), state: audit.state },
  }
}

/** Connections at a port that both sides hold open: visitors choose their number. One that a visitor left still counts as a file. */
function countVisitors(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const ESTABLISHED = '01'
  const rows = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').trim().split('\n').slice(1))
  return rows.map((row) => row.trim().split(/\s+/)).filter(([, at = '', , state]) => at.endsWith(local) && state === ESTABLISHED).length
}

const mb = (bytes: number): number => Math.round(bytes / 1e5) / 10
const round = (value: number): number => Math.round(value * 10) / 10
const sizeMb = (path: string): number => mb(statSync(path, { throwIfNoEntry: false })?.size ?? 0)
