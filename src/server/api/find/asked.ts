import { text } from '../../../base/json.ts'
import { isChecked } from '../../../chain/address-checksum.ts'
import { DEX_ID, HASH, MRC400_ID, MRC401_ID, MRC402_ID, isAddress, tokenKey } from '../../../chain/ids.ts'
import { namesOfSurvey } from '../../../chain/records.ts'
import { placeOfPage } from '../../../contract/record-paths.ts'
import type { FindGroup } from '../../../contract/find-groups.ts'
import { findHead, findId, findNumber, findShortened, isSurelyComplete } from '../../../contract/search-text.ts'
import { normaliseName } from '../../../store/rows/grams.ts'
import type { ShortenedId } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'

/** An id that a text names. `isExact`: the text has the complete id, or its number. */
export type FoundId = { id: string; isExact: boolean }
export type FoundIds = { by: ReadonlyMap<FindGroup, readonly FoundId[]>; isCapped: boolean }
/** A search, with the data that its finders share. */
export type Asked = { context: ApiContext; words: string; wanted: string; isQuick: boolean; ids: FoundIds }

export async function readAsked(context: ApiContext, words: string, isQuick: boolean): Promise<Asked> {
  return { context, words, wanted: normaliseName(words), isQuick, ids: await findIds(context, words) }
}

/** The group of an id by its shape; `undefined` for hashes, which are in two groups. */
export function groupOfId(id: string): FindGroup | undefined {
  if (isAddress(id)) return 'address'
  if (MRC401_ID.test(id)) return 'mrc401'
  if (MRC400_ID.test(id)) return 'mrc400'
  if (MRC402_ID.test(id)) return 'mrc402'
  if (DEX_ID.test(id)) return 'dex'
  const area = placeOfPage(id)?.area
  return area === 'survey' || area === 'order' ? area : undefined
}

/** The complete id in a text. If the text may be only the beginning of a record's id, it counts when the chain has that record. */
export async function findFullId({ store }: ApiContext, words: string): Promise<string | undefined> {
  const id = findId(words)
  return id === undefined || isSurelyComplete(id) || (await store.findLastSns([id])).has(id) ? id : undefined
}

async function findIds(context: ApiContext, words: string): Promise<FoundIds> {
  const fullId = await findFullId(context, words)
  if (fullId !== undefined) return { by: await findByFullId(context, fullId), isCapped: false }
  const by = new Map<FindGroup, FoundId[]>()
  const add = (group: FindGroup, id: string, isExact: boolean): void => {
    by.set(group, [...(by.get(group) ?? []), { id, isExact }])
  }
  const number = findNumber(words)
  if (number?.kind === 'block' && (await context.store.findBlock(Number(number.id)))) add('block', number.id, true)
  if (number && (await context.store.findLastSns([tokenKey(number.id)])).size > 0) add('token', number.id, true)
  const ends = findShortened(words) ?? { start: findHead(words) ?? '', end: '' }
  if (ends.start === '' && ends.end === '') return { by, isCapped: false }
  const found = await context.store.listByEnds(ends.start, ends.end)
  for (const { kind, id } of found.ids) {
    const group = groupOfShortened(kind, id)
    if (group !== undefined && by.get(group)?.some((own) => own.id === id) !== true) add(group, id, false)
  }
  return { by, isCapped: found.isCapped }
}

const groupOfShortened = (kind: ShortenedId['kind'], id: string): FindGroup | undefined => (kind === 'key' ? groupOfId(id) : kind)

/** Subjects named by a complete id. An unused address has a page too; all others must be on the chain. */
async function findByFullId(context: ApiContext, id: string): Promise<FoundIds['by']> {
  const { store } = context
  const one = (group: FindGroup, own: string): FoundIds['by'] => new Map([[group, [{ id: own, isExact: true }]]])
  const group = groupOfId(id)
  if (group !== undefined) {
    // A vote is shown on the page of its survey, whether it was cast or not.
    const own = placeOfPage(id)?.id ?? id
    const isThere = (await store.findLastSns([own])).has(own)
    return isThere || (group === 'address' && isChecked(id)) ? one(group, own) : new Map()
  }
  const hash = id.toLowerCase()
  if (!HASH.test(hash)) return new Map()
  if (await store.findTx(hash)) return one('tx', hash)
  const block = await store.findBlockById(hash)
  return block ? one('block', String(block.sn)) : new Map()
}

/** Ids of things that are not found by name as well. */
export async function withoutNamed({ context, wanted }: Asked, ids: readonly FoundId[], keyOf: (id: string) => string): Promise<FoundId[]> {
  if (ids.length === 0 || wanted === '') return [...ids]
  const entities = await context.store.findEntities(ids.map(({ id }) => keyOf(id)))
  const isNamed = (id: string): boolean => {
    const { kind, state = {} } = entities.get(keyOf(id)) ?? {}
    const names = kind === 'mrc030' ? namesOfSurvey(state) : [text(state, 'symbol'), text(state, 'name')]
    return names.some((name) => normaliseName(name).includes(wanted))
  }
  return ids.filter(({ id }) => !isNamed(id))
}
