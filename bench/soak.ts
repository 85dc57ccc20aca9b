import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machine } from './machine.ts'
import { startNetwork } from './network.ts'
import { startProduct } from './product.ts'
import { judgeSoak, type SoakSample } from './soak-verdicts.ts'
import { sampleProduct } from './soak-sample.ts'
import { openReaders, startLoad } from './visitors.ts'

/**
 * Goal: half an hour of a live network at 20 blocks a second, under mixed load (60 % pages, 40 % calls, some sockets), with the
 * self-audit running: memory stays flat, no file is left open, the index stays within two blocks of the node, and nothing fails.
 *
 * `npm run bench:soak` takes 30 minutes and writes bench/results/soak.json; `--minutes 3` is a quick check. `--tps` are transactions
 * a second of the network, some five to a block; `--rate` requests a second; `--sockets` readers; `--warm` seconds before the first
 * sample, in which caches fill; `--out` another file.
 */
const option = { type: 'string' } as const
const { values } = parseArgs({
  options: { minutes: option, tps: option, rate: option, sockets: option, warm: option, out: option, history: option },
})
const minutes = Number(values.minutes ?? 30)
const [tps, rate, readers] = [Number(values.tps ?? 118), Number(values.rate ?? 60), Number(values.sockets ?? 40)]
const warmSec = Number(values.warm ?? Math.min(120, minutes * 10))
const EVERY_SEC = 10
const out = values.out ?? 'bench/results/soak.json'

const folder = mkdtempSync(join(tmpdir(), 'metascope-soak-'))
const cleanUp: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const network = await startNetwork(join(folder, 'chain'), tps, Number(values.history ?? 20_000))
  cleanUp.push(network.stop)
  const product = await startProduct(join(folder, 'data'), { NODE_URL: network.url })
  cleanUp.push(product.stop)
  await product.live()
  console.log(`live at ${product.url}; warming for ${warmSec} s`)
  const seconds = minutes * 60
  const load = startLoad({
    url: product.url,
    store: join(folder, 'data', 'index.sqlite'),
    rate,
    warm: warmSec,
    seconds: seconds + EVERY_SEC,
    every: EVERY_SEC,
    ids: 20_000,
  })
  cleanUp.push(load.stop)
  const sockets = await openReaders(product.url, readers)
  cleanUp.push(sockets.stop)
  await load.warm
  const samples: SoakSample[] = []
  const beganMs = Date.now()
  for (let at = 1; at * EVERY_SEC <= seconds; at += 1) {
    await sleep(beganMs + at * EVERY_SEC * 1000 - Date.now())
    const sample = await sampleProduct({ product, network, load, sockets, sec: Math.round((Date.now() - beganMs) / 1000) })
    samples.push(sample)
    console.log(lineOf(sample))
  }
  const verdicts = judgeSoak(samples)
  mkdirSync(join(out, '..'), { recursive: true })
  writeFileSync(
    out,
    `${JSON.stringify({ machine: machine(), minutes, tps, rate, sockets: readers, warmSec, everySec: EVERY_SEC, verdicts, samples }, undefined, 1)}\n`,
  )
  for (const { what, value, goal, isMet } of verdicts) console.log(`${isMet ? ' ' : '!'} ${what}: ${value} (goal ${goal})`)
  console.log(`written to ${out}`)
  process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  for (const clean of cleanUp.toReversed()) clean()
  await sleep(500)
}
process.exit()

function lineOf(sample: SoakSample): string {
  const { audit } = sample
  return [
    `${String(sample.sec).padStart(5)} s`,
    `rss ${sample.rssMb} (own ${sample.anonymousMb}, heap ${sample.heapMb}) MB`,
    `${sample.files} files and ${sample.visitors} visitors, ${sample.threads} threads`,
    `lag ${sample.lag}`,
    `${sample.blocksPerSec} blocks/s`,
    `${sample.requests} answers, ${sample.errors} errors, ${sample.refused} refused`,
    `p50 ${sample.p50} p99 ${sample.p99} ms`,
    `log ${sample.walMb} MB`,
    `${sample.stolenPercent} % stolen`,
    `audit ${audit.turns} turns, ${audit.findings} findings`,
  ].join(' · ')
}
