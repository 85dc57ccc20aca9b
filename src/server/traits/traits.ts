import { LRUCache } from 'lru-cache'
import { spellTraits, type TraitFilter } from '../../contract/trait-filter.ts'
import type { Ranking } from './rank-items.ts'
import type { KnownItem, TraitCount, TraitFile } from './trait-file.ts'
import type { TraitReaderOptions } from './read-project.ts'
import { makeTraitReader, type TraitReader } from './trait-reader.ts'

/** Metadata of items for the site's answers. Every read names a project; `versionOf` changes whenever one of its reads would differ. */
export type Traits = TraitReader & {
  /** Changes with any project. */
  version: () => number
  versionOf: (project: string) => number
  findItems: (project: string, keys: readonly string[]) => Map<string, KnownItem>
  countItems: (project: string) => number
  listTraits: TraitFile['listTraits']
  countOf: TraitFile['countOf']
  /**
   * Ordinals of all items with these traits, newest first: all names must match, each with any of its values. The same list while nothing
   * changes.
   */
  findMatches: (project: string, wanted: readonly TraitFilter[]) => readonly number[]
  countAmong: (project: string, ordinals: readonly number[]) => TraitCount[]
  keysOf: TraitFile['keysOf']
  ordinalsOf: TraitFile['ordinalsOf']
  /** Rarity rank of an item in its project; `undefined` if the project is not ranked. Computed once for each state of a project. */
  rarityOf: (project: string, ordinal: number) => { rank: number; of: number } | undefined
}

const MAX_VERSIONS = 10_000
/** Limit of the ordinals in all cached rankings. */
const MAX_CACHED_RANKS = 500_000
/** Limit of the ordinals in all cached lists of matches. */
const MAX_CACHED_MATCHES = 500_000

/** Traits of a store's items. The file outlives the store: another store continues with it. */
export function makeTraits(options: Omit<TraitReaderOptions, 'changed'>): Traits {
  const { file } = options
  const versions = new LRUCache<string, number>({ max: MAX_VERSIONS })
  const matches = new LRUCache<string, readonly number[]>({ maxSize: MAX_CACHED_MATCHES })
  const rankings = new LRUCache<string, { version: number; ranking: Ranking | undefined }>({ maxSize: MAX_CACHED_RANKS })
  let version = 0
  const changed = (project: string): void => {
    version += 1
    versions.set(project, version)
  }
  const versionOf = (project: string): number => versions.get(project) ?? 0
  return {
    ...makeTraitReader({ ...options, changed }),
    version: () => version,
    versionOf,
    findItems: (_project, keys) => file.findItems(keys),
    countItems: file.countItems,
    listTraits: file.listTraits,
    countOf: file.countOf,
    findMatches: (project, wanted) => {
      const key = `${project} ${versionOf(project)} ${spellTraits(wanted)}`
      const known = matches.get(key)
      if (known) return known
      const found = file.findMatches(project, wanted)
      matches.set(key, found, { size: found.length + 20 })
      return found
    },
    countAmong: file.countAmong,
    keysOf: file.keysOf,
    ordinalsOf: file.ordinalsOf,
    rarityOf: (project, ordinal) => {
      const now = versionOf(project)
      const known = rankings.get(project)
      const ranking = known?.version === now ? known.ranking : file.rankItems(project)
      if (known?.version !== now) rankings.set(project, { version: now, ranking }, { size: (ranking?.of ?? 0) * 2 + 20 })
      const rank = ranking?.rankOf(ordinal)
      return ranking === undefined || rank === undefined ? undefined : { rank, of: ranking.of }
    },
  }
}
