import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { bodiesOf } from '../index-ledger.ts'
import { LEDGERS } from '../ledger.ts'
import { readReference } from '../reference-accounts.ts'
import { readRawBlocks } from '../reference-past.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../served-ledger.ts'

// Compares the holdings and locks of an address as of a block with the current answers of an index that ends with that block.

type Entry = {
  sn: number
  mrc401_id?: string
  mrc402_id?: string
  token?: { sn: string }
  unlockdate?: number
}
type Listed = { page: number; maxpage: number; count: number; list: Entry[]; token?: object; as_of?: { block: number }; is_capped?: true }

/** Serves an index that ends with a block, at the time of that block. */
async function serveUpTo(name: (typeof LEDGERS)[number], block: number, nowSec: number): Promise<ServedLedger> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-held-'))
  const path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  await applyBatch(writer, bodiesOf(name).slice(0, block), nowSec)
  await writer.close()
  const reader = openSqliteReader(path)
  const close = async () => {
    await reader.close()
    rmSync(folder, { recursive: true })
  }
  const served = await serveIndex({ reader, path, faults: [], close })
  served.clock.set(nowSec * 1000)
  return served
}

const byId = (entries: readonly Entry[]): Map<string, object> =>
  new Map(entries.map(({ sn: _sn, ...entry }) => [`${entry.mrc401_id ?? entry.mrc402_id}`, entry]))
/** Entries as text, because two locks may have the same amount and date. */
const linesOf = (entries: readonly object[]): string[] => entries.map((entry) => JSON.stringify(entry)).sort()

/** The shown fields of an edition's tile. */
const SHOWN = ['mrc402_id', 'name', 'circulation', 'imageurl', 'balance', 'sale', 'auction']

for (const name of LEDGERS)
  describe(`past holdings of addresses of ${name}`, () => {
    const blocks = readRawBlocks(name)
    let served: ServedLedger
    let addresses: string[]
    beforeAll(async () => {
      served = await serveLedger(name)
      addresses = [...new Set(readReference(name).rows.map((line) => line.split(' ')[2] ?? ''))]
    }, 300_000)
    afterAll(() => served.close())

    async function allOf(from: ServedLedger, path: string, query = ''): Promise<{ first: Listed; list: Entry[] }> {
      const pageOf = (page: number): Promise<Listed> => from.data<Listed>(`/api/address/${path}/list/${page}${query}`)
      const first = await pageOf(1)
      const list = [...first.list]
      for (let page = 2; page <= first.maxpage; page += 1) list.push(...(await pageOf(page)).list)
      return { first, list }
    }

    test.each([0.6, 0.8, 1])(
      'TIME-033, TIME-034: as of a block (%s of the chain) they equal those of an index that ends with it',
      async (part) => {
        const { sn: block, timestampSec } = blocks[Math.ceil(part * blocks.length) - 1]!
        const then = await serveUpTo(name, block, timestampSec)
        let [items, editions, locks] = [0, 0, 0]
        for (const address of addresses) {
          const { status } = await then.get(`/api/address/${address}/ledger/list/1?limit=1`)
          const first = await served.get(`/api/address/${address}/nft/list/1?at=${block}`)
          // A wallet that did not exist yet.
          if (first.status === 404) continue
          expect([status, first.status]).toEqual([200, 200])
          const expected = await allOf(then, `${address}/nft`)
          const found = await allOf(served, `${address}/nft`, `?at=${block}`)
          expect([address, found.first.count, found.first.as_of?.block, found.first.is_capped]).toEqual([
            address,
            expected.first.count,
            block,
            undefined,
          ])
          expect([address, byId(found.list)]).toEqual([address, byId(expected.list)])
          items += found.list.length
          const heldNow = await allOf(then, `${address}/mrc402`)
          const held = await allOf(served, `${address}/mrc402`, `?at=${block}`)
          const fields = new Set(Object.keys(held.list[0] ?? {}))
          const bare = heldNow.list.map(
            (entry) => Object.fromEntries(Object.entries(entry).filter(([field]) => fields.has(field))) as Entry,
          )
          expect([address, held.first.count, byId(held.list)]).toEqual([address, heldNow.first.count, byId(bare)])
          expect(SHOWN.filter((field) => held.list.some((entry) => !Object.hasOwn(entry, field)))).toEqual([])
          editions += held.list.length
          const locked = await allOf(then, `${address}/lock`)
          const lockedThen = await allOf(served, `${address}/lock`, `?at=${block}`)
          const plain = (list: readonly Entry[]) =>
            linesOf(list.map(({ sn: _sn, ...lock }) => ({ ...lock, ratio: undefined, token: lock.token?.sn })))
          expect([address, lockedThen.first.count, plain(lockedThen.list)]).toEqual([address, locked.first.count, plain(locked.list)])
          const dates = lockedThen.list.map(({ unlockdate = 0 }) => unlockdate)
          expect(dates).toEqual(dates.toSorted((a, b) => a - b))
          expect((lockedThen.first as Listed & { last_unlock: number }).last_unlock).toBe(dates.at(-1) ?? 0)
          locks += dates.length
        }
        expect([items > 5, editions > 5, locks > 1]).toEqual([true, true, true])
        await then.close()
      },
      300_000,
    )

    test('TIME-033: the newest entry comes first, in pages of any size', async () => {
      const block = blocks.at(-1)!.sn
      const most = { address: '', count: 0 }
      for (const address of addresses) {
        const { count } = await served.data<Listed>(`/api/address/${address}/nft/list/1?limit=1`)
        if (count > most.count) Object.assign(most, { address, count })
      }
      expect(most.count).toBeGreaterThan(5)
      const { list } = await served.data<Listed>(`/api/address/${most.address}/nft/list/1?limit=1000&at=${block}`)
      const cameIn: number[] = []
      for (const { mrc401_id: id = '' } of list) {
        const rows = await served.data<{ list: { sn: number }[] }>(
          `/api/address/${most.address}/ledger/list/1?asset=${id}&order=asc&limit=1`,
        )
        cameIn.push(rows.list[0]!.sn)
      }
      expect(cameIn).toEqual(cameIn.toSorted((a, b) => b - a))
      const second = await served.data<Listed>(`/api/address/${most.address}/nft/list/2?limit=3&at=${block}`)
      expect(second.list.map(({ sn, mrc401_id: id }) => [sn, id])).toEqual(list.slice(3, 6).map(({ mrc401_id: id }, at) => [at + 4, id]))
    }, 120_000)

    test('TIME-033: orders and filters are refused together with a moment; an answer as of a block is permanent', async () => {
      const [address] = addresses
      const block = blocks.at(-1)!.sn
      for (const query of ['sort=price', 'order=asc', 'state=sale', 'token=0', 'least=1']) {
        const { status, json } = await served.get(`/api/address/${address}/nft/list/1?at=${block}&${query}`)
        expect([query, status, json]).toEqual([
          query,
          400,
          expect.objectContaining({ code: 'BAD_FILTER', msg: "Lists of the past have no 'sort' and no filters" }),
        ])
      }
      for (const list of ['nft', 'mrc402', 'lock']) {
        const { headers } = await served.get(`/api/address/${address}/${list}/list/1?at=${block}`)
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const { status, json } = await served.get(`/api/address/${address}/${list}/list/1?at=yesterday`)
        expect([status, json]).toEqual([400, expect.objectContaining({ code: 'BAD_QUERY' })])
      }
    })
  })
