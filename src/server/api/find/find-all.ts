import { isChecked } from '../../../chain/address-checksum.ts'
import { isAddress } from '../../../chain/ids.ts'
import { FIND_GROUPS, type FindGroup } from '../../../contract/find-groups.ts'
import { ROWS_OF_GROUP, type FindJson, type FoundGroupJson, type FoundJson } from '../../../contract/find.ts'
import { findId, findMisshapen } from '../../../contract/search-text.ts'
import { PAGE_SIZE, pageWindow } from '../../../model/page-window.ts'
import type { ApiContext } from '../context.ts'
import { readAsked } from './asked.ts'
import { FINDERS, isExactRow, type Found } from './groups.ts'
import { guessOf } from './guess.ts'
import { addressRow } from './rows.ts'

const ADDRESS_HEAD = 6

export type FoundGroups = Pick<FindJson, 'groups' | 'total' | 'best'>
export type GroupAsked = { group: FindGroup; page: number }

const groupJson = (group: FindGroup, { count, isCapped, rows }: Found): FoundGroupJson => ({
  group,
  count,
  ...(isCapped && { is_capped: true }),
  list: rows,
})

const totalOf = (groups: readonly FoundGroupJson[]): number => groups.reduce((sum, { count }) => sum + count, 0)

/** The first rows of every group, and the best match: the only exact row. `named`: matches by name only, for groups that have names. */
export async function findGroups(
  context: ApiContext,
  words: string,
  isQuick: boolean,
  most: number = ROWS_OF_GROUP,
): Promise<FoundGroups & { named: ReadonlyMap<FindGroup, Found> }> {
  const asked = await readAsked(context, words, isQuick)
  const found = await Promise.all(FIND_GROUPS.map(async (group) => [group, await FINDERS[group](asked, 0, most)] as const))
  const groups = found.map(([group, own]) => groupJson(group, own))
  const [best, other] = groups.flatMap(({ list }) => list.filter(isExactRow))
  const named = found.flatMap(([group, own]) => (own.named ? [[group, { ...own, ...own.named }] as const] : []))
  return { groups, total: totalOf(groups), ...(best !== undefined && other === undefined && { best }), named: new Map(named) }
}

/** One page of one group, and the counts of all others. */
export async function findGroupPage(
  context: ApiContext,
  words: string,
  { group, page }: GroupAsked,
): Promise<Partial<FindJson> & FoundGroups> {
  const asked = await readAsked(context, words, false)
  const counts = await Promise.all(FIND_GROUPS.map(async (name) => groupJson(name, await FINDERS[name](asked, 0, 0))))
  const count = counts.find((own) => own.group === group)?.count ?? 0
  const window = pageWindow(page, count, PAGE_SIZE)
  const shown = await FINDERS[group](asked, (window.page - 1) * PAGE_SIZE, PAGE_SIZE)
  const groups = counts.map((own) => (own.group === group ? groupJson(group, shown) : own))
  return { groups, total: totalOf(groups), page: window.page, maxpage: window.maxPage }
}

/** A close name, for a text without results. */
export async function guess({ store }: ApiContext, words: string): Promise<Pick<FindJson, 'guess'>> {
  const close = guessOf(words, await store.listNamesLike(words))
  return close === undefined ? {} : { guess: close }
}

/**
 * What is wrong with an address. Old ledgers contain addresses with a wrong checksum: during a backfill it is unknown which of them exist.
 */
export async function findMistake(context: ApiContext, words: string): Promise<Pick<FindJson, 'mistyped' | 'begins_alike'>> {
  const id = findId(words)
  const misshapen = id === undefined ? findMisshapen(words) : undefined
  const isOdd = id !== undefined && isAddress(id) && !isChecked(id) && context.status().status !== 'backfilling'
  const isMistyped = isOdd && !(await context.store.findLastSns([id])).has(id)
  const text = isMistyped ? id : misshapen
  if (text === undefined) return {}
  const alike = await listAlike(context, text)
  // The beginning of a known address is not a mistake.
  if (!isMistyped && alike.some(({ same }) => same === text.length)) return {}
  return { mistyped: isMistyped ? 'checksum' : 'length', begins_alike: alike }
}

/** Addresses that begin like a text, longest common beginning first. */
async function listAlike(context: ApiContext, text: string): Promise<FoundJson[]> {
  const { ids } = await context.store.listByEnds(text.slice(0, ADDRESS_HEAD), '')
  const alike = ids
    .filter(({ kind, id }) => kind === 'key' && isAddress(id))
    .map(({ id }) => ({ id, same: sharedLength(id, text) }))
    .filter(({ same }) => same >= ADDRESS_HEAD)
    .sort((a, b) => b.same - a.same || (a.id < b.id ? -1 : 1))
    .slice(0, ROWS_OF_GROUP)
  return Promise.all(alike.map(async ({ id, same }) => ({ ...(await addressRow(context, id)), same })))
}

function sharedLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
