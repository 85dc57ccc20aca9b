import type { EntityFeed } from '../../model/feed.ts'
import { readBack } from '../engine/damage.ts'
import type { SearchKind } from '../store.ts'

/** Numbers of the kinds, stored on disk. */
export const SEARCH_KINDS = { token: 0, mrc400: 1, mrc402: 2, mrc030: 5 } as const satisfies Record<SearchKind, number>
/** Kind of the index entries for shortened ids (`short-key.ts`); their `doc` is the id of the name. Stored on disk. */
export const ID_PIECES = 3
/** Kind of the index entries for heads of projects and items (`head-key.ts`); their `doc` is the id of the name. Stored on disk. */
export const ID_HEADS = 4
/** Lists whose ordinals number the searched entities; tokens use their own number. */
export const SEARCH_FEEDS = {
  mrc400: { feed: 'mrc400s', subject: '' },
  mrc402: { feed: 'mrc402s', subject: '' },
  mrc030: { feed: 'records', subject: 'mrc030' },
} as const satisfies Record<Exclude<SearchKind, 'token'>, { feed: EntityFeed; subject: string }>

/** Search data of an entity: its number in the index and its normalised names. */
export type Searched = { doc: number; names: readonly string[] }

export const packNames = ({ doc, names }: Searched): string => JSON.stringify([doc, ...names])

export function readNames(derived: string): Searched {
  if (derived === '') return { doc: 0, names: [] }
  const [doc, ...names] = readBack(() => JSON.parse(derived) as [number, ...string[]])
  return { doc, names }
}

export const isSearched = (kind: string): kind is SearchKind => Object.hasOwn(SEARCH_KINDS, kind)
