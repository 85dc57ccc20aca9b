import type { Log } from '../../base/log.ts'
import type { TraitFilter } from '../../contract/trait-filter.ts'
import type { MediaFailure } from '../media/outside/media-failure.ts'
import type { ItemMetadata } from './read-metadata.ts'
import { rankItems, type Ranking } from './rank-items.ts'
import { openTraitDatabase, type Row, type TraitDatabase } from './trait-database.ts'

/** `ok`: the metadata was read; else the reason of the failure. */
export type MetadataStatus = 'ok' | MediaFailure
/** A stored item. `source`: fingerprint of its source (`read-project.ts`); when that changes, the item is read again. */
export type KnownItem = {
  key: string
  ordinal: number
  source: string
  atSec: number
  status: MetadataStatus
  metadata: ItemMetadata
}
/**
 * Result of a pass over a project: the record it was read for, and the number of items then. From `againSec` on another pass is worthwhile.
 */
export type PassMark = { source: string; total: number; againSec: number }
export type TraitCount = TraitFilter & { count: number }

/** Metadata of items with their traits, in a separate file whose content can be read again. Answers synchronously. */
export type TraitFile = {
  saveItems: (project: string, items: readonly KnownItem[], nowSec: number) => void
  findItems: (keys: readonly string[]) => Map<string, KnownItem>
  /** Items of a project that were read, successfully or not. */
  countItems: (project: string) => number
  findPass: (project: string) => PassMark | undefined
  savePass: (project: string, mark: PassMark, nowSec: number) => void
  /** Traits of a project, most common first. `isCapped`: it has more than are stored. */
  listTraits: (project: string) => { traits: TraitCount[]; isCapped: boolean }
  countOf: (project: string, trait: TraitFilter) => number | undefined
  /** Ordinals of the items with these traits, newest first: all names must match, each with any of its values. */
  findMatches: (project: string, wanted: readonly TraitFilter[]) => number[]
  /** How many of these items have each trait. */
  countAmong: (project: string, ordinals: readonly number[]) => TraitCount[]
  keysOf: (project: string, ordinals: readonly number[]) => string[]
  /** Ordinals of the items with these keys that were read. */
  ordinalsOf: (project: string, keys: readonly string[]) => number[]
  /** `undefined` for a project with too many items, or with traits that are not stored. */
  rankItems: (project: string) => Ranking | undefined
  /** Removes the projects requested longest ago until the file is within its limit; `false` when `spared` alone is too large. */
  makeRoom: (spared: string, removed?: (project: string) => void) => boolean
  close: () => void
}

export const MAX_PAIRS = 20_000
const marks = (values: readonly unknown[]): string => values.map(() => '?').join(',')
/** Deleting more at once would delay answers. */
const REMOVED_AT_ONCE = 500

/** Statements that change the traits of a project, separate from those that read them. `project`: its number. */
function makeTagger({ rows, run, number }: TraitDatabase) {
  function untag(project: number, ordinal: number): void {
    run('update trait set count = count - 1 where id in (select trait from tagged where project = ? and ordinal = ?)', project, ordinal)
    const gone = run(
      'delete from trait where count = 0 and id in (select trait from tagged where project = ? and ordinal = ?)',
      project,
      ordinal,
    )
    run('update project set pairs = pairs - ? where id = ?', gone, project)
    run('delete from tagged where project = ? and ordinal = ?', project, ordinal)
  }

  function tag(project: number, ordinal: number, { name, value }: TraitFilter): void {
    const known = number('select id as n from trait where project = ? and name = ? and value = ?', project, name, value)
    if (known === 0 && run('update project set pairs = pairs + 1 where id = ? and pairs < ?', project, MAX_PAIRS) === 0) return
    const id =
      known || number('insert into trait (project, name, value, count) values (?, ?, ?, 0) returning id as n', project, name, value)
    run('insert into tagged values (?, ?, ?)', id, ordinal, project)
    run('update trait set count = count + 1 where id = ?', id)
  }

  const saveItem = (project: number, { key, ordinal, source, atSec, status, metadata }: KnownItem): void => {
    untag(project, ordinal)
    run('delete from item where key = ?', key)
    run('insert or replace into item values (?, ?, ?, ?, ?, ?, ?)', project, ordinal, key, source, atSec, status, JSON.stringify(metadata))
    for (const trait of metadata.attributes) tag(project, ordinal, trait)
  }

  function removeSome(project: number): void {
    const some = rows('select ordinal from item where project = ? limit ?', project, REMOVED_AT_ONCE)
    for (const { ordinal } of some) untag(project, Number(ordinal))
    run(
      'delete from item where project = ? and ordinal in (select ordinal from item where project = ? limit ?)',
      project,
      project,
      REMOVED_AT_ONCE,
    )
    if (some.length < REMOVED_AT_ONCE) run('delete from project where id = ?', project)
    else run('update project set total = null, seen = 0 where id = ?', project)
  }

  return { saveItem, removeSome }
}

/** Opens or creates the file. `maxBytes`: its size limit. */
export function openTraitFile(path: string, maxBytes: number, log: Log): TraitFile {
  const database = openTraitDatabase(path, log)
  const { rows, run, number, within } = database
  const { saveItem, removeSome } = makeTagger(database)
  const projectId = (key: string): number => number('select id as n from project where key = ?', key)
  const bytes = (): number =>
    number('select page_count * page_size as n from pragma_page_count, pragma_page_size') -
    number('select freelist_count * page_size as n from pragma_freelist_count, pragma_page_size')

  return {
    saveItems: (key, items, nowSec) =>
      within(() => {
        run('insert into project (key, seen) values (?, ?) on conflict (key) do update set seen = excluded.seen', key, nowSec)
        const project = projectId(key)
        for (const item of items) saveItem(project, item)
      }),
    findItems: (keys) =>
      new Map(
        rows('select * from item where key in (select value from json_each(?))', JSON.stringify(keys))
          .map(toItem)
          .map((item) => [item.key, item]),
      ),
    countItems: (key) => number('select count(*) as n from item where project = ?', projectId(key)),
    findPass: (key) => {
      const [row] = rows('select source, total, again from project where key = ? and total is not null', key)
      return row && { source: String(row['source']), total: Number(row['total']), againSec: Number(row['again']) }
    },
    savePass: (key, { source, total, againSec }, nowSec) =>
      void run(
        `insert into project (key, seen, source, total, again) values (?, ?, ?, ?, ?) on conflict (key) do update set
          seen = excluded.seen, source = excluded.source, total = excluded.total, again = excluded.again`,
        key,
        nowSec,
        source,
        total,
        againSec,
      ),
    listTraits: (key) => {
      const traits = rows('select name, value, count from trait where project = ? order by count desc, name, value', projectId(key)).map(
        toCount,
      )
      return { traits, isCapped: traits.length >= MAX_PAIRS }
    },
    countOf: (key, { name, value }) => {
      const [row] = rows('select count from trait where project = ? and name = ? and value = ?', projectId(key), name, value)
      return row && Number(row['count'])
    },
    findMatches: (key, wanted) => findMatches(rows, projectId(key), wanted),
    countAmong: (key, ordinals) =>
      rows(
        `select name, value, n as count from (select trait, count(*) as n from tagged where project = ? and
          ordinal in (select value from json_each(?)) group by trait) join trait on id = trait order by n desc, name, value`,
        projectId(key),
        JSON.stringify(ordinals),
      ).map(toCount),
    keysOf: (key, ordinals) => findKeys(rows, projectId(key), ordinals),
    ordinalsOf: (key, keys) => findOrdinals(rows, projectId(key), keys),
    rankItems: (key) => {
      const project = projectId(key)
      const pairs = number('select pairs as n from project where id = ?', project)
      return pairs >= MAX_PAIRS ? undefined : rankItems(database, project)
    },
    makeRoom: (spared, removed) => {
      while (bytes() > maxBytes) {
        const [oldest] = rows('select id, key from project where key <> ? order by seen, id limit 1', spared)
        if (!oldest) return false
        within(() => removeSome(Number(oldest['id'])))
        removed?.(String(oldest['key']))
      }
      return true
    },
    close: database.close,
  }
}

/** Keys of items by their ordinals, newest first. */
function findKeys(rows: TraitDatabase['rows'], project: number, ordinals: readonly number[]): string[] {
  const found = rows(
    'select key from item where project = ? and ordinal in (select value from json_each(?)) order by ordinal desc',
    project,
    JSON.stringify(ordinals),
  )
  return found.map(({ key }) => String(key))
}

const findOrdinals = (rows: TraitDatabase['rows'], project: number, keys: readonly string[]): number[] =>
  rows('select ordinal from item where key in (select value from json_each(?)) and project = ?', JSON.stringify(keys), project).map(
    ({ ordinal }) => Number(ordinal),
  )

const toCount = ({ name, value, count }: Row): TraitCount => ({ name: String(name), value: String(value), count: Number(count) })

const toItem = ({ key, ordinal, source, at, status, body }: Row): KnownItem => ({
  key: String(key),
  ordinal: Number(ordinal),
  source: String(source),
  atSec: Number(at),
  // Only `saveItem` writes this column.
  status: String(status) as MetadataStatus,
  metadata: JSON.parse(String(body)) as ItemMetadata,
})

/** Each name narrows the matches of the previous ones, starting with the rarest. */
function findMatches(rows: TraitDatabase['rows'], project: number, wanted: readonly TraitFilter[]): number[] {
  const byName = Map.groupBy(wanted, ({ name }) => name)
  const groups = [...byName].map(([name, traits]) => {
    const values = traits.map(({ value }) => value)
    const found = rows(
      `select id, count from trait where project = ? and name = ? and value in (${marks(values)})`,
      project,
      name,
      ...values,
    )
    return { ids: found.map(({ id }) => Number(id)), count: found.reduce((sum, { count }) => sum + Number(count), 0) }
  })
  const [first, ...others] = groups.toSorted((a, b) => a.count - b.count)
  if (first === undefined || first.count === 0) return []
  const also = others.map(({ ids }) => `and exists (select 1 from tagged o where o.trait in (${marks(ids)}) and o.ordinal = t.ordinal)`)
  return rows(
    `select distinct ordinal from tagged t where trait in (${marks(first.ids)}) ${also.join(' ')} order by ordinal desc`,
    ...first.ids,
    ...others.flatMap(({ ids }) => ids),
  ).map(({ ordinal }) => Number(ordinal))
}
