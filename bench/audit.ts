import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { applyBatch } from '../test/apply-batch.ts'
import { makeServer } from '../src/server/server.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { bodiesOf, LEDGER_NOW_SEC, indexBodies } from '../test/index-ledger.ts'
import { liveSite } from './live-site.ts'
import { median, report } from './report.ts'

// (l) Cost of the self-audit for other work: time of a one-block commit and of an uncached answer, with the audit looping in a thread
// at its own pace, and without it. The two are measured in alternation, so that other load on the machine affects both.
const ROUNDS = 6
const ASKED = 60
const BLOCKS = 20
const MAX_RATIO = 1.1

const bodies = bodiesOf('r1-r3')
const begin = bodies.length - ROUNDS * 2 * BLOCKS
const index = await indexBodies(bodies.slice(0, begin))
const writer = openSqliteWriter(index.path)
const store = openSqliteReader(index.path)
const app = makeServer({ ...(await liveSite(store)), answerCacheBytes: 0 })

const times = { commit: { with: [] as number[], without: [] as number[] }, answer: { with: [] as number[], without: [] as number[] } }
const pages = Math.ceil((await store.head()).tx / 20)
let next = begin
let page = 0
for (let round = 0; round < ROUNDS; round += 1) {
  await measure('without')
  const worker = new Worker(new URL('audit-round.ts', import.meta.url), { workerData: index.path })
  await new Promise((resolve) => worker.once('message', resolve))
  await measure('with')
  await worker.terminate()
}
for (const [what, { with: beside, without }] of Object.entries(times)) {
  const name = what === 'commit' ? 'commit of one block' : 'answer made anew'
  report({ id: 'l', what: `${name}, alone`, value: median(without), unit: 'ms' })
  report({ id: 'l', what: `${name}, beside the self-audit`, value: median(beside), unit: 'ms' })
  const value = median(beside) / median(without)
  report({ id: 'l', what: `${name}, beside the self-audit over alone`, value, unit: '×', goal: { is: '<=', value: MAX_RATIO } })
}
await app.close()
await Promise.all([writer.close(), store.close()])
await index.close()
process.exit()

async function measure(how: 'with' | 'without'): Promise<void> {
  for (let at = 0; at < BLOCKS; at += 1) {
    const body = bodies[next]
    next += 1
    const startMs = performance.now()
    if (body) await applyBatch(writer, [body], LEDGER_NOW_SEC)
    times.commit[how].push(performance.now() - startMs)
    for (let asked = 0; asked < ASKED / BLOCKS; asked += 1) {
      page = (page + 7) % pages
      const askedMs = performance.now()
      await app.inject({ url: `/api/tx/list/${page + 1}` })
      times.answer[how].push(performance.now() - askedMs)
    }
    // Paced like live blocks: with pauses in which the thread works.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
