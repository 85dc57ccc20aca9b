import { tokenKey } from '../../../chain/ids.ts'
import type { FindGroup } from '../../../contract/find-groups.ts'
import type { FoundJson } from '../../../contract/find.ts'
import { normaliseName } from '../../../store/rows/grams.ts'
import type { SearchKind } from '../../../store/store.ts'
import { withoutNamed, type Asked, type FoundId } from './asked.ts'
import { rankNames, symbolsOf, type RankedMatch } from './rank-names.ts'
import { rowOf, rowOfId } from './rows.ts'

/** Rows of a group, from an offset on. `named`: the rows among them that are found by name. */
export type Found = { count: number; isCapped: boolean; rows: FoundJson[]; named?: { count: number; rows: FoundJson[] } }
/** Finds the things of a group. Skips `skip` rows and returns at most `most`; 0 returns none. The count is exact. */
export type Finder = (asked: Asked, skip: number, most: number) => Promise<Found>

/** Each group with its finder. */
export const FINDERS: Readonly<Record<FindGroup, Finder>> = {
  token: (asked, skip, most) => findNamed(asked, 'token', skip, most),
  mrc400: (asked, skip, most) => findNamed(asked, 'mrc400', skip, most),
  mrc402: (asked, skip, most) => findNamed(asked, 'mrc402', skip, most),
  mrc401: (asked, skip, most) => findById(asked, 'mrc401', skip, most),
  address: findAddresses,
  tx: (asked, skip, most) => findById(asked, 'tx', skip, most),
  block: (asked, skip, most) => findById(asked, 'block', skip, most),
  dex: (asked, skip, most) => findById(asked, 'dex', skip, most),
  survey: (asked, skip, most) => findNamed(asked, 'survey', skip, most),
  order: (asked, skip, most) => findById(asked, 'order', skip, most),
}

const idsOf = ({ ids }: Asked, group: FindGroup): readonly FoundId[] => ids.by.get(group) ?? []

async function rowsOfIds({ context }: Asked, group: FindGroup, ids: readonly FoundId[]): Promise<FoundJson[]> {
  const rows = await Promise.all(
    ids.map(async ({ id, isExact }) => {
      const row = await rowOfId(context, group, id)
      return row && { ...row, ...(isExact && { is_exact: true }) }
    }),
  )
  return rows.filter((row) => row !== undefined)
}

async function findById(asked: Asked, group: FindGroup, skip: number, most: number): Promise<Found> {
  const ids = idsOf(asked, group)
  const rows = await rowsOfIds(asked, group, ids.slice(skip, skip + most))
  return { count: ids.length, isCapped: asked.ids.isCapped, rows }
}

/** Groups whose things have names, with their kind in the store. */
const KIND_OF = { token: 'token', mrc400: 'mrc400', mrc402: 'mrc402', survey: 'mrc030' } as const satisfies Partial<
  Record<FindGroup, SearchKind>
>

/** Finds things by id, then by name; surveys by title and first question. */
async function findNamed(asked: Asked, group: keyof typeof KIND_OF, skip: number, most: number): Promise<Found> {
  const { context, words, isQuick } = asked
  const kind = KIND_OF[group]
  const ids = await withoutNamed(asked, idsOf(asked, group), kind === 'token' ? tokenKey : (id) => id)
  const ofIds = ids.slice(skip, skip + most)
  const left = most - ofIds.length
  const names = await rankNames(context, kind, { words, isQuick, skip: Math.max(0, skip - ids.length), most: left })
  const rows = await rowsOfNames(asked, kind, names.rows)
  return {
    count: ids.length + names.count,
    isCapped: names.isCapped,
    rows: [...(await rowsOfIds(asked, group, ofIds)), ...rows],
    named: { count: names.count, rows },
  }
}

async function rowsOfNames({ context }: Asked, kind: SearchKind, matches: readonly RankedMatch[]): Promise<FoundJson[]> {
  const alikes = matches.flatMap(({ alike }) => (alike === undefined ? [] : [alike]))
  const [entities, symbols] = await Promise.all([
    context.store.findEntities(matches.map(({ key }) => key)),
    alikes.length === 0 ? new Map<string, string>() : symbolsOf(context, alikes),
  ])
  const rows = matches.map(async ({ key, isExact, popular, alike }) => {
    const entity = entities.get(key)
    const symbol = alike === undefined ? undefined : symbols.get(alike)
    return entity && rowOf(context, kind, entity, { isExact, popular, ...(symbol !== undefined && { alike: symbol }) })
  })
  return (await Promise.all(rows)).filter((row) => row !== undefined)
}

/** Finds addresses by id, then by the operator's labels: exact labels first. */
async function findAddresses(asked: Asked, skip: number, most: number): Promise<Found> {
  const { context, wanted } = asked
  const labelled = Object.entries(context.site.labels)
    .map(([id, label]) => ({ id, label: normaliseName(label) }))
    .filter(({ label }) => wanted !== '' && label.includes(wanted))
    .sort((a, b) => Number(b.label === wanted) - Number(a.label === wanted) || (a.label < b.label ? -1 : 1))
    .map(({ id, label }): FoundId => ({ id, isExact: label === wanted }))
  const byId = idsOf(asked, 'address').filter(({ id }) => !labelled.some((own) => own.id === id))
  const ids = [...byId, ...labelled]
  const rows = await rowsOfIds(asked, 'address', ids.slice(skip, skip + most))
  return { count: ids.length, isCapped: asked.ids.isCapped, rows }
}

/** Whether the text names a row exactly, and the row is no lookalike. */
export const isExactRow = ({ is_exact: isExact, alike }: FoundJson): boolean => isExact === true && alike === undefined
