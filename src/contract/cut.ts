import { ownValue } from '../base/own-value.ts'
import { Type } from 'typebox'
import { boundJson, type Bounds, type CutLengths } from '../base/bound-json.ts'
import { isJsonObject } from '../base/json.ts'
import { CARD_BOUNDS } from '../model/changes.ts'
import type { Tx } from '../model/tx.ts'
import type { EntitySource } from './source.ts'

/** Part of every item and response that may have been shortened. */
export const cutJson = Type.Optional(
  Type.Record(Type.String(), Type.Integer(), {
    description: 'Full lengths of cut parts (characters, entries) by JSON Pointer',
  }),
)

/** One item of a list of twenty. */
export const ITEM: Bounds = { ...CARD_BOUNDS, bytes: 6_000 }
/** Bounds of an item. `minBytes`: its space even in a list of a thousand. */
export type ItemBounds = Bounds & { minBytes?: number }
/** One item of a list of any length that a program requests. Its ids and amounts always fit. */
export const ROW: ItemBounds = { ...ITEM, minBytes: 2_400 }
/** All items of one list, however many. */
const LIST_BYTES = 120_000
/** Everything outside the lists of a response. */
const BESIDE: Bounds = { ...CARD_BOUNDS, bytes: 16_000 }
/** Events of a history are only shown in lists, so the space of an item is their only bound. */
export const EVENT: Bounds = { ...ITEM, text: ITEM.bytes }
/** A token of the strip on every page. */
export const HEADER_TOKEN: Bounds = { ...CARD_BOUNDS, bytes: 2_400 }
/** The subject of a page. */
export const DETAIL: Bounds = { bytes: 24_000, text: 4_000, entries: 100 }
/** A card of a list as the site renders it. */
export const CARD: Bounds = { ...CARD_BOUNDS, bytes: 2_500 }
/** A token or NFT as other entries name it. It may occur many times in one response. */
export const REFERENCE: Bounds = { bytes: 1_200, text: 100, entries: 1 }
/** All tokens or all NFTs that one transaction names. */
export const REFERENCES: Bounds = { bytes: 16_000, text: 100, entries: 100 }

type MaybeCut = { cut?: CutLengths }

/** An object within bounds. `cut` has the lengths of fields shortened now or earlier. */
export function boundItem<T extends object>(item: T, bounds: Bounds = ITEM): T & MaybeCut {
  const { cut: before, ...rest } = item as T & MaybeCut
  const { value, cut } = boundJson(before === undefined ? item : rest, bounds)
  if (before === undefined && cut === undefined) return item
  return { ...(value as T), cut: { ...cut, ...before } }
}

/**
 * An item made from a state that was shortened when it was read. Its fields have other names than those of the state, so texts are matched
 * by value.
 */
export function withLengths<T extends object>(json: T, { state, cut }: Pick<EntitySource, 'state' | 'cut'>): T & MaybeCut {
  if (cut === undefined) return json
  const lengths = new Map<unknown, number>(
    Object.entries(cut).flatMap(([pointer, length]) => {
      const text = ownValue(state, pointer.slice(1))
      return typeof text === 'string' && text !== '' ? [[text, length] as const] : []
    }),
  )
  const found = Object.entries(json).flatMap(([field, value]) => {
    const length = ownValue(cut, `/${field}`) ?? lengths.get(value)
    return length === undefined ? [] : [[`/${field}`, length] as const]
  })
  return { ...json, cut: Object.fromEntries(found) }
}

/** A transaction of a history, shortened on reading so that a page of them never fills the memory. */
export const toEvent = (tx: Tx): Tx => boundItem(tx, EVENT)

/** The data of a response within bounds: each entry of its lists, and everything outside them. */
export function boundAnswer<T>(data: T, item: ItemBounds = ITEM): T {
  if (!isJsonObject(data)) return boundJson(data, BESIDE).value
  const lists: [string, unknown][] = []
  const beside: [string, unknown][] = []
  for (const field of Object.entries(data)) (Array.isArray(field[1]) ? lists : beside).push(field)
  const bounded = lists.map(([key, list]) => [key, boundList(list as unknown[], item)] as const)
  const { value, cut } = boundJson(Object.fromEntries(beside), BESIDE)
  const isSame = cut === undefined && bounded.every(([key, list]) => list === ownValue(data, key))
  return isSame ? data : { ...data, ...value, ...Object.fromEntries(bounded), ...(cut && { cut }) }
}

/** Returns the same list when nothing is shortened. */
function boundList(list: unknown[], { minBytes = 0, ...item }: ItemBounds): unknown[] {
  const bounds = { ...item, bytes: Math.max(minBytes, Math.min(item.bytes, Math.floor(LIST_BYTES / Math.max(1, list.length)))) }
  const bounded = list.map((item) => (isJsonObject(item) ? boundItem(item, bounds) : boundJson(item, bounds).value))
  return bounded.every((item, at) => item === list[at]) ? list : bounded
}
