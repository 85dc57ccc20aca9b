import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import { bodiesOf, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { LEDGERS, loadLedger, readRawTransactions } from '../ledger.ts'
import { readReference } from '../reference-accounts.ts'
import { readRawBlocks } from '../reference-past.ts'
import { referenceFeeds, type RawRecord } from '../reference-feeds.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'

// Compares filtered account ledgers with two readers of the raw records that share no code with the product. One gives the rows, the other
// the type, family and addresses of each transaction.

type Listed = { count: number; maxpage: number; list: { sn: number }[] }
type Expected = {
  sn: number
  tx: number
  asset: string
  dir: 'in' | 'out' | undefined
  kind: string
  family: string
  parties: Set<string>
  day: string
}

/** All rows of every address, oldest first. */
function readExpected(name: (typeof LEDGERS)[number]): Map<string, Expected[]> {
  const { before } = loadLedger(name)
  const txs = readRawTransactions(name).map((records, at) => {
    const { kind, feeds } = referenceFeeds(records as RawRecord[], (key) => before(at, key))
    const of = (word: string): string[] =>
      [...feeds].filter((feed) => feed.startsWith(`${word} `)).map((feed) => feed.slice(word.length + 1))
    return { kind, family: of('family')[0] ?? '', parties: new Set(of('address')) }
  })
  const days = readRawBlocks(name).flatMap((block) => block.txs.map(() => new Date(block.timestampSec * 1000).toISOString().slice(0, 10)))
  const rows = new Map<string, Expected[]>()
  for (const line of readReference(name).rows) {
    const [, , owner = '', asset = '', , sn, tx, delta = ''] = line.split(' ')
    const of = txs[Number(tx) - 1]!
    const row: Expected = {
      ...of,
      sn: Number(sn),
      tx: Number(tx),
      asset: asset.replace('TOKEN_DATA_', ''),
      dir: delta === '0' ? undefined : delta.startsWith('-') ? 'out' : 'in',
      day: days[Number(tx) - 1] ?? '',
    }
    const known = rows.get(owner)
    if (known) known.push(row)
    else rows.set(owner, [row])
  }
  for (const list of rows.values()) list.sort((a, b) => a.sn - b.sn)
  return rows
}

/** The block of a transaction, and the last transaction of that block. */
function blockOfTx(name: (typeof LEDGERS)[number], tx: number): [block: number, last: number] {
  let last = 0
  for (const { sn, txs } of readRawBlocks(name)) {
    last += txs.length
    if (last >= tx) return [sn, last]
  }
  return [0, 0]
}

const expected = new Map(LEDGERS.map((name) => [name, readExpected(name)]))

for (const name of LEDGERS)
  for (const chunk of [5, 8192])
    describe(`filters of account ledgers of ${name}, in chunks of ${chunk}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'metascope-ledger-filters-'))
      let served: ServedLedger
      let busiest: [address: string, rows: Expected[]][]
      let sample: [address: string, rows: Expected[]][]
      beforeAll(async () => {
        const path = join(folder, 'index.sqlite')
        const writer = openSqliteWriter(path, { segmentMax: 512, groupMax: 128, chunk })
        const bodies = bodiesOf(name)
        // Commits end within chunks and after several chunks.
        for (let at = 0; at < bodies.length; at += 130) await applyBatch(writer, bodies.slice(at, at + 130), LEDGER_NOW_SEC)
        await writer.close()
        const reader = openSqliteReader(path)
        served = await serveIndex({ reader, path, faults: [], close: () => reader.close() })
        const byLength = [...expected.get(name)!].sort(([, a], [, b]) => b.length - a.length)
        busiest = byLength.slice(0, 2)
        // The busiest addresses, and every ninth of the others.
        sample = [...busiest, ...byLength.slice(2).filter((_, at) => at % 9 === 0)]
      }, 300_000)
      afterAll(async () => {
        await served.close()
        rmSync(folder, { recursive: true })
      })

      /** The numbers of all rows matching a filter, in the requested order, page by page. */
      async function rowsOf(address: string, query: string, limit = 1000): Promise<{ count: number; sns: number[] }> {
        const sns: number[] = []
        let [last, count] = [1, 0]
        for (let page = 1; page <= last; page += 1) {
          const found = await served.data<Listed>(`/api/address/${address}/ledger/list/${page}?${query}&limit=${limit}`)
          last = found.maxpage
          count = found.count
          sns.push(...found.list.map(({ sn }) => sn))
        }
        return { count, sns }
      }
      async function compare(address: string, query: string, left: readonly Expected[]): Promise<void> {
        const sns = left.map(({ sn }) => sn)
        const newest = sns.toReversed()
        expect([query, await rowsOf(address, query)]).toEqual([query, { count: sns.length, sns: newest }])
        expect([query, await rowsOf(address, `${query}&order=asc`)]).toEqual([query, { count: sns.length, sns }])
        const page = Math.max(1, Math.ceil(sns.length / 14))
        for (const [order, all] of [
          ['desc', newest],
          ['asc', sns],
        ] as const) {
          const { count, list } = await served.data<Listed>(`/api/address/${address}/ledger/list/${page}?${query}&limit=7&order=${order}`)
          expect([query, order, count, list.map(({ sn }) => sn)]).toEqual([query, order, sns.length, all.slice((page - 1) * 7, page * 7)])
        }
      }

      test('LEDG-020: each type and family of an address gives the rows of the raw records, in both orders, exactly counted', async () => {
        expect(sample.length).toBeGreaterThan(3)
        for (const [address, rows] of sample) {
          for (const kind of new Set(rows.map((row) => row.kind)))
            await compare(
              address,
              `kind=${encodeURIComponent(kind)}`,
              rows.filter((row) => row.kind === kind),
            )
          for (const family of ['token', 'nft', 'dex', 'service', 'fail'])
            await compare(
              address,
              `family=${family}`,
              rows.filter((row) => row.family === family),
            )
          const [one, other = one] = new Set(rows.map((row) => row.kind))
          const two = rows.filter(({ kind }) => kind === one || kind === other)
          await compare(address, `kind=${encodeURIComponent(`${one},${other}`)}`, two)
          for (const dir of ['in', 'out'])
            await compare(
              address,
              `kind=${encodeURIComponent(`${one},${other}`)}&dir=${dir}`,
              two.filter((row) => row.dir === dir),
            )
        }
      }, 300_000)

      test('LEDG-021: every other address gives the rows of shared transactions, alone and with all other filters', async () => {
        expect(sample.some(([, rows]) => rows.some(({ parties }) => parties.size > 2))).toBe(true)
        for (const [address, rows] of sample) {
          const parties = [...new Set(rows.flatMap((row) => [...row.parties]))].slice(0, 25)
          for (const party of parties) {
            const shared = rows.filter((row) => row.parties.has(party))
            await compare(address, `with=${party}`, shared)
            const { asset, kind, dir = 'in' } = shared[Math.floor(shared.length / 2)]!
            await compare(
              address,
              `with=${party}&asset=${asset}&kind=${encodeURIComponent(kind)}&dir=${dir}`,
              shared.filter((row) => row.asset === asset && row.kind === kind && row.dir === dir),
            )
          }
        }
      }, 300_000)

      test('LEDG-022: assets and days combine with types, families and other addresses', async () => {
        expect(busiest.map(([, rows]) => rows.length > 100)).toEqual([true, true])
        for (const [address, rows] of busiest) {
          const [first, last] = [rows[Math.floor(rows.length / 4)]!.day, rows[Math.floor(rows.length / 2)]!.day]
          const of = rows.filter(({ day }) => day >= first && day <= last)
          await compare(address, `from=${first}&to=${last}`, of)
          for (const asset of [...new Set(rows.map((row) => row.asset))].slice(0, 6))
            for (const family of ['token', 'nft', 'dex', 'service']) {
              const left = rows.filter((row) => row.asset === asset && row.family === family)
              await compare(address, `asset=${asset}&family=${family}`, left)
              await compare(
                address,
                `asset=${asset}&family=${family}&from=${first}&to=${last}`,
                left.filter(({ day }) => day >= first && day <= last),
              )
            }
        }
      }, 300_000)

      test('LEDG-022: a moment combines with types and other addresses, and a month counts its rows up to it', async () => {
        type Months = { months: { month: string; list: unknown[]; count?: number }[] }
        for (const [address, rows] of busiest) {
          const middle = rows[Math.floor(rows.length / 2)]!
          // The last transaction of its block, by the recorded blocks.
          const [block, last] = blockOfTx(name, middle.tx)
          const until = rows.filter(({ tx }) => tx <= last)
          const party = [...middle.parties].find((id) => id !== address) ?? address
          for (const [query, left] of [
            [`kind=${encodeURIComponent(middle.kind)}`, until.filter(({ kind }) => kind === middle.kind)],
            [`with=${party}`, until.filter(({ parties }) => parties.has(party))],
          ] as const) {
            await compare(address, `${query}&at=${block}`, left)
            const { months } = await served.data<Months>(`/api/address/${address}/ledger/list/1?${query}&at=${block}&months=1&limit=1000`)
            const byMonth = Map.groupBy(left.toReversed(), ({ day }) => day.slice(0, 7))
            expect(months).toEqual([...byMonth].map(([month, of]) => ({ month, list: [], count: of.length })))
          }
        }
      }, 300_000)

      type Placed = Listed & { page: number; marked_row?: number; marked_day?: string }
      /** Compares the found page and its marked row: the first match from row `from` on, or else the newest. */
      async function comparePlace(address: string, query: string, left: readonly Expected[], from: number): Promise<Placed> {
        const found = await served.data<Placed>(`/api/address/${address}/ledger/list/1?${query}&limit=7`)
        const marked = left.find(({ sn }) => sn >= from) ?? left.at(-1)
        const order = query.includes('order=asc') ? left : left.toReversed()
        const page = marked === undefined ? 1 : Math.floor(order.indexOf(marked) / 7) + 1
        const sns = order.slice((page - 1) * 7, page * 7).map(({ sn }) => sn)
        expect([query, found.page, found.count, found.marked_row, found.list.map(({ sn }) => sn)]).toEqual([
          query,
          page,
          left.length,
          marked?.sn,
          sns,
        ])
        return found
      }
      const numbers = [0.02, 0.31, 0.5, 0.77, 0.98]

      test('LEDG-040: row= opens the page of a row or of the nearest match, in both orders and as of a block', async () => {
        const chosen = sample.filter((_, at) => at % 5 === 0)
        expect(chosen.length).toBeGreaterThan(1)
        for (const [address, rows] of chosen) {
          const middle = rows[Math.floor(rows.length / 2)]!
          const party = [...middle.parties].find((id) => id !== address) ?? address
          const [block, last] = blockOfTx(name, middle.tx)
          const filters: [query: string, left: readonly Expected[]][] = [
            ['', rows],
            [`asset=${middle.asset}`, rows.filter(({ asset }) => asset === middle.asset)],
            ['dir=in', rows.filter(({ dir }) => dir === 'in')],
            [`kind=${encodeURIComponent(middle.kind)}`, rows.filter(({ kind }) => kind === middle.kind)],
            [`with=${party}&asset=${middle.asset}`, rows.filter(({ parties, asset }) => parties.has(party) && asset === middle.asset)],
            [`from=${middle.day}`, rows.filter(({ day }) => day >= middle.day)],
            [`at=${block}`, rows.filter(({ tx }) => tx <= last)],
            [`at=${block}&family=${middle.family}`, rows.filter(({ tx, family }) => tx <= last && family === middle.family)],
          ]
          for (const [query, left] of filters)
            for (const row of [1, ...numbers.map((part) => Math.ceil(part * rows.length)), rows.length, rows.length + 1, 10 ** 14])
              for (const order of ['desc', 'asc']) await comparePlace(address, `${query}&row=${row}&order=${order}`, left, row)
        }
      }, 300_000)

      test("LEDG-041: date= opens the page of a day's first row, and names the nearest day if it has none", async () => {
        const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
        expect(sample.some(([, rows]) => rows.length > 100)).toBe(true)
        for (const [address, rows] of sample)
          for (const at of numbers) {
            const { day: own, kind } = rows[Math.floor(at * rows.length)]!
            for (const day of [own, nextDay(own), nextDay(nextDay(own)), '2010-01-01', '2099-01-01']) {
              // By position in the chain, because times sometimes go back over midnight.
              const from = rows.find((row) => row.day >= day)?.sn ?? Infinity
              for (const [query, left] of [
                ['', rows],
                [`kind=${encodeURIComponent(kind)}`, rows.filter((row) => row.kind === kind)],
              ] as const)
                for (const order of ['desc', 'asc']) {
                  const { marked_row: row, marked_day: marked } = await comparePlace(
                    address,
                    `${query}&date=${day}&order=${order}`,
                    left,
                    from,
                  )
                  const found = rows.find(({ sn }) => sn === row)?.day
                  expect([day, marked]).toEqual([day, found === day ? undefined : found])
                }
            }
          }
      }, 300_000)

      test('LEDG-040: a malformed row or day is refused as in lists of transactions', async () => {
        const [address] = busiest[0]!
        for (const query of ['row=0', 'row=x', 'row=-1', 'row=1.5', 'date=2026-02-30', 'date=7'])
          for (const list of ['ledger/list/1', 'tx/list/1']) {
            const { status, json } = await served.get(`/api/address/${address}/${list}?${query}`)
            expect([query, list, status, json]).toEqual([query, list, 400, expect.objectContaining({ code: 'BAD_FILTER' })])
          }
        const both = await Promise.all(
          ['row=x', 'date=x'].map(async (query) =>
            Promise.all(['ledger', 'tx'].map(async (word) => (await served.get(`/api/address/${address}/${word}/list/1?${query}`)).json)),
          ),
        )
        for (const [ledger, txs] of both) expect(ledger).toEqual(txs)
      })

      test('LEDG-023: the choices of a ledger are counted with all other choices applied', async () => {
        type Facets = Record<'kind' | 'family' | 'dir', Record<string, number>> & { count: number; total: number }
        const some = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
        const tally = (words: readonly (string | undefined)[]) => {
          const counts: Record<string, number> = {}
          for (const word of words) if (word !== undefined) counts[word] = (counts[word] ?? 0) + 1
          return counts
        }
        for (const [address, rows] of sample) {
          const { kind, asset, parties } = rows[Math.floor(rows.length / 2)]!
          const [party = ''] = [...parties].filter((id) => id !== address)
          for (const [query, of] of [
            ['', rows],
            [`asset=${asset}`, rows.filter((row) => row.asset === asset)],
            [`with=${party || address}`, party === '' ? rows : rows.filter((row) => row.parties.has(party))],
          ] as const) {
            const found = await served.data<Facets>(
              `/api/x/facets/address/${address}/ledger/list?kind=${encodeURIComponent(kind)}&${query}`,
            )
            const ofKind = of.filter((row) => row.kind === kind)
            expect([query, found.count, found.total, some(found.kind), some(found.family), some(found.dir)]).toEqual([
              query,
              ofKind.length,
              rows.length,
              tally(of.map((row) => row.kind)),
              tally(ofKind.map((row) => row.family)),
              tally(ofKind.map((row) => row.dir)),
            ])
          }
        }
      }, 300_000)

      test('LEDG-024: files have the rows of the same filters, oldest first, and can continue after a row', async () => {
        const [address, rows] = busiest[0]!
        const { kind } = rows[Math.floor(rows.length / 2)]!
        const [party = ''] = [...rows[0]!.parties].filter((id) => id !== address)
        for (const [query, left] of [
          [`kind=${encodeURIComponent(kind)}`, rows.filter((row) => row.kind === kind)],
          [`with=${party}&dir=in`, rows.filter((row) => row.parties.has(party) && row.dir === 'in')],
        ] as const) {
          const { text } = await served.get(`/api/address/${address}/ledger/list.jsonl?${query}`)
          const sns = text
            .split('\n')
            .filter(Boolean)
            .map((line) => (JSON.parse(line) as { sn: number }).sn)
          expect(sns).toEqual(left.map(({ sn }) => sn))
          const csv = async (more: string): Promise<string[]> =>
            (await served.get(`/api/address/${address}/ledger/list.csv?${query}${more}`)).text
              .split('\r\n')
              .filter((line) => /^\d/.test(line))
          const all = await csv('')
          expect(all.map((line) => Number.parseInt(line, 10))).toEqual(sns)
          const half = sns[Math.floor(sns.length / 2)] ?? 0
          expect(await csv(`&after=${half}`)).toEqual(all.filter((line) => Number.parseInt(line, 10) > half))
          expect((await served.get(`/api/address/${address}/ledger/list.koinly.csv?${query}`)).status).toBe(200)
        }
      }, 120_000)

      test('LEDG-025: a wrong filter is refused with the known values', async () => {
        const [address] = busiest[0]!
        for (const [query, words] of [
          ['kind=transfr', /'kind' must be one of .*transfer/],
          ['family=x', /'family' must be one of .*service/],
          ['with=x', /'with' must be an address/],
        ] as const)
          for (const path of ['ledger/list/1', 'ledger/list.csv', 'ledger/list.koinly.csv']) {
            const { status, json } = await served.get(`/api/address/${address}/${path}?${query}`)
            expect([query, path, status, json]).toEqual([
              query,
              path,
              400,
              expect.objectContaining({ code: 'BAD_FILTER', msg: expect.stringMatching(words) }),
            ])
          }
        expect((await served.get(`/api/address/${address}/ledger/list/1?order=up`)).json).toMatchObject({ code: 'BAD_FILTER' })
        // A misspelled filter would otherwise show all rows.
        for (const path of [
          'ledger/list/1',
          'ledger/list.csv',
          'ledger/list.koinly.csv',
          'statement',
          'statement.csv',
          'balance/0/chart',
        ]) {
          const { status, json } = await served.get(`/api/address/${address}/${path}?kinds=transfer`)
          expect([path, status, json]).toEqual([
            path,
            400,
            expect.objectContaining({ code: 'BAD_FILTER', msg: expect.stringMatching(/^There is no filter 'kinds'\. There are /) }),
          ])
        }
      })
    })
