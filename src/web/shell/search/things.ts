import { HASH, TOKEN_ID } from '../../../chain/ids.ts'
import { pathTo } from '../../paths.ts'
import { findByShape, type IdKind } from './search-step.ts'

/** Kinds of subjects that a search row can link to. */
export type ThingKind = IdKind | 'token' | 'block' | 'tx'
/** `title`: its name, `''` if it has none. */
export type Thing = { kind: ThingKind; id: string; title: string }

/** Kinds with a name besides their id, and the menu word at the start of their pages' titles. */
export const NAMED_KINDS: ReadonlyMap<string, 'token' | 'nft'> = new Map<ThingKind, 'token' | 'nft'>([
  ['token', 'token'],
  ['mrc400', 'nft'],
  ['mrc401', 'nft'],
  ['mrc402', 'nft'],
])

const BLOCK_NUMBER = /^[1-9]\d{0,14}$/

/** The page of a thing; `undefined` when its id does not have the shape of its kind. */
export function findThingPath(kind: string, id: string): string | undefined {
  if (kind === 'token') return TOKEN_ID.test(id) ? pathTo('tokenTxList', { idx: id }) : undefined
  if (kind === 'block') return BLOCK_NUMBER.test(id) ? pathTo('blockView', { idx: id }) : undefined
  if (kind === 'tx') return HASH.test(id) ? pathTo('txView', { idx: id }) : undefined
  const shape = findByShape(id)
  return shape?.is === kind ? shape.path : undefined
}

/** The subject of a page, by its path without query; `undefined` for lists and other pages. */
export function findThingAt(pathname: string): Pick<Thing, 'kind' | 'id'> | undefined {
  const [, area = '', ...parts] = pathname.split('/').map((part) => safeDecode(part))
  const [id = '', second = ''] = parts
  if (area === 'token' || area === 'block' || area === 'tx') return findThingPath(area, id) === undefined ? undefined : { kind: area, id }
  if (area !== 'address' && area !== 'nft' && area !== 'dex') return undefined
  const own = findByShape(second)?.is === 'mrc401' ? second : id
  const shape = findByShape(own)
  return shape && { kind: shape.is, id: own }
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
