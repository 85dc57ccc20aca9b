import { entityId } from '../../chain/ids.ts'
import type { JsonObject } from '../../base/json.ts'
import { FAMILIES } from '../../model/block.ts'
import { readCursor, type Cursor } from '../engine/cursor.ts'
import { LISTS, listId } from '../lists/lists.ts'
import { findList, findNamesById, type ReadCaches } from '../reader/read-names.ts'
import { countRanking } from '../reader/read-rankings.ts'
import { countList } from '../reader/read-txs.ts'
import { unpackJson } from '../rows/packed-json.ts'
import type { EntityRow } from '../reader/read-entities.ts'
import {
  AUDIT_LAST_ENTITY,
  AUDIT_LAST_LIST,
  AUDIT_LAST_RANK,
  AUDIT_TRADES,
  DAYS_FROM,
  ENTITIES,
  NAME_LAST,
  RANK_PAGE,
  TOTALS,
} from '../engine/sql.ts'
import type { Sql } from '../engine/statement.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { attempt, type ReportFinding } from './scan.ts'

/** A token at the start of a pass: its state, and the stored totals over all wallets. */
export type TokenAtStart = { id: string; state: JsonObject | undefined; total: string; locked: string }

/** One moment of the store. All counts of a pass refer to it, however the store grows meanwhile. */
export type AuditStart = {
  cursor: Cursor
  /** Lengths of the lists of entities, and of each family. */
  lists: Readonly<Record<'tokens' | 'mrc400s' | 'mrc402s' | 'dexes', number>>
  families: readonly number[]
  tokens: readonly TokenAtStart[]
  /** Number of trades over all days, by pair of tokens. */
  trades: readonly [token: number, money: number, trades: number][]
  last: { entity: number; list: number; rank: number; name: number }
}

/** Most tokens whose sums are checked. A chain has some hundred. */
const MAX_TOKENS = 5000

export function* readStart(caches: ReadCaches, report: ReportFinding): Work<AuditStart> {
  const cursor = yield* readCursor()
  const list = yield* findList(caches, 'tokens', '')
  const families: number[] = []
  for (const family of FAMILIES) families.push(yield* countList(yield* findList(caches, 'family', family)))
  const start: AuditStart = {
    cursor,
    lists: {
      tokens: yield* countRanking(list),
      mrc400s: yield* countList(yield* findList(caches, 'mrc400s', '')),
      mrc402s: yield* countList(yield* findList(caches, 'mrc402s', '')),
      dexes: yield* countList(yield* findList(caches, 'dexes', '')),
    },
    families,
    tokens: yield* readTokens(caches, list),
    trades: yield* all<[number, number, number]>(AUDIT_TRADES),
    last: {
      entity: yield* newest(AUDIT_LAST_ENTITY),
      list: yield* newest(AUDIT_LAST_LIST),
      rank: yield* newest(AUDIT_LAST_RANK),
      name: yield* newest(NAME_LAST),
    },
  }
  yield* checkCounts(start, report)
  return start
}

function* newest(sql: Sql): Work<number> {
  return (yield* first<[number | null]>(sql))?.[0] ?? 0
}

function* readTokens(caches: ReadCaches, list: number | undefined): Work<TokenAtStart[]> {
  if (list === undefined) return []
  const ids = (yield* all<[string, string]>(RANK_PAGE, list, '', MAX_TOKENS, 0)).map(([, value]) => Number(value))
  const names = yield* findNamesById(caches, ids)
  const rows = new Map((yield* allIn<EntityRow>(ENTITIES, ids)).map((row) => [row[0], row]))
  const totals = new Map((yield* allIn<[number, string, string]>(TOTALS, ids)).map(([asset, total, locked]) => [asset, { total, locked }]))
  return ids.map((id) => {
    const row = rows.get(id)
    const read = row && attempt(() => JSON.parse(unpackJson(row[4])) as JsonObject)
    return {
      id: entityId(names.get(id) ?? ''),
      state: read && 'value' in read ? read.value : undefined,
      total: totals.get(id)?.total ?? '0',
      locked: totals.get(id)?.locked ?? '0',
    }
  })
}

/** Compares redundant counts that must be equal. */
function* checkCounts({ cursor, families, lists }: AuditStart, report: ReportFinding): Work<void> {
  const same = (subject: string, found: number, expected: number): void => {
    if (found !== expected) report(subject, String(found), String(expected))
  }
  const failed = families[FAMILIES.indexOf('fail')] ?? 0
  same(
    'entries of all family lists',
    families.reduce((a, b) => a + b, 0),
    cursor.tx,
  )
  const days = yield* all<[number, number, number]>(DAYS_FROM, 0)
  same(
    'transactions of all days',
    days.reduce((sum, [, txs]) => sum + txs, 0),
    cursor.tx - failed,
  )
  same(
    'wallets of all days',
    days.reduce((sum, [, , wallets]) => sum + wallets, 0),
    cursor.wallets,
  )
  if (lists.tokens > cursor.tokens) report('tokens in their list', String(lists.tokens), `at most ${cursor.tokens}`)
}

/** Id of the list of type `list` for a subject's name. */
export const listOf = (name: number, list: keyof typeof LISTS): number => listId(name, LISTS[list].code)
