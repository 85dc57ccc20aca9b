import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

// A third reader of the recorded ledgers, for past states. It shares no code with the product.

type Raw = Record<string, unknown>
type RawRecord = { id: string; timestamp: number; datakey: string; validationCode?: number; values?: Raw; db_sn: string }

const FOLDERS = { 'r1-r3': '../fixtures/ledger/', r4: '../fixtures/ledger-r4/' } as const
export type ReferenceLedgerName = keyof typeof FOLDERS

/** Blocks in order with the records of each of their transactions, as recorded. */
export type RawBlock = { sn: number; timestampSec: number; txs: { id: string; records: RawRecord[] }[] }

const read = new Map<ReferenceLedgerName, readonly RawBlock[]>()

/** Reads a ledger once per test process. Callers must not change the result. */
export function readRawBlocks(name: ReferenceLedgerName): readonly RawBlock[] {
  const blocks = read.get(name) ?? readBlocksOf(name)
  read.set(name, blocks)
  return blocks
}

function readBlocksOf(name: ReferenceLedgerName): RawBlock[] {
  const lines = (file: string): string[] =>
    gunzipSync(readFileSync(new URL(`${FOLDERS[name]}${file}`, import.meta.url)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
  const times = new Map(
    lines('blocks.jsonl.gz').map((line) => {
      const block = JSON.parse(line) as { sn: number | string; timestamp: number }
      return [Number(block.sn), block.timestamp]
    }),
  )
  const blocks = new Map<number, RawBlock>()
  for (const line of lines('transactions.jsonl.gz')) {
    const records = JSON.parse(line) as RawRecord[]
    const { id, db_sn: sn } = records[0]!
    const block = blocks.get(Number(sn)) ?? { sn: Number(sn), timestampSec: times.get(Number(sn)) ?? 0, txs: [] }
    blocks.set(Number(sn), block)
    block.txs.push({ id, records })
  }
  return [...blocks.values()].sort((a, b) => a.sn - b.sn)
}

/** Records of a transaction that was applied and wrote something. */
export const appliedOf = (records: readonly RawRecord[]): { key: string; values: Raw }[] =>
  records.flatMap(({ datakey, validationCode = 0, values }) =>
    validationCode === 0 && (datakey ?? '') !== '' && values !== undefined && Object.keys(values).length > 0
      ? [{ key: datakey, values }]
      : [],
  )
