import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { makeRandom } from '../../../test/faults/random.ts'
import { CHUNK_ENTRIES } from '../engine/sql.ts'
import type { Work } from '../engine/work.ts'
import { openSqliteForReading } from '../sqlite/open.ts'
import { openSqliteWriter } from '../sqlite/sqlite-store.ts'
import type { StoreReader } from '../store.ts'
import { chunksOf, makeFacetCaches, openFacetList, type FacetList } from './facet-lists.ts'
import { makeReader } from './make-reader.ts'

const PARTIES = [1, 2, 3].map(addressOf)

/** A chain of three addresses with chunks of four entries. `reads`: number of stored chunks read in each snapshot. */
function openChain() {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-common-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index')
  const writer = openSqliteWriter(path, { segmentMax: 512, groupMax: 128, chunk: 4 })
  const chain = new BlockBuilder()
  /** The parties of each transaction, from the first on. */
  const made: number[][] = []
  const apply = async (blocks: readonly (readonly number[])[]): Promise<void> => {
    const txs = blocks.map((parties) => {
      made.push([...parties])
      // Two rows of the account ledger for the first party.
      const held = [holding('5', `${made.length}`), holding('6', `${made.length}`)]
      return {
        feeds: parties.map((party) => ({
          feed: 'address' as const,
          subject: PARTIES[party] ?? '',
          dir: party === 0 ? ('out' as const) : ('in' as const),
        })),
        changes: parties.includes(0) ? [wallet(PARTIES[0] ?? '', ...held)] : [],
      }
    })
    await writer.applyBlocks([chain.next(txs)], 0)
  }
  const reads: number[] = []
  const open = (): StoreReader => {
    const db = openSqliteForReading(path)
    onTestFinished(db.close)
    function* watched<T>(work: Work<T>): Work<T> {
      let chunks = 0
      let step = work.next()
      while (step.done !== true) {
        if (step.value.sql === CHUNK_ENTRIES) chunks += 1
        step = work.next(yield step.value)
      }
      reads.push(chunks)
      return step.value
    }
    return makeReader({ ...db, read: (work) => db.read(watched(work)) })
  }
  onTestFinished(writer.close)
  return { apply, made, open, reads }
}

const keyOf = (party: number) => ({ feed: 'address' as const, subject: PARTIES[party] ?? '' })
const commonOf = async (reader: StoreReader, own: number, other: number): Promise<number[]> =>
  (await reader.listFiltered(keyOf(own), { also: [keyOf(other)], size: 1000 })).items.map(({ item }) => item.tx.sn).reverse()

test('FILTER-015: common transactions of two addresses are searched in parts, and later only in newer transactions', async () => {
  const { apply, open, reads } = openChain()
  // The first address is in all of 120 transactions, the second in every third one: 30 and 10 chunks.
  await apply(Array.from({ length: 120 }, (_, at) => ((at + 1) % 3 === 0 ? [0, 1] : [0])))
  const reader = open()
  const every3rd = Array.from({ length: 40 }, (_, at) => 3 * (at + 1))
  expect(await commonOf(reader, 0, 1)).toEqual(every3rd)
  // Eight parts: no snapshot reads more than four chunks of a list and the one in which a part begins.
  expect(Math.max(...reads)).toBeLessThanOrEqual(8)
  expect(reads.filter((chunks) => chunks > 0).length).toBeGreaterThanOrEqual(8)
  await apply([[0, 1]])
  reads.length = 0
  expect(await commonOf(reader, 0, 1)).toEqual([...every3rd, 121])
  expect(reads.reduce((sum, chunks) => sum + chunks, 0)).toBeLessThanOrEqual(2)
})

test.for([1, 2, 3, 4])('FILTER-015: results equal a scan of every transaction, after every block of random chain %i', async (seed) => {
  const { apply, made, open } = openChain()
  const random = makeRandom(seed)
  const reader = open()
  const fromNothing: [number[], number[]][] = []
  for (let block = 0; block < 25; block += 1) {
    // Addresses are busy alternately: one may have no transaction over many chunks of another.
    const busy = [random.next(), random.next(), random.next()]
    await apply(
      Array.from({ length: 1 + Math.floor(random.next() * 14) }, () => [0, 1, 2].filter((party) => random.next() < (busy[party] ?? 0))),
    )
    for (const [own, other] of [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 0],
    ] as const) {
      const expected = made.flatMap((parties, at) => (parties.includes(own) && parties.includes(other) ? [at + 1] : []))
      expect(await commonOf(reader, own, other)).toEqual(expected)
      if (block % 5 === 0) fromNothing.push([await commonOf(open(), own, other), expected])
    }
    const rows = made.flatMap((parties, at) => (parties.includes(0) && parties.includes(2) ? [at + 1, at + 1] : []))
    const ledger = await reader.listAccount(PARTIES[0] ?? '', { with: PARTIES[2] ?? '' }, 0, 1000)
    expect(ledger.rows.map(({ tx }) => tx).reverse()).toEqual(rows)
  }
  for (const [found, expected] of fromNothing) expect(found).toEqual(expected)
})

test('FILTER-015: in the list of all, transactions of one or two addresses are found whatever their direction', async () => {
  const { apply, made, open } = openChain()
  await apply(Array.from({ length: 60 }, (_, at) => [...(at % 2 === 0 ? [0] : []), ...(at % 3 === 0 ? [1] : []), 2]))
  const reader = open()
  const rowsOf = async (...parties: number[]): Promise<number[]> => {
    const filter = { also: parties.map(keyOf), facets: new Set([0]), size: 100 }
    return (await reader.listFiltered({ feed: 'all' }, filter)).items.map(({ ordinal }) => ordinal).reverse()
  }
  const inAll = (...parties: number[]): number[] =>
    made.flatMap((own, at) => (parties.every((party) => own.includes(party)) ? [at + 1] : []))
  expect(await rowsOf(0)).toEqual(inAll(0))
  expect(await rowsOf(1)).toEqual(inAll(1))
  expect(await rowsOf(0, 1)).toEqual([1, 7, 13, 19, 25, 31, 37, 43, 49, 55])
  const counts = await reader.countFacets({ feed: 'all' }, { also: [keyOf(0), keyOf(1)] })
  expect([...counts]).toEqual([[0, 10]])
  // A block is a stretch of the list of all: its rows 21 to 50.
  const block = await reader.listFiltered({ firstTx: 21, count: 30 }, { also: [keyOf(1)], size: 100 })
  expect(block.items.map(({ ordinal }) => ordinal + 20).reverse()).toEqual(inAll(1).filter((sn) => sn > 20 && sn <= 50))
})

test('FILTER-015: concurrent requests for more than the cache holds each get complete results, one after another', async () => {
  const { apply, open } = openChain()
  await apply(Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? [0, 1, 2] : [0, 1])))
  const reader = open()
  const found = await Promise.all([commonOf(reader, 0, 1), commonOf(reader, 1, 2), commonOf(reader, 2, 0), commonOf(reader, 0, 1)])
  expect(found.map((sns) => sns.length)).toEqual([200, 100, 100, 200])
})

test('FILTER-015: a snapshot older than the cached chunks ends the list at its own length', () => {
  const caches = makeFacetCaches()
  const openWith = (length: number): FacetList => {
    const work = openFacetList(caches, 7, length)
    work.next()
    // Chunks of four, only those that are not cached yet.
    const rows = [4, 8, 12, 16].filter((until) => until <= length && until > (caches.heads.get(7)?.at(-1)?.until ?? 0))
    const { value } = work.next(rows.map((until) => [until, until, new Uint8Array()]))
    return value as FacetList
  }
  const untils = ({ heads }: FacetList): number[] => heads.map(({ until }) => until)
  expect(untils(openWith(9))).toEqual([4, 8])
  expect(untils(openWith(17))).toEqual([4, 8, 12, 16])
  const older = openWith(14)
  expect([untils(older), chunksOf(older)]).toEqual([[4, 8, 12], 4])
  expect(untils(openWith(18))).toEqual([4, 8, 12, 16])
})
