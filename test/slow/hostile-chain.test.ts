import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from '../../src/base/json.ts'
import type { NodeBlockBody, NodeRecord } from '../../src/chain/record.ts'
import { applyBatch } from '../apply-batch.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { silentLog } from '../../src/base/log.ts'
import { makeRender } from '../../src/server/share/draw/render.ts'
import { makeFindPicture } from '../../src/server/share/find-picture.ts'
import { apiOf } from '../../src/server/server.ts'
import { DEFAULT_SITE_CONFIG } from '../../src/server/site-config.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { typeOf } from '../../src/txtypes/registry.ts'
import { sampleIds } from '../api-samples.ts'
import { findingsIn } from '../audit-ledger.ts'
import { LEDGER_NOW_SEC, bodiesOf } from '../index-ledger.ts'
import { serveIndex } from '../served-ledger.ts'

/** Values that may appear anywhere on the chain. */
const ODD: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  '-5',
  '1e5',
  '007',
  '9'.repeat(1200),
  'null',
  '[{}]',
  'MELTED',
  `MT${'0'.repeat(38)}`,
  '\ud800x',
  'a\u0000b',
  '\u{10ffff}',
  'x'.repeat(5000),
  [],
  [null],
  [[1]],
  {},
]
const ODD_ENDINGS = ['\ud800', '\u0000', ' x', '_', '\n']
const BLOCKS_AT_ONCE = 50

/** The recorded ledger with about every twentieth value broken, the same for the same seed. */
function breakLedger(seed: number): NodeBlockBody[] {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const broken = (value: Json): Json => {
    if (random() < 0.05) return pick(ODD)
    if (Array.isArray(value)) return value.map(broken)
    return isJsonObject(value) ? brokenFields(value) : value
  }
  const brokenFields = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, broken(value)]))
  const brokenRecord = (record: NodeRecord): NodeRecord => ({
    ...record,
    parameters: record.parameters.map(broken),
    values: brokenFields(record.values),
    datakey: random() < 0.03 ? record.datakey + pick(ODD_ENDINGS) : record.datakey,
  })
  return bodiesOf('r4').map(({ block, transactions }) => ({
    block,
    transactions: transactions.map((tx) => ({ ...tx, records: tx.records.map(brokenRecord) })),
  }))
}

const draw = makeRender()

describe('a chain full of broken values', () => {
  for (const seed of [1, 2]) {
    test(`is indexed completely and rendered, and every call answers (${seed})`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'metascope-hostile-'))
      const path = join(folder, 'index.sqlite')
      const writer = openSqliteWriter(path)
      const bodies = breakLedger(seed)
      const thrown: unknown[] = []
      for (let at = 0; at < bodies.length; at += BLOCKS_AT_ONCE) {
        const faults = await applyBatch(writer, bodies.slice(at, at + BLOCKS_AT_ONCE), LEDGER_NOW_SEC + at * 86_400)
        thrown.push(...faults.flatMap(({ cause }) => (cause === undefined ? [] : [cause])))
      }
      await writer.close()
      expect(thrown).toEqual([])
      // The index must be consistent whatever the chain contains. Only amounts and supplies of the chain itself may not add up.
      const found = await findingsIn(path)
      expect(found.filter(({ check, found: what }) => check !== 'sums' && !/^a (state that|supply of)/.test(what))).toEqual([])

      const reader = openSqliteReader(path)
      expect(await reader.head()).toMatchObject({ block: 923, tx: 3200 })
      const served = await serveIndex({ reader, faults: [], path, close: () => reader.close() })
      const unrendered: string[] = []
      for (const { id } of bodies.flatMap(({ transactions }) => transactions)) {
        const tx = (await reader.findTx(id))!.tx
        const { card, overview, panel } = typeOf(tx.type)
        try {
          JSON.stringify([card(tx), overview(tx), panel(tx)])
        } catch (error) {
          unrendered.push(`${id} ${tx.type} ${String(error)}`)
        }
      }
      expect(unrendered).toEqual([])

      const samples = await sampleIds(reader)
      // This chain has no records of some kinds.
      const known = API_ROUTES.filter(({ params }) => Object.values(params).every((shape) => samples[shape]!.good !== ''))
      const pages = known.flatMap(({ path: pattern, params }) =>
        ['1', '2', '5'].map((page) =>
          pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (params[name] === 'page' ? page : samples[params[name]!]!.good)),
        ),
      )
      const newest = bodies
        .slice(-200)
        .flatMap(({ block, transactions }) => [`/api/tx/list/block/${block.sn}`, ...transactions.map(({ id }) => `/api/tx/${id}`)])
      const failed: string[] = []
      for (const url of new Set([...pages, ...newest])) {
        const { status, text } = await served.get(url)
        if (status !== 200) failed.push(`${status} ${url} ${text.slice(0, 100)}`)
      }
      expect(failed).toEqual([])

      const api = apiOf({
        store: reader,
        status: () => ({ status: 'live', head: 923, indexed: 923 }),
        config: { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG },
        log: silentLog,
        clock: served.clock,
      })
      const findPicture = makeFindPicture(api, served.clock, undefined)
      const subjects = [
        ...bodies.slice(-40).flatMap(({ transactions }) => transactions.map(({ id }) => ['tx', id] as const)),
        ...['mrc400', 'mrc401', 'mrc402'].map((kind) => ['nft', samples[kind]!.good] as const),
        ['token', samples['token']!.good] as const,
      ]
      for (const [index, [kind, id]] of subjects.entries()) {
        const picture = await findPicture(kind, id)
        if (picture === undefined) failed.push(`no picture of ${kind} ${id}`)
        else if (index % 40 === 0) await draw(picture)
      }
      expect(failed).toEqual([])
      await served.close()
      rmSync(folder, { recursive: true })
    })
  }
})
