import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Json, JsonObject } from '../src/base/json.ts'
import { ledgerState, readNodeBlock, readNodeTransaction, type NodeBlock, type NodeRecord } from '../src/chain/record.ts'

/** The recorded ledgers: `r1-r3` (five chaincode versions) and `r4`. They come from outside this project, so tests compare against them. */
export type LedgerName = 'r1-r3' | 'r4'
export const LEDGERS: readonly LedgerName[] = ['r1-r3', 'r4']

export type LedgerTx = { index: number; txid: string; block: number; timestampSec: number; records: NodeRecord[] }
export type Ledger = {
  blocks: NodeBlock[]
  txs: LedgerTx[]
  byId: Map<string, LedgerTx>
  before: (index: number, key: string) => JsonObject | undefined
}

export const ledgerFolder = (name: LedgerName): URL =>
  new URL(name === 'r4' ? '../fixtures/ledger-r4/' : '../fixtures/ledger/', import.meta.url)

const readLines = (url: URL): Json[] =>
  gunzipSync(readFileSync(url))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json)

export const readManifest = (name: LedgerName): JsonObject =>
  JSON.parse(readFileSync(new URL('manifest.json', ledgerFolder(name)), 'utf8')) as JsonObject
export const readFinalState = (name: LedgerName): Record<string, JsonObject> =>
  JSON.parse(gunzipSync(readFileSync(new URL('final-state.json.gz', ledgerFolder(name)))).toString('utf8')) as Record<string, JsonObject>

/** The transactions as recorded, in chain order and unparsed. */
export const readRawTransactions = (name: LedgerName): JsonObject[][] =>
  readLines(new URL('transactions.jsonl.gz', ledgerFolder(name))) as JsonObject[][]

const loaded = new Map<LedgerName, Ledger>()

/** The complete ledger, read once per test process. */
export function loadLedger(name: LedgerName): Ledger {
  const known = loaded.get(name)
  if (known) return known
  const blocks = readLines(new URL('blocks.jsonl.gz', ledgerFolder(name))).map((json) => readNodeBlock(json))
  const places = new Map(
    blocks.flatMap((block) => block.transactions.map((tx) => [tx.id, { block: block.sn, timestampSec: tx.timestampSec }] as const)),
  )
  const txs = readLines(new URL('transactions.jsonl.gz', ledgerFolder(name))).map((json, index): LedgerTx => {
    const txid = ((json as JsonObject[])[0] ?? {})['id'] as string
    const place = places.get(txid)
    if (!place) throw new Error(`transaction ${txid} is in no block`)
    return { index, txid, ...place, records: readNodeTransaction(json, txid) }
  })
  const writes = new Map<string, { index: number; state: JsonObject }[]>()
  for (const tx of txs) {
    for (const record of tx.records) {
      if (record.validationCode !== 0 || record.datakey === '') continue
      const write = { index: tx.index, state: ledgerState(record.datakey, record.values) }
      const earlier = writes.get(record.datakey)
      if (earlier) earlier.push(write)
      else writes.set(record.datakey, [write])
    }
  }
  const ledger: Ledger = {
    blocks,
    txs,
    byId: new Map(txs.map((tx) => [tx.txid, tx])),
    before: (index, key) => writes.get(key)?.findLast((write) => write.index < index)?.state,
  }
  loaded.set(name, ledger)
  return ledger
}
