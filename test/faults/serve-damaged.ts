import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../src/base/errors.ts'
import { applyBatch } from '../apply-batch.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { quickCheck, settleSqlite } from '../../src/store/sqlite/copy.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { openSqliteAudit, openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { countFindings } from '../../src/model/audit.ts'
import { auditOnce } from '../audit-ledger.ts'
import { sampleIds } from '../api-samples.ts'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { serveIndex } from '../served-ledger.ts'
import { DAMAGES, damageIndex, type Damage } from './damage-index.ts'
import { makeRandom } from './random.ts'

const BLOCKS = 900
const ALL = bodiesOf('r4')

/** An undamaged index and the responses from it. `cleanRuns`: dumps of clean runs that continue this index, and that start from scratch. */
export type IntactIndex = { path: string; answers: Map<string, string>; cleanRuns: readonly string[]; remove: () => void }

export type Served = {
  damage: Damage
  /** Why the index could not be opened; a code of docs/errors.md. */
  refused?: string
  /** Number of responses equal to those of the undamaged index. */
  right: number
  /** Number of 503 responses with a message. */
  said: number
  /** All other responses. */
  other: string[]
  /** Result of writing the next blocks into the index: '' or a code. */
  written: string
  /** The index afterwards: equal to a clean run, or different and reported, or missed, by `npm run audit:store`. */
  left: 'as a clean run' | 'reported by the audit' | 'unnoticed' | 'refused'
  /** Differences of an unnoticed index. */
  differs: string[]
}

export async function makeIntactIndex(): Promise<IntactIndex> {
  const index = await indexBodies(ALL.slice(0, BLOCKS))
  const samples = await sampleIds(index.reader)
  const urls = API_ROUTES.filter(({ isTimed }) => isTimed !== true).flatMap(({ path }) =>
    ['1', '3'].map((page) =>
      path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (name === 'page' ? page : (samples[shapeOf(name, path)]?.good ?? '1'))),
    ),
  )
  const served = await serveIndex(index)
  const answers = new Map<string, string>()
  for (const url of new Set(urls)) {
    const { status, text } = await served.get(url)
    if (status === 200) answers.set(url, text)
  }
  await served.app.close()
  const path = `${index.path}.whole`
  copyFileSync(index.path, path)
  settleSqlite(path)
  const [next, anew] = [`${index.path}.next`, `${index.path}.anew`]
  copyFileSync(path, next)
  const cleanRuns: string[] = []
  for (const run of [next, anew]) {
    await continueIndex(run)
    cleanRuns.push(dumpStore(run))
  }
  return { path, answers, cleanRuns, remove: () => void index.close() }
}

/** Name of the sample for a placeholder in an API path. */
const shapeOf = (name: string, path: string): string => API_ROUTES.find((route) => route.path === path)?.params[name] ?? name

/** Damages a copy of the index, sends every API call to a site on it, and lets an indexer continue it. */
export async function serveDamaged(whole: IntactIndex, seed: number, damage: Damage = DAMAGES[seed % DAMAGES.length]!): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-damage-'))
  const path = join(folder, 'index.sqlite')
  const result: Served = { damage, right: 0, said: 0, other: [], written: '', left: 'refused', differs: [] }
  copyFileSync(whole.path, path)
  damageIndex(path, damage, makeRandom(seed))
  try {
    const reader = openSqliteReader(path)
    const served = await serveIndex({ reader, faults: [], path, close: () => reader.close() })
    for (const [url, wanted] of whole.answers) {
      const { status, text, json } = await served.get(url)
      if (status === 200 && text === wanted) result.right += 1
      else if (status === 503 && json.msg !== '') result.said += 1
      else result.other.push(`${status} ${url} ${text.slice(0, 120)}`)
    }
    await served.close()
  } catch (error) {
    result.refused = codeOf(error)
  }
  result.written = await continueIndex(path)
  if (result.written === '') Object.assign(result, await compareIndex(path, whole))
  rmSync(folder, { recursive: true })
  return result
}

const MAX_LINES = 5

/** Compares an index with the clean runs after an indexer continued it. */
async function compareIndex(path: string, whole: IntactIndex): Promise<Pick<Served, 'left' | 'differs'>> {
  const dump = dumpOf(path)
  if (whole.cleanRuns.includes(dump)) return { left: 'as a clean run', differs: [] }
  const left = await auditOf(path)
  if (left === 'reported by the audit') return { left, differs: [] }
  const [lines, clean] = [dump, whole.cleanRuns[0] ?? ''].map((text) => new Set(text.split('\n')))
  const differs = [...lines!.symmetricDifference(clean!)].map((line) => `${clean!.has(line) ? 'without' : 'with'} ${line}`)
  return { left, differs: differs.slice(0, MAX_LINES) }
}

/** A dump of the index, or a code when it cannot be read. */
function dumpOf(path: string): string {
  try {
    return dumpStore(path)
  } catch (error) {
    return codeOf(error)
  }
}

/** Whether `npm run audit:store` without a node reports anything: in SQLite's check of the file, or in a pass of the self-audit. */
async function auditOf(path: string): Promise<Served['left']> {
  if (quickCheck(path, 1).length > 0) return 'reported by the audit'
  const store = openSqliteAudit(path)
  try {
    return countFindings(await auditOnce(store)) > 0 ? 'reported by the audit' : 'unnoticed'
  } finally {
    await store.close()
  }
}

async function continueIndex(path: string): Promise<string> {
  try {
    const writer = openSqliteWriter(path)
    try {
      const { block } = await writer.head()
      await applyBatch(writer, ALL.slice(block, block + 20), LEDGER_NOW_SEC)
    } finally {
      await writer.close()
    }
    return ''
  } catch (error) {
    return codeOf(error)
  }
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : `BUG: ${String(error)}`)
