import { ownValue } from '../../base/own-value.ts'
import type { TraitFilter } from '../../contract/trait-filter.ts'
import type { TraitsJson } from '../../contract/traits.ts'
import type { Entity } from '../../store/store.ts'
import type { TraitCount } from '../traits/trait-file.ts'
import type { Traits } from '../traits/traits.ts'
import type { ApiContext } from './context.ts'
import { findMatches, keysWithTraits, shareOf, visit } from './item-traits.ts'
import { countMarket, isChosen, keysOfMarket, tooManyCompared, type SortQuery } from './sorted-list.ts'

const MAX_NAMES = 40
const MAX_VALUES = 600
const VALUES_SHOWN = 30
/** Maximum number of values if only one trait is requested. */
const VALUES_OF_ONE = 1_000
/** Maximum number of items to count traits of: the time grows with their number. */
const MAX_COUNTED = 5_000

const NO_TRAITS: TraitsJson = { read: 0, total: 0, count: 0, is_filtered: false, is_capped: false, names: 0, list: [] }

/** `name`: only this trait, with all of its values. */
type TraitQuery = { wanted: readonly TraitFilter[]; market: SortQuery; name: string | undefined }

/** Traits of a project, with counts under a filter. Throws BAD_FILTER, for example when the site reads no metadata. */
export async function toTraitsJson(context: ApiContext, project: Entity, { wanted, market, name }: TraitQuery): Promise<TraitsJson> {
  const { traits, store } = context
  const { key } = project
  const matches = wanted.length === 0 ? undefined : findMatches(context, key, wanted)
  if (traits === undefined) return NO_TRAITS
  const items = visit({ read: traits }, project, await store.countEntities('items', key))
  const { traits: all, isCapped } = traits.listTraits(key)
  const offered = isChosen(market) ? await findOffered(context, traits, key, { wanted, market }) : undefined
  const counts = countFiltered(traits, key, wanted, offered)
  const byName = Map.groupBy(all, (trait) => trait.name)
  const chosen = new Set(wanted.map((trait) => trait.name))
  // Chosen traits come first, so no limit hides one.
  const names = [...byName.keys()]
    .filter((one) => name === undefined || one === name)
    .toSorted((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)))
  let left = MAX_VALUES
  const list = names.slice(0, MAX_NAMES).map((one) => {
    const values = orderValues(byName.get(one) ?? [], wanted, counts)
    const shown = values.slice(0, name === undefined ? Math.min(VALUES_SHOWN, left) : VALUES_OF_ONE)
    left -= shown.length
    return {
      name: one,
      values: values.length,
      list: shown.map(({ value, count }) => ({ value, count, share: shareOf(count, items.read) })),
    }
  })
  const count = offered?.count ?? matches?.length ?? items.read
  return { ...items, count, is_filtered: counts !== undefined, is_capped: isCapped, names: byName.size, list }
}

/**
 * Items of a project that match the market filters. `ordinals`: numbers of those whose metadata is read; `undefined` if there are too many
 * to count traits of.
 */
type Offered = { count: number; ordinals: ReadonlySet<number> | undefined }

async function findOffered(
  context: ApiContext,
  traits: Traits,
  project: string,
  { wanted, market }: Pick<TraitQuery, 'wanted' | 'market'>,
): Promise<Offered> {
  const key = { ranking: 'items-market', subject: project } as const
  const keys = await keysOfMarket(context, key, market, MAX_COUNTED)
  if (keys) {
    const ordinals = new Set(traits.ordinalsOf(project, keys))
    const matches = wanted.length === 0 ? undefined : findMatches(context, project, wanted)
    return { count: matches ? matches.filter((ordinal) => ordinals.has(ordinal)).length : keys.length, ordinals }
  }
  const { all, states } = await countMarket(
    context,
    key,
    market,
    wanted.length === 0 ? undefined : keysWithTraits(context, project, wanted),
  )
  const count = market.state === undefined ? all : ownValue(states, market.state)
  if (count === undefined) throw tooManyCompared()
  return { count, ordinals: undefined }
}

/** Values of a trait: chosen ones first, then by number of matching items. */
function orderValues(values: readonly TraitCount[], wanted: readonly TraitFilter[], counts: CountOf | undefined): TraitCount[] {
  const isChosen = ({ name, value }: TraitFilter): number => Number(wanted.some((one) => one.name === name && one.value === value))
  return values
    .map((trait) => ({ ...trait, count: counts?.(trait) ?? trait.count }))
    .toSorted((a, b) => isChosen(b) - isChosen(a) || b.count - a.count || (a.value < b.value ? -1 : 1))
}

type CountOf = (trait: TraitFilter) => number

/**
 * Counts each trait among the items that match the filters of all other traits and of the market. `undefined` without a filter, and if
 * there are too many items to count.
 */
function countFiltered(traits: Traits, project: string, wanted: readonly TraitFilter[], offered: Offered | undefined): CountOf | undefined {
  const among = offered?.ordinals
  if (offered ? among === undefined : wanted.length === 0) return undefined
  const counted = new Map<string, Map<string, number>>()
  for (const but of new Set(['', ...wanted.map(({ name }) => name)])) {
    const others = wanted.filter(({ name }) => name !== but)
    const found = others.length === 0 ? undefined : traits.findMatches(project, others)
    const matches = found && among ? found.filter((ordinal) => among.has(ordinal)) : (found ?? (among && [...among]))
    // Without another filter the counts are those of the project.
    if (matches === undefined) continue
    if (matches.length > MAX_COUNTED) return undefined
    const counts = traits.countAmong(project, matches).map(({ name, value, count }) => [`${name}\n${value}`, count] as const)
    counted.set(but, new Map(counts))
  }
  const chosen = new Set(wanted.map(({ name }) => name))
  return ({ name, value }) => {
    const counts = counted.get(chosen.has(name) ? name : '')
    return counts === undefined ? (traits.countOf(project, { name, value }) ?? 0) : (counts.get(`${name}\n${value}`) ?? 0)
  }
}
