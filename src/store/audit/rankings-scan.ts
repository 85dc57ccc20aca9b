import { entityId, isAddress } from '../../chain/ids.ts'
import { readCursor } from '../engine/cursor.ts'
import { unpackOrder } from '../rows/orders.ts'
import { readParts, type Position } from '../rows/holdings.ts'
import { LISTS, canonicalName, codeOf, declarationOf, isEntityList, listId, nameHash, nameIdOf } from '../lists/lists.ts'
import {
  addressOfHolderKey,
  descendingDigits,
  heldTokenKey,
  holderKey,
  idOfLockKey,
  tokenOfLockKey,
  unlockSecOfKey,
} from '../rows/rank-keys.ts'
import { findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { countRanking } from '../reader/read-rankings.ts'
import { GROUP_LEVEL } from '../lists/segments.ts'
import { AUDIT_ENTITY_MARKS, AUDIT_RANKS, NAMES_BY_HASH, SEGMENT_COUNT } from '../engine/sql.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { positionsOf } from './held-lists.ts'
import { nameOfList } from './lists-scan.ts'
import { attempt, type Scan, type ReportFinding } from './scan.ts'
import { isSorted, strangeRows } from './sorted-rows.ts'
import type { AuditStart } from './start.ts'

type RankRow = [list: number, key: string, value: string]
type MarkRow = [id: number, kind: string, firstTx: number, derived: string]

/** Checks every row of every ranking: key and value agree with each other and with the wallet or entity. */
export function rankingsScan(start: AuditStart, caches: ReadCaches, report: ReportFinding): Scan {
  let [list, key] = [-1, '']
  let isAtEnd = false
  function* step(limit: number): Work<number> {
    if (isAtEnd) return 0
    const { clockSec } = yield* readCursor()
    const rows = yield* all<RankRow>(AUDIT_RANKS, list, key, limit)
    const facts = yield* readFacts(caches, rows, clockSec)
    const strange = yield* strangeRows(caches, rows)
    for (const row of rows) {
      if (row[0] !== list && Number((yield* first<[number | string | null]>(SEGMENT_COUNT, row[0], GROUP_LEVEL))?.[0] ?? 0) === 0)
        report(yield* nameOfList(caches, row[0]), 'no count', 'a count of its members')
      ;[list, key] = [row[0], row[1]]
      const wrong = attempt(() =>
        isSorted(row[0])
          ? strange.has(row)
            ? [`${facts.names.get(Number(row[2])) ?? 'nothing'} at ${row[1]}`, 'an entity with that place']
            : undefined
          : judge(row, facts),
      )
      const [found, expected] = 'error' in wrong ? ['a row that makes no sense', 'a member'] : (wrong.value ?? [])
      if (found !== undefined && expected !== undefined)
        report(`${yield* nameOfList(caches, list)}, member ${nameOfMember(row)}`, found, expected)
    }
    isAtEnd = rows.length < limit
    return rows.length
  }
  return { check: 'rankings', step, done: () => (isAtEnd || start.last.rank === 0 ? 1 : Math.min(1, Math.max(0, list) / start.last.rank)) }
}

/** The wallet in a row's key; `undefined` where keys hold none. */
function walletInKey([list, key]: RankRow): string | undefined {
  const declared = declarationOf(list)
  if (declared?.holds !== 'holdings' && declared?.holds !== 'locks') return undefined
  if (declared.wallet === 'subject') return undefined
  return declared.holds === 'holdings' ? addressOfHolderKey(key) : idOfLockKey(key)
}

function nameOfMember(row: RankRow): string {
  const named = attempt(() => walletInKey(row) ?? row[1])
  return 'value' in named && named.value !== '' ? named.value : row[1]
}

/** What the rows are compared with, read for all of them at once. */
type Facts = {
  names: ReadonlyMap<number, string>
  /** Each wallet's positions by asset; the function throws for unreadable holdings. */
  positions: ReadonlyMap<string, () => ReadonlyMap<string, Position>>
  entities: ReadonlyMap<number, MarkRow>
  /** Number of holders of each ranked token, by the id of its name. */
  holders: ReadonlyMap<number, number>
}

function* readFacts(caches: ReadCaches, rows: readonly RankRow[], clockSec: number): Work<Facts> {
  const names = new Map(yield* findNamesById(caches, [...new Set(rows.map(([list]) => nameIdOf(list)))]))
  const addresses = [...new Set(rows.map((row) => walletOf(row, names)).filter(isAddress))]
  const wanted = new Set(addresses)
  const idOf = new Map<string, number>()
  for (const [id, name] of yield* allIn<[number, string]>(NAMES_BY_HASH, addresses.map(nameHash))) if (wanted.has(name)) idOf.set(name, id)
  const members = rows.filter(([list]) => isEntityList(list)).map(([, , value]) => Number(value))
  const ids = [...new Set([...idOf.values(), ...members.filter(Number.isSafeInteger)])]
  const marks = new Map((yield* allIn<MarkRow>(AUDIT_ENTITY_MARKS, ids)).map((mark) => [mark[0], mark]))
  for (const [id, name] of yield* findNamesById(caches, members.filter(Number.isSafeInteger))) names.set(id, name)
  const positions = new Map<string, () => ReadonlyMap<string, Position>>()
  for (const [address, id] of idOf) {
    const mark = marks.get(id)
    if (mark)
      positions.set(
        address,
        once(() => positionsOf(mark[3], clockSec)),
      )
  }
  const holders = new Map<number, number>()
  for (const [list, , value] of rows)
    if (codeOf(list) === LISTS['tokens-held'].code)
      holders.set(Number(value), yield* countRanking(listId(Number(value), LISTS.holders.code)))
  return { names, positions, entities: marks, holders }
}

/** Runs the task on the first call only: a wallet with thousands of assets has a row for each. */
function once<T>(task: () => T): () => T {
  let done: { value: T } | undefined
  return () => (done ??= { value: task() }).value
}

/** The wallet of a row; `''` for rows without one. */
function walletOf(row: RankRow, names: ReadonlyMap<number, string>): string {
  const [list] = row
  const declared = declarationOf(list)
  const isOfSubject = (declared?.holds === 'holdings' || declared?.holds === 'locks') && declared.wallet === 'subject'
  if (isOfSubject) return names.get(nameIdOf(list)) ?? ''
  const read = attempt(() => walletInKey(row) ?? '')
  return 'value' in read ? read.value : ''
}

type Wrong = [found: string, expected: string] | undefined

function judge(row: RankRow, facts: Facts): Wrong {
  const [list, key, value] = row
  const code = codeOf(list)
  const subject = facts.names.get(nameIdOf(list)) ?? ''
  if (isEntityList(list)) return judgeEntity(row, subject, facts)
  const address = walletOf(row, facts.names)
  const positions = facts.positions.get(address)
  if (!positions) return ['a member without a wallet', 'a wallet']
  if (code === LISTS.holders.code) {
    const right = holderKey(readParts(value).total, address)
    if (key !== right) return [`the place of another amount (${key})`, `the place of what it has (${right})`]
  }
  const isLock = declarationOf(list)?.holds === 'locks'
  const asset = code === LISTS['mrc402-of'].code ? key : code === LISTS['locks-of'].code ? tokenOfLockKey(key) : entityId(subject)
  const position = positions().get(asset)
  const held = isLock ? position?.locks.find(({ unlockSec }) => unlockSec === unlockSecOfKey(key))?.amount : position?.value
  return held === value && (isLock || (position?.total ?? 0n) > 0n) ? undefined : [value, held ?? 'nothing, as the wallet says']
}

function judgeEntity([list, key, value]: RankRow, subject: string, { names, entities, holders }: Facts): Wrong {
  const [, kind, , derived] = entities.get(Number(value)) ?? []
  const name = names.get(Number(value)) ?? ''
  if (codeOf(list) === LISTS.tokens.code)
    return kind === 'token' && key === descendingDigits(entityId(name))
      ? undefined
      : [`${kind ?? 'nothing'} ${name}`, 'the token of that number']
  if (codeOf(list) === LISTS['tokens-held'].code) {
    const right = heldTokenKey(holders.get(Number(value)) ?? 0, entityId(name))
    return kind === 'token' && key === right ? undefined : [`${kind ?? 'nothing'} ${name} at ${key}`, `a token at ${right}`]
  }
  if (codeOf(list) === LISTS.book.code) {
    const place = unpackOrder(derived ?? '')
    return kind === 'mrc040' && place?.book === subject && place.key === key
      ? undefined
      : [`${kind ?? 'nothing'} ${name} at ${key}`, `an open order of ${subject}`]
  }
  // `derived` has the owner as the state spells it, `subject` as names are stored.
  return kind === 'mrc401' && name === key && derived !== undefined && canonicalName(derived) === subject
    ? undefined
    : [`${name} of ${derived ?? 'nobody'}`, `an item of ${subject}`]
}
