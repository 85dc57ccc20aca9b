import { AppError } from '../../base/errors.ts'
import { text } from '../../base/json.ts'
import { readTraits, type TraitFilter } from '../../contract/trait-filter.ts'
import type { ItemMetadataJson, ReadItemsJson } from '../../contract/traits.ts'
import { pageWindow, PAGE_SIZE } from '../../model/page-window.ts'
import type { Entity, Page } from '../../store/store.ts'
import type { Traits } from '../traits/traits.ts'
import type { ApiContext } from './context.ts'

/** The query parameter of lists of items. */
export const TRAIT_QUERY = {
  trait: {
    description:
      'name:value; only items whose metadata has it. Repeatable: of one name any value, of several names all. A colon or backslash in the name has a backslash before it. Items that are not read yet are left out',
    shape: 'filter',
  },
} as const

export const shareOf = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 1000) / 10)

/** Traits that a query requests; `undefined` for none. */
export const wantedTraits = (trait: string | undefined): readonly TraitFilter[] | undefined =>
  trait === undefined ? undefined : readTraits(trait)

/** Number of items whose metadata is read. Starts reading the missing ones in the background. */
export function visit({ read }: { read: Traits }, project: Entity, total: number): ReadItemsJson {
  read.readProject(project, total)
  return { read: Math.min(read.countItems(project.key), total), total }
}

/** Metadata of an item, with counts of its traits; empty when the site reads no metadata. */
export async function metadataOf(
  { traits, store }: ApiContext,
  item: Entity,
  project: Entity | undefined,
): Promise<{ metadata?: ItemMetadataJson }> {
  if (traits === undefined || project === undefined) return {}
  const total = await store.countEntities('items', project.key)
  traits.readItem(item, project)
  const items = visit({ read: traits }, project, total)
  const known = traits.findItems(project.key, [item.key]).get(item.key)
  if (known === undefined)
    return { metadata: { status: 'reading', name: '', description: '', attributes: [], more: 0, fetched_at: 0, items } }
  const { name, description, image, more } = known.metadata
  const attributes = known.metadata.attributes.map((trait) => {
    const count = traits.countOf(project.key, trait)
    return { ...trait, ...(count !== undefined && { count, share: shareOf(count, items.read) }) }
  })
  const { status, atSec } = known
  const rarity = attributes.length === 0 ? undefined : traits.rarityOf(project.key, known.ordinal)
  return {
    metadata: {
      status,
      name,
      description,
      ...(image !== '' && { image }),
      attributes,
      more,
      fetched_at: atSec,
      items,
      ...(rarity && { rarity }),
    },
  }
}

/**
 * Adds names and ranks to a list of a project's items, and how many of all items are read. Returns the list unchanged when the site reads
 * no metadata.
 */
export async function withNames<T extends { list: readonly object[] }>(
  { traits, store }: ApiContext,
  id: string,
  json: T,
): Promise<T & { metadata?: ReadItemsJson }> {
  const project = traits && (await store.findEntities([id])).get(id)
  if (!traits || !project) return json
  const items = visit({ read: traits }, project, await store.countEntities('items', id))
  const keys = json.list.map((item) => text(item, 'mrc401_id'))
  const known = traits.findItems(id, keys)
  const list = json.list.map((item, at) => {
    const { metadata, ordinal } = known.get(keys[at] ?? '') ?? {}
    const name = metadata?.name ?? ''
    const isRanked = ordinal !== undefined && items.read >= items.total && metadata?.attributes.length !== 0
    const rarity = isRanked ? traits.rarityOf(id, ordinal) : undefined
    return { ...item, ...(name !== '' && { item_name: name }), ...(rarity && { rarity }) }
  })
  return { ...json, list, metadata: items }
}

/** Numbers of the items that have these traits, newest first. Throws BAD_FILTER when the site reads no metadata. */
export function findMatches({ traits }: Pick<ApiContext, 'traits'>, id: string, wanted: readonly TraitFilter[]): readonly number[] {
  if (traits === undefined)
    throw new AppError('BAD_FILTER', "The filter 'trait' is not available here: metadata is not read, or only for the present", {
      name: 'trait',
    })
  return traits.findMatches(id, wanted)
}

/** Keys of all items with these traits. Throws BAD_FILTER when the site reads no metadata. */
export function keysWithTraits(context: ApiContext, id: string, wanted: readonly TraitFilter[]): string[] {
  const matches = findMatches(context, id, wanted)
  return context.traits?.keysOf(id, matches) ?? []
}

/** A page of the items with these traits, newest first. Throws BAD_FILTER. */
export async function listWithTraits(
  context: ApiContext,
  id: string,
  wanted: readonly TraitFilter[],
  page: number,
  size = PAGE_SIZE,
): Promise<Page<Entity>> {
  const matches = findMatches(context, id, wanted)
  const window = pageWindow(page, matches.length, size)
  const shown = matches.slice(matches.length - window.top, matches.length - window.bottom)
  const keys = context.traits?.keysOf(id, shown) ?? []
  const found = await context.store.findEntities(keys)
  const items = keys.flatMap((key, at) => {
    const item = found.get(key)
    return item === undefined ? [] : [{ ordinal: shown[at] ?? 0, item }]
  })
  return { page: window.page, maxPage: window.maxPage, count: matches.length, size, items }
}
