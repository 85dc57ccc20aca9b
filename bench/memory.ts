import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { ownMegabytes, START_ENV, START_FLAGS } from './machine.ts'
import { report } from './report.ts'
import { startReplay } from './replay-process.ts'

// (g) Anonymous memory of the complete product (indexer, API and site in one process) after it indexed a recorded ledger and served pages
// and answers of every kind. The node is a separate process. One product per ledger: an index holds one chain.
const PORT = 28_431
const SETTLE_MS = 3000

for (const ledger of ['ledger', 'ledger-r4'] as const) {
  const node = await startReplay(ledger, 1)
  const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
  const child = spawn(process.execPath, [...START_FLAGS, 'src/app/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...START_ENV,
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      NODE_URL: node.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
  })
  try {
    const url = `http://127.0.0.1:${PORT}`
    await waitUntilIndexed(url, node.blockCount)
    const list = (await (await fetch(`${url}/api/tx/list/1`)).json()) as {
      data: { maxpage: number; list: { txid: string; from_addr: string }[] }
    }
    const paths = [
      '/',
      '/block/list',
      '/tx/list',
      '/token/list',
      '/token/0/holder',
      '/nft/list',
      ...list.data.list.flatMap(({ txid }) => [`/tx/${txid}`, `/api/tx/${txid}`]),
      ...Array.from({ length: list.data.maxpage }, (_, i) => `/api/tx/list/${i + 1}`),
    ]
    await autocannon({ url, connections: 20, duration: 20, requests: paths.map((path) => ({ path, method: 'GET' as const })) })
    await sleep(SETTLE_MS)
    report({
      id: 'g',
      what: `anonymous memory, ${ledger} indexed and served (20 s of 20 connections)`,
      value: ownMegabytes(child.pid ?? 0),
      unit: 'MB',
      goal: { is: '<=', value: 550 },
    })
  } finally {
    const gone = once(child, 'exit')
    child.kill()
    await gone
    node.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function waitUntilIndexed(url: string, blockCount: number): Promise<void> {
  for (;;) {
    const health = await fetch(`${url}/healthz`).then(
      (answer) => answer.json() as Promise<{ indexed: number }>,
      () => undefined,
    )
    if (health?.indexed === blockCount) return
    await sleep(200)
  }
}
