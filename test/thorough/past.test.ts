import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodiesOf, indexBodies } from '../index-ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../served-ledger.ts'
import { sampleIds } from '../api-samples.ts'
import { appliedOf, readRawBlocks } from '../reference-past.ts'

// Every record of the recorded ledgers as of every block that changed it, and one block before and after. Compared with a reader of the raw
// records that shares no code with the product.

const LEDGERS = ['r1-r3', 'r4'] as const

for (const ledger of LEDGERS)
  describe(`the past of ${ledger}`, () => {
    let served: ServedLedger
    beforeAll(async () => {
      served = await serveLedger(ledger)
    })
    afterAll(() => served.close())

    test('TIME-002: every record except wallets is, as of every block, its last record up to it', async () => {
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
            // If a transaction writes a record twice, the second one counts.
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
          // The transaction itself, the last one before the next change, and the last one of a block in between.
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

    test('TIME-020: the changes before and after a block are the nearest blocks with a record of it', async () => {
      const { reader } = served.index
      const writes = new Map<string, number[]>()
      const ends = new Map<number, { first: number; last: number }>()
      let tx = 0
      for (const { sn, txs } of readRawBlocks(ledger)) {
        ends.set(sn, { first: tx + 1, last: tx + txs.length })
        tx += txs.length
        for (const { records } of txs)
          for (const { key } of appliedOf(records)) {
            const known = writes.get(key) ?? []
            writes.set(key, known)
            if (!/^MT[A-Za-z0-9]{38}$/.test(key) && known.at(-1) !== sn) known.push(sn)
          }
      }
      let compared = 0
      const wrong: string[] = []
      for (const [key, blocks] of writes)
        for (const block of new Set(blocks.flatMap((sn) => [sn - 1, sn, sn + 1]))) {
          const end = ends.get(block)
          if (!end) continue
          const { before, after } = await reader.findWritesAround(key, end.first, end.last)
          compared += 1
          const expected = [blocks.findLast((sn) => sn < block), blocks.find((sn) => sn > block)]
          if (before?.block !== expected[0] || after?.block !== expected[1]) wrong.push(`${key} around ${block}`)
        }
      expect(wrong).toEqual([])
      expect(compared).toBeGreaterThan(1000)
      expect(await reader.findWritesAround('TOKEN_DATA_99999', 1, 5)).toEqual({})
    })
  })

type Compared = {
  from: { block: number; timestamp: number }
  to: { block: number; timestamp: number }
  changes: { key: string; kind: string; fields: { field: string; old: unknown; new: unknown; difference?: string }[] }[]
  figures: { figure: string; old: string; new: string; difference: string }[]
  unchanged: number
  holder_changes: { count: number; list: object[] }
}

const BRIDGE = new Set(['db_sn', 'db_id', 'tx_id', 'job_type', 'job_args', 'jobdate'])

/** A state as text, without the fields that the bridge adds. The bridge renames a token's number to `balance`. */
function stateOf(key: string, values: Record<string, unknown>): string {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    BRIDGE.has(name) ? [] : [[name === 'balance' && key.startsWith('TOKEN_DATA_') ? 'token' : name, value] as const],
  )
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Row = { sn: number; txid: string; block: number; asset: string; delta: string; balance: string; fee?: string; surplus?: string }
type Rows = { count: number; maxpage: number; list: Row[] }
type Statement = {
  from_block: number
  to_block: number
  list: { asset: string; opening: string; in: string; out: string; fees: string; closing: string; count: number }[]
}

/** Units of each asset in a wallet's record, including its orders but not the amounts held by DEX records. */
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

    const known = new Map<string, Promise<Row[]>>()
    /** Rows of the complete ledger, newest first, requested once because the index does not change. */
    const rowsOf = async (address: string, query = ''): Promise<Row[]> => {
      const key = `${address}${query}`
      const rows = known.get(key) ?? askRows(address, query)
      known.set(key, rows)
      return [...(await rows)]
    }
    const askRows = async (address: string, query: string): Promise<Row[]> => {
      const rows: Row[] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const found = await served.data<Rows>(`/api/address/${address}/ledger/list/${page}?limit=1000${query}`)
        last = found.maxpage
        rows.push(...found.list)
        expect(found.count).toBeGreaterThanOrEqual(rows.length)
      }
      return rows
    }

    test('LEDG-002: rows are numbered from 1, newest first, and each balance is the previous one plus the change', async () => {
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

    test("LEDG-017: an amount credited beyond an exchange is shown, to the unit, as in the chain's own record", async () => {
      const found: string[] = []
      for (const address of wallets)
        for (const { txid, asset, surplus } of await rowsOf(address)) if (surplus !== undefined) found.push(`${txid} ${asset} ${surplus}`)
      const folder = ledger === 'r4' ? 'ledger-r4' : 'ledger'
      const manifest = JSON.parse(readFileSync(new URL(`../../fixtures/${folder}/manifest.json`, import.meta.url), 'utf8')) as {
        unbalanced_transactions: { tx: string; function: string; token: number; delta: string }[]
      }
      const listed = manifest.unbalanced_transactions.map(({ tx, token, delta }) => `${tx} ${token} ${delta}`)
      expect(found.sort()).toEqual(listed.sort())
    }, 120_000)

    test('TIME-020: the changes of a wallet are the blocks of its ledger rows', async () => {
      const wrong: string[] = []
      for (const address of wallets.filter((_, at) => at % 3 === 0)) {
        const rows = [...new Set((await rowsOf(address)).map(({ block }) => block))].sort((a, b) => a - b)
        if (rows.length === 0) continue
        for (const block of [rows[0]!, rows[Math.floor(rows.length / 2)]!, rows.at(-1)!]) {
          const { as_of: asOf } = await served.data<{ as_of: { before?: number; after?: number } }>(`/api/address/${address}?at=${block}`)
          if (asOf.before !== rows.findLast((sn) => sn < block) || asOf.after !== rows.find((sn) => sn > block))
            wrong.push(`${address} around ${block}`)
        }
      }
      expect(wrong).toEqual([])
    })

    test("LEDG-003: without an open offer, a wallet's final holdings equal its last record", async () => {
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

    test('LEDG-004: for every month and address opening + in - out = closing, as the rows of those days add up', async () => {
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
            // A row belongs to the day of its block: around midnight the chain's time goes back once.
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

    test('LEDG-005: filters by direction and asset give the rows of a full scan, with exact counts, in pages of any size', async () => {
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

describe('calls about the past, over r4', () => {
  let served: ServedLedger
  beforeAll(async () => {
    served = await serveLedger('r4')
  })
  afterAll(() => served.close())
  const blocks = readRawBlocks('r4')
  const refusal = async (url: string): Promise<unknown> => {
    const { status, json } = await served.get(url)
    return [status, (json as unknown as { code: string }).code]
  }
  const TOKEN = '/api/token/12'
  const ADDRESS = '/api/address/MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'

  test('TIME-003: an answer as of the newest block equals the current one and names its block', async () => {
    const { sn, timestampSec } = blocks.at(-1)!
    const samples = await sampleIds(served.index.reader)
    const good = (name: string): string => samples[name]!.good
    for (const url of [
      `/api/nft/${good('mrc400')}`,
      `/api/nft/${good('mrc400')}/${good('mrc401')}`,
      `/api/mrc402/${good('mrc402')}`,
      `/api/mrc402/${good('mrc402')}/holder/list/1`,
      `/api/dex/${good('dex')}`,
      // A token without locks, because current locks depend on the clock, and past ones on the time of the block.
      '/api/token/12',
    ]) {
      const now = await served.data<object>(url)
      const then = await served.data<{ as_of: object }>(`${url}?at=${sn}`)
      expect(then).toEqual({ ...now, as_of: expect.objectContaining({ block: sn, timestamp: timestampSec }) as object })
      // There is no change after the newest block.
      expect(then.as_of).not.toHaveProperty('after')
    }
  })

  test('TIME-003: holders of a token add up to the total, and are in order', async () => {
    for (const at of [100, 400, 700]) {
      const { list, count } = await served.data<{ count: number; list: { total: string; address: string }[] }>(
        `/api/token/0/holder/list/1?at=${at}`,
      )
      expect([list.length, count > 20]).toEqual([20, true])
      const totals = list.map(({ total }) => BigInt(total))
      expect(totals.toSorted((a, b) => (a < b ? 1 : -1))).toEqual(totals)
      const [first] = list
      const { coin } = await served.data<{
        coin: Record<string, { balance: string; lock_balance: string; sale: string; auction: string }>
      }>(`/api/address/${first!.address}?at=${at}`)
      const { balance, lock_balance: locked, sale, auction } = coin['0']!
      expect(BigInt(balance) + BigInt(locked) + BigInt(sale) + BigInt(auction)).toBe(BigInt(first!.total))
    }
  })

  test("TIME-004: a day ends with its last block, by the blocks' own times", async () => {
    const last = blocks.findLast(({ timestampSec }) => timestampSec < Date.UTC(2024, 11, 1) / 1000)!
    // At midnight the time of this chain goes back once: blocks of December come before the last one of November.
    expect(blocks.some(({ sn, timestampSec }) => sn < last.sn && timestampSec >= Date.UTC(2024, 11, 1) / 1000)).toBe(true)
    const { as_of } = await served.data<{ as_of: unknown }>(`${ADDRESS}?at=2024-11-30`)
    expect(as_of).toMatchObject({ block: last.sn, timestamp: last.timestampSec })
  })

  test('TIME-006: an answer as of a block may be cached for ever, unlike a current one, one of a day or a failure', async () => {
    const cachedAs = async (url: string): Promise<unknown> => (await served.get(url)).headers['cache-control']
    const FOR_EVER = 'public, max-age=31536000, immutable'
    expect(await cachedAs(`${TOKEN}/holder/list/1?at=700`)).toBe(FOR_EVER)
    expect(await cachedAs(`${TOKEN}?from=700&to=800`)).toBe(FOR_EVER)
    for (const url of [
      TOKEN,
      `${TOKEN}?at=2024-11-30`,
      `${TOKEN}?at=5`,
      `${TOKEN}?at=99999`,
      `${TOKEN}?from=700`,
      `${TOKEN}?from=700&to=2024-11-30`,
    ])
      expect([url, await cachedAs(url)]).toEqual([url, 'no-cache'])
    // A later block may still bring a change after the last one.
    const [, dex] = /^(DEX402_\w{33})$/.exec(
      blocks
        .flatMap(({ txs }) => txs.flatMap(({ records }) => appliedOf(records).map(({ key }) => key)))
        .find((key, at, all) => key.startsWith('DEX402_') && all.indexOf(key) < at) ?? '',
    )!
    const { as_of: last } = await served.data<{ as_of: { before: number; after?: number } }>(`/api/dex/${dex}?at=923`)
    expect(last).not.toHaveProperty('after')
    expect(await cachedAs(`/api/dex/${dex}?at=923`)).toBe('no-cache')
    const earlier = await served.data<{ as_of: { after?: number } }>(`/api/dex/${dex}?at=${last.before - 1}`)
    expect(earlier.as_of.after).toBe(last.before)
    expect(await cachedAs(`/api/dex/${dex}?at=${last.before - 1}`)).toBe(FOR_EVER)
  })

  test('TIME-005: a subject before its creation is 404 NOT_YET, a malformed or future moment is 400 BAD_QUERY', async () => {
    expect(await refusal(`${TOKEN}?at=5`)).toEqual([404, 'NOT_YET'])
    expect(await refusal(`${TOKEN}?at=2020-01-01`)).toEqual([404, 'NOT_YET'])
    for (const at of ['0', '924', '99999999', '2031-01-01', '2024-02-30', 'yesterday', '-1', '1e3', '']) {
      expect([at, await refusal(`${TOKEN}?at=${at}`)]).toEqual([at, [400, 'BAD_QUERY']])
      expect([at, await refusal(`${ADDRESS}?at=${at}`)]).toEqual([at, [400, 'BAD_QUERY']])
    }
    expect(await refusal('/api/token/99999?at=5')).toEqual([404, 'NOT_FOUND'])
  })

  test("TIME-021: changes between two blocks match the subject's own records, for every kind of subject", async () => {
    const versions = new Map<string, { block: number; values: Record<string, unknown> }[]>()
    for (const { sn, txs } of blocks)
      for (const { records } of txs)
        for (const { key, values } of appliedOf(records)) versions.set(key, [...(versions.get(key) ?? []), { block: sn, values }])
    const urlOf = (key: string): string | undefined => {
      if (key.startsWith('TOKEN_DATA_')) return `/api/token/${key.slice('TOKEN_DATA_'.length)}`
      if (/^MRC400_\w{33}$/.test(key)) return `/api/nft/${key}`
      if (/^MRC400_\w{33}_\w{40}$/.test(key)) return `/api/nft/${key.slice(0, 40)}/${key}`
      if (key.startsWith('MRC402_')) return `/api/mrc402/${key}`
      return /^DEX(402|010)_/.test(key) ? `/api/dex/${key}` : undefined
    }
    const plain = (value: unknown): unknown => value ?? null
    const kinds = new Set<string>()
    let compared = 0
    const wrong: string[] = []
    for (const [key, all] of versions) {
      const url = urlOf(key)
      const [first, last] = [all[0]!, all.at(-1)!]
      if (url === undefined || first.block === last.block) continue
      const { from, to, changes } = await served.data<Compared>(`${url}?from=${first.block}&to=${last.block}`)
      if (from.block !== first.block || to.block !== last.block) wrong.push(`ends of ${key}`)
      const old = all.findLast(({ block }) => block === first.block)!.values
      const fields = new Map((changes[0]?.fields ?? []).map((field) => [field.field, field]))
      for (const name of new Set([...Object.keys(old), ...Object.keys(last.values)])) {
        const [was, is] = [plain(old[name]), plain(last.values[name])]
        if (
          BRIDGE.has(name) ||
          name === 'nonce' ||
          name === 'token' ||
          name === 'balance' ||
          typeof was === 'object' ||
          typeof is === 'object'
        )
          continue
        const found = fields.get(name)
        compared += 1
        if (was === is ? found !== undefined : found?.old !== was || found?.new !== is) wrong.push(`${key} ${name}`)
      }
      if (changes[0]) kinds.add(changes[0].kind)
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(500)
    expect([...kinds].sort()).toEqual(['dex010', 'dex402', 'mrc400', 'mrc401', 'mrc402', 'token'])
  }, 120_000)

  test('TIME-022: the most changed holders are those of the holders of both blocks, with their ranks', async () => {
    type Holder = { sn: number; address: string; total: string }
    const holdersAt = async (at: number): Promise<Map<string, { rank: number; total: bigint }>> => {
      const held = new Map<string, { rank: number; total: bigint }>()
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { maxpage, list } = await served.data<{ maxpage: number; list: Holder[] }>(`/api/token/0/holder/list/${page}?at=${at}`)
        last = maxpage
        for (const { sn, address, total } of list) held.set(address, { rank: sn, total: BigInt(total) })
      }
      return held
    }
    const [old, now] = [await holdersAt(300), await holdersAt(700)]
    const { holder_changes: holders, figures } = await served.data<Compared>('/api/token/0?from=300&to=700')
    const changed = [...new Set([...old.keys(), ...now.keys()])]
      .map((address) => ({ address, was: old.get(address), is: now.get(address) }))
      .map((one) => ({ ...one, difference: (one.is?.total ?? 0n) - (one.was?.total ?? 0n) }))
      .filter(({ difference }) => difference !== 0n)
    const size = (units: bigint): bigint => (units < 0n ? -units : units)
    changed.sort((a, b) => Number(size(b.difference) - size(a.difference)) || (a.address < b.address ? -1 : 1))
    expect(holders.count).toBe(changed.length)
    expect(holders.list).toEqual(
      changed.slice(0, 20).map(({ address, was, is, difference }) => ({
        address,
        old: `${was?.total ?? 0}`,
        new: `${is?.total ?? 0}`,
        difference: `${difference}`,
        old_rank: was?.rank ?? 0,
        new_rank: is?.rank ?? 0,
      })),
    )
    expect(figures.find(({ figure }) => figure === 'holders')).toEqual({
      figure: 'holders',
      old: `${old.size}`,
      new: `${now.size}`,
      difference: `${now.size - old.size}`,
    })
  })

  test('TIME-021: a wallet shows each asset at both blocks, without unchanged parts', async () => {
    type Coins = { coin: Record<string, { balance: string; lock_balance: string; sale: string; auction: string }>; counts: { tx: number } }
    const busy = (await served.data<{ list: { address: string }[] }>('/api/token/0/holder/list/1?at=700')).list.map(
      ({ address }) => address,
    )
    for (const address of busy) {
      const at = async (block: number): Promise<Coins | undefined> => {
        const { status, json } = await served.get(`/api/address/${address}?at=${block}`)
        return status === 200 ? json.data : undefined
      }
      const [old, now] = [await at(300), await at(700)]
      if (!old || !now) continue
      const { changes, figures } = await served.data<Compared>(`/api/address/${address}?from=300&to=700`)
      const expected = new Map<string, [string, string]>()
      for (const asset of new Set([...Object.keys(old.coin), ...Object.keys(now.coin)]))
        for (const [part, field] of [
          ['balance', 'balance'],
          ['locked', 'lock_balance'],
          ['sale', 'sale'],
          ['auction', 'auction'],
        ] as const) {
          const [was, is] = [old.coin[asset]?.[field] ?? '0', now.coin[asset]?.[field] ?? '0']
          if (was !== is) expected.set(`${part}.${asset}`, [was, is])
        }
      const found = new Map(
        changes.flatMap(({ fields }) =>
          fields.filter(({ field }) => !field.includes('.MRC')).map((one) => [one.field, [one.old, one.new]] as const),
        ),
      )
      expect(found).toEqual(expected)
      const txs = figures.find(({ figure }) => figure === 'transactions')
      expect([txs?.old, txs?.new]).toEqual([`${old.counts.tx}`, `${now.counts.tx}`])
    }
  })

  test("TIME-021: without `to` the newest block counts, cut=1 gives the page's entries, and equal blocks show no change", async () => {
    const { sn, timestampSec } = blocks.at(-1)!
    const open = await served.data<Compared>(`${TOKEN}?from=700&cut=1`)
    expect(open.to).toEqual({ block: sn, timestamp: timestampSec })
    const same = await served.data<Compared>(`${TOKEN}?from=700&to=700`)
    expect([same.changes, same.figures, same.holder_changes.count]).toEqual([[], [], 0])
    expect(same.unchanged).toBe(8)
    // The current answer's shape is included unchanged.
    const { as_of: _asOf, ...now } = await served.data<{ as_of: unknown }>(`${TOKEN}?at=${sn}`)
    expect(open).toMatchObject(now)
  })

  test('TIME-021: malformed, reversed, incomplete or mixed moments are refused', async () => {
    for (const url of [TOKEN, ADDRESS]) {
      for (const query of [
        'from=9&to=4',
        'from=yesterday',
        'from=5&to=',
        'to=5',
        'at=5&from=4',
        'from=0',
        'from=700&to=99999',
        'from=2024-11-30&to=2024-11-29',
      ])
        expect([query, await refusal(`${url}?${query}`)]).toEqual([query, [400, 'BAD_QUERY']])
    }
    expect(await refusal(`${TOKEN}?from=5&to=700`)).toEqual([404, 'NOT_YET'])
    expect(await refusal(`${TOKEN}?from=2020-01-01`)).toEqual([404, 'NOT_YET'])
    expect(await refusal('/api/token/99999?from=5')).toEqual([404, 'NOT_FOUND'])
    // In a ledger `from` and `to` are still days.
    expect(await refusal(`${ADDRESS}/statement?from=5`)).toEqual([400, 'BAD_QUERY'])
  })

  test('LEDG-006: wrong days, a reversed range, an asset that the address never had and wrong sizes are 400 with a code', async () => {
    for (const [query, code] of [
      ['from=2024-13-01', 'BAD_QUERY'],
      ['to=30.9.2024', 'BAD_QUERY'],
      ['from=2024-05-02&to=2024-05-01', 'BAD_QUERY'],
      ['asset=99999', 'BAD_QUERY'],
      ['asset=gold', 'BAD_ID'],
      ['dir=both', 'BAD_QUERY'],
      ['limit=0', 'BAD_QUERY'],
      ['limit=1001', 'BAD_QUERY'],
    ])
      expect([query, await refusal(`${ADDRESS}/ledger/list/1?${query}`)]).toEqual([query, [400, code]])
    expect(await refusal(`${ADDRESS}/statement?from=2024-05-02&to=2024-05-01`)).toEqual([400, 'BAD_QUERY'])
    expect(await refusal(`${ADDRESS}/balance/99999/chart`)).toEqual([400, 'BAD_QUERY'])
    expect(await refusal(`${ADDRESS}/balance/0/chart?points=1`)).toEqual([400, 'BAD_QUERY'])
  })

  test('LEDG-007: the chart of a balance begins and ends with its first and last change', async () => {
    type Chart = { list: { block: number; balance: string }[] }
    const rows = await served.data<Rows>(`${ADDRESS}/ledger/list/1?limit=1000&asset=0`)
    for (const points of [2, 7, 1000]) {
      const { list } = await served.data<Chart>(`${ADDRESS}/balance/0/chart?points=${points}`)
      expect(list.length).toBe(Math.min(points, rows.count))
      expect([list[0], list.at(-1)]).toMatchObject([
        { block: rows.list.at(-1)!.block, balance: rows.list.at(-1)!.balance },
        { block: rows.list[0]!.block, balance: rows.list[0]!.balance },
      ])
    }
  })

  test('WROTE-001: a transaction lists every record it wrote, before and after, as in the raw records', async () => {
    type Changes = { changes: { key: string; fields: { field: string; old: unknown; new: unknown; difference?: string }[] }[] }
    const before = new Map<string, Record<string, unknown>>()
    const wrong: string[] = []
    let compared = 0
    for (const [at, { txs }] of blocks.entries())
      for (const { id, records } of txs) {
        const applied = new Map(appliedOf(records).map(({ key, values }) => [key, values]))
        if (at % 10 === 0) {
          const { changes } = await served.data<Changes>(`/api/tx/${id}?changes=1`)
          const keys = (of: Iterable<string>): string => [...of].sort().join()
          if (keys(changes.map(({ key }) => key)) !== keys(applied.keys())) wrong.push(`keys of ${id}`)
          for (const { key, fields } of changes) {
            const [old, now] = [before.get(key) ?? {}, applied.get(key)!]
            for (const { field, old: was, new: is, difference } of fields) {
              if (difference !== undefined) {
                if (BigInt((is ?? 0) as string) - BigInt((was ?? 0) as string) !== BigInt(difference))
                  wrong.push(`${key} ${field} of ${id}`)
              } else if (!field.includes('.') && field !== 'token' && typeof is !== 'object' && typeof was !== 'object') {
                compared += 1
                if (was !== (old[field] ?? null) || is !== (now[field] ?? null)) wrong.push(`${key} ${field} of ${id}`)
              }
            }
          }
        }
        for (const [key, values] of applied) before.set(key, values)
      }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(100)
  })
})

test('LEDG-004: the fee of an exchange is part of the outgoing amount', async () => {
  const served = await serveLedger('r1-r3')
  try {
    // MTveiA2M gives 55.26864728 of token 2 and additionally pays 0.2763432364 to a third party.
    const address = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
    const { list: rows } = await served.data<Rows>(`/api/address/${address}/ledger/list/1?asset=2&limit=1000`)
    const row = rows.find(({ txid }) => txid === 'd5c8ed06cb1486161a3052335cdfeb1a236934dc4d35a903fb3cc0a1aa25db89')
    expect([row?.delta, row?.fee]).toEqual(['-55544990516400000000', '276343236400000000'])
    const { list } = await served.data<Statement>(`/api/address/${address}/statement?asset=2`)
    const paid = rows.reduce((sum, { fee = '0' }) => sum + BigInt(fee), 0n)
    expect(list.map(({ fees }) => BigInt(fees))).toEqual([paid])
  } finally {
    await served.close()
  }
})

test('LEDG-012: the month of a row is that of its block, whatever time its sender wrote', async () => {
  const bodies = structuredClone(bodiesOf('r4'))
  const body = bodies.find(({ block, transactions }) => block.sn >= 700 && transactions.length === 1)!
  const { block } = body
  const [tx] = body.transactions
  const date = new Date(block.timestampSec * 1000)
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000
  block.timestampSec = midnight
  tx!.timestampSec = midnight - 1
  const served = await serveIndex(await indexBodies(bodies))
  try {
    const { changes } = await served.data<{ changes: { key: string; kind: string }[] }>(`/api/tx/${tx!.id}?changes=1`)
    const address = changes.find(({ kind }) => kind === 'wallet')!.key
    const day = new Date(midnight * 1000).toISOString().slice(0, 10)
    type Page = Rows & { months: { month: string; list: { asset: string; count: number }[] }[] }
    const { count, months } = await served.data<Page>(`/api/address/${address}/ledger/list/1?from=${day}&to=${day}&months=1`)
    expect(count).toBeGreaterThan(0)
    expect(months.map(({ month }) => month)).toEqual([day.slice(0, 7)])
    expect(months[0]!.list.every((row) => row.count > 0)).toBe(true)
  } finally {
    await served.close()
  }
})
