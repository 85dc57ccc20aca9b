/**
 * A plain visitor of `npm run test:day`, in its own process. It opens pages and API calls one after the other with short pauses and prints
 * a JSON line every ten seconds: `{requests, failed, latenciesMs}`. Any status other than 200 and 304 is a failure.
 */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type VisitorReport = { requests: number; failed: string[]; latenciesMs: number[] }

const [origin = '', address = ''] = process.argv.slice(2)
const PAUSE_MS = 150
const REPORT_EVERY_MS = 10_000
const LISTS = ['/', '/tx/list', '/block/list', '/token/list', '/nft/list', '/api/x/counts', '/page/dashboard', '/token/0/tx', '/engine']
const agent = new Agent({ keepAlive: true })
let report: VisitorReport = { requests: 0, failed: [], latenciesMs: [] }

function ask(path: string): Promise<string> {
  const startMs = performance.now()
  return new Promise((resolve) => {
    const end = (status: number | string, body: string): void => {
      report.requests += 1
      report.latenciesMs.push(Math.round((performance.now() - startMs) * 10) / 10)
      if (status !== 200 && status !== 304) report.failed.push(`${path} ${status}`)
      resolve(body)
    }
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip' }
    get(origin + path, { agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString()))
      answer.on('error', (error) => end(error.message, ''))
    }).on('error', (error) => end(error.message, ''))
  })
}

/** Ids to open, from the list of transactions. This request is not measured. */
async function findSubjects(): Promise<string[]> {
  const answer = await fetch(`${origin}/api/tx/list/1`, { headers: { 'x-forwarded-for': address } })
  const { data } = (await answer.json()) as { data: { list: { txid: string; from_addr?: string }[] } }
  return data.list.flatMap(({ txid, from_addr: from }) => [
    `/tx/${txid}`,
    `/api/tx/${txid}`,
    ...(from?.startsWith('MT') ? [`/address/${from}/tx`] : []),
  ])
}

setInterval(() => {
  process.stdout.write(`${JSON.stringify(report)}\n`)
  report = { requests: 0, failed: [], latenciesMs: [] }
}, REPORT_EVERY_MS)
for (;;) {
  const subjects = await findSubjects().catch(() => [])
  for (const path of [...LISTS, ...subjects.slice(0, 12)]) {
    await ask(path)
    await sleep(PAUSE_MS)
  }
}
