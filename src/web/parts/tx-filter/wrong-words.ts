import { isAddress, MRC401_ID, MRC402_ID, TOKEN_ID } from '../../../chain/ids.ts'
import { readTypedId } from '../../../contract/typed-number.ts'
import { FAMILIES } from '../../../model/block.ts'
import { GROUPS, listSet, listValues, readWords, without, withWords, type Group, type Words } from './filter-words.ts'
import { KIND_FAMILIES, kindsOf } from './kind-words.ts'
import { STATUSES, WAYS } from './words.ts'

/** Groups whose values can be invalid by their form. */
export type WrongGroup = Exclude<Group, 'day'>

const UNKNOWN_KIND = 'unknown'

const isAsset = (value: string): boolean => [TOKEN_ID, MRC402_ID, MRC401_ID].some((shape) => shape.test(readTypedId(value)))

/** Accepted values of each filter: words, or a check. */
const TAKEN: Readonly<Record<WrongGroup, readonly string[] | ((value: string) => boolean)>> = {
  kind: [...KIND_FAMILIES.flatMap(kindsOf), UNKNOWN_KIND],
  family: FAMILIES,
  status: Object.keys(STATUSES),
  dir: Object.keys(WAYS),
  asset: isAsset,
  with: isAddress,
}

/** Accepted words of a filter; `undefined` if it takes ids or days. */
export function wordsOf(group: Group): readonly string[] | undefined {
  const taken = group === 'day' ? undefined : TAKEN[group]
  return typeof taken === 'function' ? undefined : taken
}

/** Values of a filter. Only word lists are split at commas: an asset or an address is one value, whatever was typed. */
function valuesOf(words: Words, group: Group): string[] {
  if (group === 'day') return []
  return wordsOf(group) === undefined ? [words[group] ?? ''].filter(Boolean) : listValues(words[group])
}

/** Values of a filter that its call will refuse. Days are checked by the call alone. */
export function listWrong(words: Words, group: WrongGroup | 'day'): string[] {
  if (group === 'day') return []
  const taken = TAKEN[group]
  return valuesOf(words, group).filter((value) => !(typeof taken === 'function' ? taken(value) : taken.includes(value.trim())))
}

/** The first filter with an invalid value. */
export function findWrong(filter: string): { group: WrongGroup; value: string } | undefined {
  const words = readWords(filter)
  for (const group of GROUPS) {
    if (group === 'day') continue
    const [value] = listWrong(words, group)
    if (value !== undefined) return { group, value }
  }
  return undefined
}

/** A filter with a wrong word replaced among its other values. */
export const corrected = (filter: string, group: Group, wrong: string, right: string): string =>
  withWords(filter, {
    [group]: valuesOf(readWords(filter), group)
      .map((value) => (value === wrong ? right : value))
      .join(','),
  })

/** A filter to drop. `wrong`: only these values are dropped, and the others stay. */
export type Dropped = { group: Group; rest: string; wrong?: readonly string[] }

/** Filters that can be dropped, one at a time; of several values only the wrong ones. */
export function listDrops(filter: string): Dropped[] {
  const words = readWords(filter)
  return listSet(filter).map((group) => {
    const wrong = listWrong(words, group)
    const right = valuesOf(words, group).filter((value) => !wrong.includes(value))
    if (wrong.length === 0 || right.length === 0) return { group, rest: without(filter, group) }
    return { group, wrong, rest: withWords(filter, { [group]: right.join(',') }) }
  })
}
