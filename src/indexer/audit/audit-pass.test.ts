import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import type { StoreAudit, StoreScan, StorePass } from '../../store/audit/audit-store.ts'
import { auditPass, type AuditDeps } from './audit-pass.ts'

// One pass over a hand-made store: notes for checks that cannot be made, and requests to the node.

type Sums = Partial<{ isComplete: boolean; moved: unknown[]; judge: () => number; add: (...args: unknown[]) => void }>
type Parts = {
  scans?: StoreScan[]
  sums?: Sums
  tokens?: [some: number, all: number]
  block?: number
  store?: Partial<StoreAudit>
  earlier?: string[]
}

function makeDeps(
  { scans = [], sums = {}, tokens: [some, all] = [2, 2], block = 10, store = {}, earlier = [] }: Parts,
  over: Partial<AuditDeps> = {},
) {
  const clock = makeTestClock(5_000)
  const progress: unknown[] = []
  const pass = {
    start: { cursor: { block, tx: 30 }, tokens: Array.from({ length: some }), lists: { tokens: all } },
    scans,
    sums: { isComplete: true, moved: [], judge: () => 4, add: () => undefined, ...sums },
    findEarlierTxs: async () => earlier,
  } as unknown as StorePass
  const deps: AuditDeps = {
    store: {
      begin: async () => pass,
      findBlock: async () => undefined,
      findEntityAt: async () => undefined,
      ...store,
    } as unknown as StoreAudit,
    node: undefined,
    clock,
    pace: { slice: (task) => task(7) },
    samples: 3,
    random: () => 0.5,
    signal: new AbortController().signal,
    onProgress: (now, found) => progress.push([now, found]),
    ...over,
  }
  return { deps, progress, clock }
}
const away = new AppError('NODE_UNREACHABLE', 'The node is away')
const nodeThat = (getTransaction: (txid: string) => Promise<unknown>, getBlock?: () => Promise<unknown>): AuditDeps['node'] =>
  ({ getTransaction, getBlock: getBlock ?? (async () => ({ id: 'x', transactions: [] })) }) as unknown as AuditDeps['node']
const tallyOf = async (parts: Parts, check: string, over?: Partial<AuditDeps>) =>
  (await auditPass(makeDeps(parts, over).deps))?.tallies.find((tally) => tally.check === check)

test('every table is scanned to its end in slices, with progress in tenths', async () => {
  const left = [5, 3, 0, 9]
  let walked = 0
  const limits: number[] = []
  const step = async (limit: number): Promise<number> => {
    limits.push(limit)
    walked += 1
    return left.shift() ?? 0
  }
  const { deps, progress, clock } = makeDeps({ scans: [{ check: 'blocks', step, done: () => walked * 0.29 }] }, { samples: 0 })
  await clock.advance(2_000)
  expect(await auditPass(deps)).toMatchObject({ startedSec: 7, endedSec: 7, block: 10, tx: 30, findings: [] })
  expect([limits, left]).toEqual([[7, 7, 7], [9]])
  expect(progress).toEqual([2, 5, 8].map((tenths) => [{ check: 'blocks', tenths }, 0]))
})

test('an aborted pass has no result', async () => {
  const stop = new AbortController()
  const step = async (): Promise<number> => {
    stop.abort()
    return 1
  }
  let isJudged = false
  const { deps } = makeDeps(
    { scans: [{ check: 'blocks', step, done: () => 0 }], sums: { judge: () => ((isJudged = true), 0) } },
    { signal: stop.signal },
  )
  expect([await auditPass(deps), isJudged]).toEqual([undefined, false])
})

test('a store whose pass cannot begin is a finding of the lists, and nothing else is checked', async () => {
  const corrupt = new AppError('STORE_CORRUPT', 'The index is damaged')
  const { deps } = makeDeps({ store: { begin: () => Promise.reject(corrupt) } })
  const pass = await auditPass(deps)
  expect(pass).toMatchObject({ block: 0, tx: 0, findings: [{ check: 'lists', subject: 'the database' }] })
  expect(pass?.tallies.filter(({ looked, note }) => looked > 0 || note !== undefined)).toEqual([])
})

test('sums are compared when every entity was read, with a note when tokens are missing', async () => {
  expect(await tallyOf({}, 'sums')).toEqual({ check: 'sums', looked: 4, findings: 0 })
  expect(await tallyOf({ tokens: [2, 3] }, 'sums')).toMatchObject({ looked: 4, note: 'Not all: the first 2 of 3 tokens' })
  expect(await tallyOf({ sums: { isComplete: false } }, 'sums')).toEqual({
    check: 'sums',
    looked: 0,
    findings: 0,
    note: 'Not this time: not every entity could be read',
  })
  const broken = (): never => {
    throw new Error('no digits')
  }
  const pass = await auditPass(makeDeps({ sums: { judge: broken } }).deps)
  expect(pass?.findings).toEqual([{ check: 'sums', subject: 'totals of tokens', found: 'not readable: no digits', expected: 'amounts' }])
})

test('the earlier state of an entity written during the pass comes from the newest earlier transaction in the node', async () => {
  const record = (key: string, values: JsonObject) => ({ datakey: key, values, validationCode: 0 })
  const added: unknown[] = []
  const asked: string[] = []
  const node = nodeThat(async (txid) => {
    asked.push(txid)
    return txid === 'second' ? [record('TOKEN_DATA_4', { totalsupply: '5' })] : [record('another', { a: 1 })]
  })
  const sums: Sums = { moved: [{ key: 'TOKEN_DATA_4', kind: 'token' }], add: (...args) => added.push(args.slice(0, 2)) }
  const parts = { sums, earlier: ['first', 'second', 'third'] }
  expect(await tallyOf(parts, 'sums', { node, samples: 0 })).toEqual({ check: 'sums', looked: 4, findings: 0 })
  expect(asked).toEqual(['first', 'second'])
  expect(added).toMatchObject([['token', { totalsupply: '5' }]])
})

test('sums are skipped when the earlier state of a changed entity cannot be determined', async () => {
  const moved = [{ key: 'TOKEN_DATA_4', kind: 'token' }]
  const noteOf = async (parts: Parts, over?: Partial<AuditDeps>) => (await tallyOf(parts, 'sums', over))?.note
  expect(await noteOf({ sums: { moved } })).toBe('Not this time: no node reports what moved meanwhile')
  expect(await noteOf({ sums: { moved } }, { node: nodeThat(async () => []) })).toBe(
    'Not this time: the earlier state of TOKEN_DATA_4 was not found',
  )
  expect(await noteOf({ sums: { moved }, earlier: ['t'] }, { node: nodeThat(() => Promise.reject(away)) })).toBe(
    'Not this time: The node is away',
  )
  const many = (count: number) => ({ sums: { moved: Array.from({ length: count }, () => moved[0]) } })
  expect(await noteOf(many(4001))).toBe('Not this time: 4001 entities were written meanwhile')
  expect(await noteOf(many(4000))).toBe('Not this time: no node reports what moved meanwhile')
  const broken = makeDeps({ sums: { moved }, earlier: ['t'] }, { node: nodeThat(() => Promise.reject(new TypeError('a mistake'))) })
  await expect(auditPass(broken.deps)).rejects.toThrow('a mistake')
})

test('blocks and entities alternate in the comparison with the node, the same number of each; without a node none', async () => {
  expect(await tallyOf({}, 'node')).toEqual({ check: 'node', looked: 0, findings: 0, note: 'Not compared: no node is known' })
  const asked: unknown[] = []
  const store = {
    findBlock: async (sn: number) => void asked.push(sn),
    findEntityAt: async (place: number) => void asked.push(`at ${place}`),
  } as unknown as Partial<StoreAudit>
  const { deps, progress } = makeDeps({ store }, { node: nodeThat(async () => []) })
  const pass = await auditPass(deps)
  expect(pass?.tallies[7]?.looked).toBe(6)
  // Half of ten blocks: number 6.
  expect(asked).toEqual([6, 'at 0.5', 6, 'at 0.5', 6, 'at 0.5'])
  expect(progress).toEqual([0, 1, 3, 5, 6, 8].map((tenths) => [{ check: 'node', tenths }, expect.any(Number)]))
  // A block of the node that the index lacks is one finding, however often it is sampled.
  expect(pass?.findings).toEqual([{ check: 'node', subject: 'block 6', found: 'missing', expected: 'block x of the node' }])
})

test('an empty index has no block to compare', async () => {
  const store = { findBlock: () => Promise.reject(new Error('a block was asked for')) }
  expect(await tallyOf({ block: 0, store }, 'node', { node: nodeThat(async () => []) })).toMatchObject({ looked: 6, findings: 0 })
})

test('a node that fails three times is not asked again; a changed history is a finding', async () => {
  const trouble = nodeThat(
    async () => [],
    () => Promise.reject(away),
  )
  // Requests for blocks fail, those for entities do not: five of six are tried.
  expect(await tallyOf({}, 'node', { node: trouble })).toEqual({ check: 'node', looked: 2, findings: 0, note: 'Not all: The node is away' })
  const changed = nodeThat(
    async () => [],
    () => Promise.reject(new AppError('NODE_HISTORY_CHANGED', 'block 6 is another')),
  )
  const pass = await auditPass(makeDeps({}, { node: changed }).deps)
  expect(pass?.findings).toEqual([{ check: 'node', subject: 'the node', found: 'block 6 is another', expected: 'a history that stays' }])
  const broken = nodeThat(
    async () => [],
    () => Promise.reject(new TypeError('a mistake')),
  )
  await expect(auditPass(makeDeps({}, { node: broken }).deps)).rejects.toThrow('a mistake')
})
