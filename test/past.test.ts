import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from './served-ledger.ts'
import { appliedOf, readRawBlocks } from './reference-past.ts'

// Every record of the recorded ledgers as of every block at which it changed, and one before and after, against a reader of the raw
// records that shares no code with the product.

const LEDGERS = ['r1-r3', 'r4'] as const

for (const ledger of LEDGERS)
  describe(`the past of ${ledger}`, () => {
    let served: ServedLedger
    beforeAll(async () => {
      served = await serveLedger(ledger)
    })
    afterAll(() => served.close())

    test('TIME-002: every record but wallets is as of every block what its last record up to it says', async () => {
      const { reader } = served.index
      const states = new Map<string, { tx: number; state: string }[]>()
      let tx = 0
      const ends: number[] = []
      for (const block of readRawBlocks(ledger)) {
        for (const { records } of block.txs) {
          tx += 1
          for (const { key, values } of appliedOf(records)) {
            if (/^MT[A-Za-z0-9]{38}$/.test(key)) continue
            const known = states.get(key) ?? []
            states.set(key, known)
            // What a transaction writes twice it leaves as the second record says.
            if (known.at(-1)?.tx === tx) known.pop()
            known.push({ tx, state: stateOf(key, values) })
          }
        }
        ends.push(tx)
      }
      let compared = 0
      const wrong: string[] = []
      for (const [key, versions] of states) {
        expect(await reader.findEntityAt(key, versions[0]!.tx - 1)).toBe(undefined)
        for (const [at, { tx: from, state }] of versions.entries()) {
          const until = (versions[at + 1]?.tx ?? tx + 1) - 1
          // The transaction itself, the last block before the next change, and the transaction before that.
          for (const sn of new Set([from, until, ends.findLast((end) => end >= from && end <= until) ?? from])) {
            const found = await reader.findEntityAt(key, sn)
            compared += 1
            if (found?.last.sn !== from || stateOf(key, found.state) !== state) wrong.push(`${key} as of ${sn}`)
          }
        }
      }
      expect(wrong).toEqual([])
      expect(compared).toBeGreaterThan(3000)
    })
  })

const BRIDGE = new Set(['db_sn', 'db_id', 'tx_id', 'job_type', 'job_args', 'jobdate'])

/** A state as text, without what the bridge adds; a token's number it renames to `balance`. */
function stateOf(key: string, values: Record<string, unknown>): string {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    BRIDGE.has(name) ? [] : [[name === 'balance' && key.startsWith('TOKEN_DATA_') ? 'token' : name, value] as const],
  )
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Row = { sn: number; txid: string; block: number; asset: string; delta: string; balance: string }
type Rows = { count: number; maxpage: number; list: Row[] }
type Statement = {
  from_block: number
  to_block: number
  list: { asset: string; opening: string; in: string; out: string; closing: string; count: number }[]
}

/** Units of each asset in a wallet's record, its orders included; what DEX records hold is not in it. */
function unitsOf(values: Record<string, unknown>): Map<string, bigint> {
  const units = new Map<string, bigint>()
  const add = (asset: string, amount: unknown): void => void units.set(asset, (units.get(asset) ?? 0n) + BigInt((amount ?? 0) as string))
  for (const { token, balance } of (values['balance'] ?? []) as { token: unknown; balance: unknown }[]) add(String(token), balance)
  for (const [token, amount] of Object.entries((values['pending'] ?? {}) as Record<string, unknown>)) add(token, amount)
  for (const [id, { balance }] of Object.entries((values['mrc402'] ?? {}) as Record<string, { balance: unknown }>)) add(id, balance)
  return units
}

for (const ledger of LEDGERS)
  describe(`the ledgers of the addresses of ${ledger}`, () => {
    let served: ServedLedger
    let wallets: string[]
    const blocks = readRawBlocks(ledger)
    beforeAll(async () => {
      served = await serveLedger(ledger)
      wallets = [...new Set(blocks.flatMap(({ txs }) => txs.flatMap(({ records }) => appliedOf(records).map(({ key }) => key))))].filter(
        (key) => /^MT[A-Za-z0-9]{38}$/.test(key),
      )
    })
    afterAll(() => served.close())

    const rowsOf = async (address: string, query = ''): Promise<Row[]> => {
      const rows: Row[] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const found = await served.data<Rows>(`/api/address/${address}/ledger/list/${page}?limit=1000${query}`)
        last = found.maxpage
        rows.push(...found.list)
        expect(found.count).toBeGreaterThanOrEqual(rows.length)
      }
      return rows
    }

    test('LEDG-002: rows are numbered from 1, newest first, and each balance is the one before and the change', async () => {
      const wrong: string[] = []
      for (const address of wallets) {
        const rows = (await rowsOf(address)).reverse()
        const last = new Map<string, bigint>()
        for (const [at, { sn, asset, delta, balance }] of rows.entries()) {
          const expected = (last.get(asset) ?? 0n) + BigInt(delta)
          if (sn !== at + 1 || BigInt(balance) !== expected) wrong.push(`${address} row ${sn}`)
          last.set(asset, expected)
        }
      }
      expect(wrong).toEqual([])
    }, 120_000)

    test('LEDG-003: what a wallet has at the end is what its last record says, where no offer is open', async () => {
      const final = new Map<string, Map<string, bigint>>()
      const open = new Set<string>()
      for (const { txs } of blocks)
        for (const { records } of txs)
          for (const { key, values } of appliedOf(records)) {
            if (/^MT[A-Za-z0-9]{38}$/.test(key)) final.set(key, unitsOf(values))
            else if (key.startsWith('DEX')) for (const side of ['seller', 'buyer']) open.add(String(values[side]))
          }
      let compared = 0
      for (const [address, units] of final) {
        if (open.has(address)) continue
        const { list } = await served.data<Statement>(`/api/address/${address}/statement`)
        const held = new Map(list.filter(({ asset }) => !asset.startsWith('MRC400_')).map(({ asset, closing }) => [asset, BigInt(closing)]))
        for (const [asset, amount] of units) {
          compared += 1
          expect([address, asset, held.get(asset) ?? 0n]).toEqual([address, asset, amount])
        }
      }
      expect(compared).toBeGreaterThan(20)
    }, 120_000)

    test('LEDG-004: of every month of every address opening + in - out = closing, as its rows of those days add up', async () => {
      const days = blocks.map(({ timestampSec }) => new Date(timestampSec * 1000).toISOString().slice(0, 7))
      const months = [...new Set(days)].sort()
      const monthOfBlock = new Map(blocks.map(({ sn, timestampSec }) => [sn, new Date(timestampSec * 1000).toISOString().slice(0, 7)]))
      const wrong: string[] = []
      for (const address of wallets) {
        const rows = (await rowsOf(address)).reverse()
        for (const month of months.filter((_, at) => at % 3 === 0)) {
          const [year = 0, number = 0] = month.split('-').map(Number)
          const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
          const { list } = await served.data<Statement>(`/api/address/${address}/statement?from=${month}-01&to=${lastDay}`)
          const expected = new Map<string, { opening: bigint; in: bigint; out: bigint; closing: bigint; count: number }>()
          for (const { asset, block, delta } of rows) {
            const when = monthOfBlock.get(block)!
            if (when > month) continue
            const sums = expected.get(asset) ?? { opening: 0n, in: 0n, out: 0n, closing: 0n, count: 0 }
            expected.set(asset, sums)
            const units = BigInt(delta)
            // The day of a row is that of its own block: about midnight the time of the chain goes back once.
            if (when < month) sums.opening += units
            else {
              sums.count += 1
              if (units > 0n) sums.in += units
              else sums.out -= units
            }
            sums.closing += units
          }
          const shown = [...expected].filter(([, { opening, count }]) => opening !== 0n || count > 0)
          const text = (sums: Iterable<readonly [string, Record<string, unknown>]>) =>
            [...sums]
              .map(([asset, { opening, in: came, out, closing, count }]) => [asset, opening, came, out, closing, count].join(' '))
              .sort()
              .join('\n')
          if (text(shown) !== text(list.map(({ asset, ...sums }) => [asset, sums] as const))) wrong.push(`${address} in ${month}`)
          for (const { opening, in: came, out, closing } of list)
            if (BigInt(opening) + BigInt(came) - BigInt(out) !== BigInt(closing)) wrong.push(`${address} does not add up in ${month}`)
        }
      }
      expect(wrong).toEqual([])
    }, 300_000)

    test('LEDG-005: filters by direction and asset give the rows that a scan gives, with exact counts, in pages of any size', async () => {
      const busy = wallets.slice(0, 12)
      for (const address of busy) {
        const all = await rowsOf(address)
        const assets = [...new Set(all.map(({ asset }) => asset))].slice(0, 4)
        for (const asset of [undefined, ...assets])
          for (const dir of [undefined, 'in', 'out']) {
            const expected = all.filter(
              (row) =>
                (asset === undefined || row.asset === asset) &&
                (dir === undefined || (dir === 'in') === BigInt(row.delta) > 0n) &&
                (dir === undefined || row.delta !== '0'),
            )
            const query = `${asset === undefined ? '' : `&asset=${asset}`}${dir === undefined ? '' : `&dir=${dir}`}`
            expect((await rowsOf(address, query)).map(({ sn }) => sn)).toEqual(expected.map(({ sn }) => sn))
            const middle = Math.max(1, Math.ceil(expected.length / 14))
            const page = await served.data<Rows>(`/api/address/${address}/ledger/list/${middle}?limit=7${query}`)
            expect([page.count, page.list.map(({ sn }) => sn)]).toEqual([
              expected.length,
              expected.slice((middle - 1) * 7, middle * 7).map(({ sn }) => sn),
            ])
          }
      }
    }, 120_000)
  })
