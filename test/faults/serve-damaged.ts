import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../src/base/errors.ts'
import { applyBatch } from '../../src/indexer/apply-batch.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { settleSqlite } from '../../src/store/sqlite/copy.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { sampleIds } from '../api-samples.ts'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { serveIndex } from '../served-ledger.ts'
import { DAMAGES, damageIndex, type Damage } from './damage-index.ts'
import { makeRandom } from './random.ts'

const BLOCKS = 900
const ALL = bodiesOf('r4')

/** An undamaged index, and what is answered from it. */
export type Whole = { path: string; answers: Map<string, string>; remove: () => void }

export type Served = {
  damage: Damage
  /** Why the index was not even opened; a code of docs/errors.md. */
  refused?: string
  /** Answers that were those of the whole index. */
  right: number
  /** 503 with a sentence. */
  said: number
  /** Answers of anything else, and what they were. */
  other: string[]
  /** What came of writing the next blocks into it: '' or a code. */
  written: string
}

export async function makeWhole(): Promise<Whole> {
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
  return { path, answers, remove: () => void index.close() }
}

/** Which sample a place in a call's path takes. */
const shapeOf = (name: string, path: string): string => API_ROUTES.find((route) => route.path === path)?.params[name] ?? name

/** Damages a copy of the index, asks a site on it for all calls, and lets an indexer go on with it. */
export async function serveDamaged(whole: Whole, seed: number, damage: Damage = DAMAGES[seed % DAMAGES.length]!): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-damage-'))
  const path = join(folder, 'index.sqlite')
  const result: Served = { damage, right: 0, said: 0, other: [], written: '' }
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
  result.written = await writeOn(path)
  rmSync(folder, { recursive: true })
  return result
}

async function writeOn(path: string): Promise<string> {
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
