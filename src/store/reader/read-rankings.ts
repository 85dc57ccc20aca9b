import type { Holding } from '../../chain/wallet.ts'
import type { RankingKey } from '../../model/feed.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../engine/cursor.ts'
import { damaged } from '../engine/damage.ts'
import { linesByAsset, positionAt, readParts, unpackLine } from '../rows/holdings.ts'
import { subjectName, LISTS, listId } from '../lists/lists.ts'
import { compareAssets } from '../../model/compare-assets.ts'
import { addressOfHolderKey, idOfLockKey, tokenOfLockKey, unlockSecOfKey } from '../rows/rank-keys.ts'
import { GROUP_LEVEL, LAST_KEY, SEGMENT_LEVEL } from '../lists/segments.ts'
import { ENTITY_DERIVED, RANK_PAGE, SEGMENTS, SEGMENTS_BETWEEN, SEGMENT_COUNT, SEGMENT_COUNTS, TOTALS } from '../engine/sql.ts'
import type { AssetTotals, HolderRow, LockRow, Page } from '../store.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { findList, findNameId, type ReadCaches } from './read-names.ts'
import { pageOf } from './read-txs.ts'

type Ranked = { key: string; value: string }
type SegmentRow = [first: string, n: number]

const MAX_TOP_HOLDERS = 200

export function* countRanking(list: number | undefined): Work<number> {
  return list === undefined ? 0 : Number((yield* first<[number | string | null]>(SEGMENT_COUNT, list, GROUP_LEVEL))?.[0] ?? 0)
}

/** Number of members of many rankings; empty ones are absent. */
export function* countRankings(lists: readonly number[]): Work<Map<number, number>> {
  return new Map((yield* allIn<[number, number | string]>(SEGMENT_COUNTS, lists)).map(([list, n]) => [list, Number(n)]))
}

/** One page in the ranking's order: ordinal 1 is the first. Cost: the list's groups, one group's segments, and a part of one segment. */
export function* listRanking(list: number | undefined, page: number, size: number): Work<Page<Ranked>> {
  const groups = list === undefined ? [] : yield* all<SegmentRow>(SEGMENTS, list, GROUP_LEVEL)
  const count = groups.reduce((sum, [, n]) => sum + n, 0)
  const window = pageWindow(page, count, size)
  if (list === undefined || count === 0) return pageOf(window, 0, size, [])
  const skipped = (window.page - 1) * size
  const rows = yield* readFrom(list, groups, skipped, size)
  if (rows.length !== Math.min(size, count - skipped)) throw damaged({ list, members: rows.length })
  return pageOf(
    window,
    count,
    size,
    rows.map((item, index) => ({ ordinal: skipped + index + 1, item })),
  )
}

/** `size` entries of a ranking from the place `skipped`, counted from 0. */
export function* readRanking(list: number, skipped: number, size: number): Work<Ranked[]> {
  return yield* readFrom(list, yield* all<SegmentRow>(SEGMENTS, list, GROUP_LEVEL), skipped, size)
}

function* readFrom(list: number, groups: readonly SegmentRow[], skipped: number, size: number): Work<Ranked[]> {
  const group = findPlace(groups, skipped)
  const segments = yield* all<SegmentRow>(SEGMENTS_BETWEEN, list, SEGMENT_LEVEL, group.first, group.next)
  const segment = segments.length === 0 ? group : findPlace(segments, group.offset)
  const rows = yield* all<[string, string]>(RANK_PAGE, list, segment.first, size, segment.offset)
  return rows.map(([key, value]) => ({ key, value }))
}

/** The part that contains entry `skipped` (from 0): its first key, the next part's first key, and the entry's offset in it. */
function findPlace(parts: readonly SegmentRow[], skipped: number): { first: string; next: string; offset: number } {
  let offset = skipped
  let index = 0
  for (; index < parts.length - 1; index += 1) {
    const n = parts[index]?.[1] ?? 0
    if (offset < n) break
    offset -= n
  }
  return { first: parts[index]?.[0] ?? '', next: parts[index + 1]?.[0] ?? LAST_KEY, offset }
}

const mapItems = <A, B>(page: Page<A>, change: (item: A) => B): Page<B> => ({
  ...page,
  items: page.items.map(({ ordinal, item }) => ({ ordinal, item: change(item) })),
})

export function* listHolders(caches: ReadCaches, asset: string, page: number, size: number): Work<Page<HolderRow>> {
  const ranked = yield* listRanking(yield* findList(caches, 'holders', asset), page, size)
  return mapItems(ranked, ({ key, value }) => ({ address: addressOfHolderKey(key), asset, ...readParts(value) }))
}

export function* listHoldings(caches: ReadCaches, address: string): Work<Holding[]> {
  const id = yield* findNameId(caches, address)
  const [wallet] = id === undefined ? [] : yield* allIn<[number, string]>(ENTITY_DERIVED, [id])
  return [...linesByAsset(wallet?.[1] ?? '')]
    .map(([asset, line]): Holding => ({ asset, ...unpackLine(line) }))
    .sort((a, b) => compareAssets(a.asset, b.asset))
}

/** Reads the wallet instead of the ranking, whose keys begin with the amount held. */
export function* findHolder(caches: ReadCaches, asset: string, address: string): Work<HolderRow | undefined> {
  const id = yield* findNameId(caches, address)
  if (id === undefined) return undefined
  const [wallet] = yield* allIn<[number, string]>(ENTITY_DERIVED, [id])
  const [, packed] = wallet ?? [id, '']
  const line = linesByAsset(packed).get(asset)
  if (line === undefined) return undefined
  const { total, value } = positionAt(unpackLine(line), (yield* readCursor()).clockSec)
  return total === 0n ? undefined : { address, asset, ...readParts(value) }
}

export function* sumOfTopHolders(caches: ReadCaches, asset: string, ranks: readonly number[]): Work<string[]> {
  const most = Math.min(MAX_TOP_HOLDERS, Math.max(0, ...ranks))
  const { items } = most === 0 ? { items: [] } : yield* listHolders(caches, asset, 1, most)
  const sums = [0n]
  for (const { item } of items) sums.push((sums.at(-1) ?? 0n) + BigInt(item.total))
  return ranks.map((rank) => (sums[Math.min(items.length, Math.max(0, rank))] ?? 0n).toString())
}

export function* listMrc402Of(caches: ReadCaches, owner: string, page: number, size: number): Work<Page<HolderRow>> {
  const ranked = yield* listRanking(yield* findList(caches, 'mrc402-of', owner), page, size)
  return mapItems(ranked, ({ key, value }) => ({ address: owner, asset: key, ...readParts(value) }))
}

/** Locks of an owner or in a token; other rankings have no locks and result in an empty page. */
export function* listLocks(caches: ReadCaches, { ranking, subject }: RankingKey, page: number, size: number): Work<Page<LockRow>> {
  const isLocks = ranking === 'locks-of' || ranking === 'locks-in'
  const ranked = yield* listRanking(isLocks ? yield* findList(caches, ranking, subject) : undefined, page, size)
  return mapItems(ranked, ({ key, value: amount }) => {
    const unlockSec = unlockSecOfKey(key)
    return ranking === 'locks-of'
      ? { address: subject, token: tokenOfLockKey(key), amount, unlockSec }
      : { address: idOfLockKey(key), token: subject, amount, unlockSec }
  })
}

export function* countRankingOf(caches: ReadCaches, { ranking, subject }: RankingKey): Work<number> {
  return yield* countRanking(yield* findList(caches, ranking, subject))
}

/** Throws STORE_CORRUPT when there are holders but no totals. */
export function* findAssetTotals(caches: ReadCaches, asset: string): Work<AssetTotals> {
  const id = yield* findNameId(caches, subjectName(LISTS.holders.code, asset))
  if (id === undefined) return { asset, holders: 0, total: '0', locked: '0' }
  const [totals] = yield* allIn<[number, string, string]>(TOTALS, [id])
  const holders = yield* countRanking(listId(id, LISTS.holders.code))
  if (!totals && holders > 0) throw damaged({ asset: id, holders })
  const [, total, locked] = totals ?? [id, '0', '0']
  return { asset, holders, total, locked }
}
