import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodeBlockBody } from '../src/chain/record.ts'
import { applyBatch } from './apply-batch.ts'
import type { Fault } from '../src/indexer/project.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import type { Page, StoreReader } from '../src/store/store.ts'
import { loadLedger, type LedgerName } from './ledger.ts'

/** April 2022: the first recorded ledger has locks before and after it. */
export const LEDGER_NOW_SEC = 1_650_000_000

export const bodiesOf = (name: LedgerName): NodeBlockBody[] => {
  const { blocks, byId } = loadLedger(name)
  return blocks.map((block) => ({ block, transactions: block.transactions.map((tx) => ({ ...tx, records: byId.get(tx.id)!.records })) }))
}

export type IndexedLedger = { reader: StoreReader; faults: Fault[]; path: string; close: () => Promise<void> }

/** Setting with the folder of an index file for each recorded ledger. It saves time in runs that repeat the same tests many times. */
export const INDEXED_SETTING = 'METASCOPE_INDEXED_LEDGERS'
export const indexedFile = (folder: string, name: LedgerName): string => join(folder, `${name}.sqlite`)

/**
 * A recorded ledger in its own real store. `batchSize` returns the number of blocks of the next commit. Without it, each caller gets a copy
 * of the first caller's index in this process: some ninety test files use the same index.
 */
export async function indexLedger(name: LedgerName, batchSize?: () => number): Promise<IndexedLedger> {
  if (batchSize !== undefined) return indexBodies(bodiesOf(name), batchSize)
  const indexed = process.env[INDEXED_SETTING]
  const { bytes, faults } =
    indexed === undefined ? await findOrIndex(name) : { bytes: readFileSync(indexedFile(indexed, name)), faults: [] }
  const folder = makeFolder()
  const path = join(folder, 'index.sqlite')
  writeFileSync(path, bytes)
  return openIndexed(folder, path, [...faults])
}

/** The complete file, six megabytes, in memory: a killed test process would leave a file on the disk. */
type Kept = { bytes: Uint8Array; faults: readonly Fault[] }
const kept = new Map<LedgerName, Promise<Kept>>()

function findOrIndex(name: LedgerName): Promise<Kept> {
  const known = kept.get(name) ?? keepIndex(name)
  kept.set(name, known)
  return known
}

async function keepIndex(name: LedgerName): Promise<Kept> {
  const folder = makeFolder()
  const path = join(folder, 'index.sqlite')
  // Closing the only writer moves the write-ahead log into the index.
  const faults = await writeBodies(path, bodiesOf(name), () => 500)
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return { bytes, faults }
}

/** Indexes any chain of blocks in the same way. */
export async function indexBodies(bodies: readonly NodeBlockBody[], batchSize: () => number = () => 500): Promise<IndexedLedger> {
  const folder = makeFolder()
  const path = join(folder, 'index.sqlite')
  return openIndexed(folder, path, await writeBodies(path, bodies, batchSize))
}

async function writeBodies(path: string, bodies: readonly NodeBlockBody[], batchSize: () => number): Promise<Fault[]> {
  const writer = openSqliteWriter(path)
  const faults: Fault[] = []
  for (let at = 0; at < bodies.length;) {
    const batch = bodies.slice(at, at + batchSize())
    faults.push(...(await applyBatch(writer, batch, LEDGER_NOW_SEC)))
    at += batch.length
  }
  await writer.close()
  return faults
}

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'metascope-truth-'))

function openIndexed(folder: string, path: string, faults: Fault[]): IndexedLedger {
  const reader = openSqliteReader(path)
  return {
    reader,
    faults,
    path,
    close: async () => {
      await reader.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const PAGE = 200

/** All entries of a list in the order of its pages, with their ordinals. */
export async function readAll<T>(list: (page: number, size: number) => Promise<Page<T>>): Promise<{ ordinal: number; item: T }[]> {
  const first = await list(1, PAGE)
  const entries = [...first.items]
  for (let page = 2; page <= first.maxPage; page += 1) entries.push(...(await list(page, PAGE)).items)
  if (entries.length !== first.count) throw new Error(`a list of ${first.count} showed ${entries.length} entries`)
  return entries
}
