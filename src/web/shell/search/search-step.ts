import { DEX_ID, MRC400_ID, MRC402_ID, isAddress, isMrc401Id } from '../../../chain/ids.ts'
import { pathOfRecord, placeOfPage, type RecordArea } from '../../../contract/record-paths.ts'
import { findAddressOfPage, findId, findNumber, isSurelyComplete } from '../../../contract/search-text.ts'
import { itemPath, nftPath, pathTo } from '../../paths.ts'

/** Kind of subject of an id. */
export type IdKind = 'address' | 'mrc400' | 'mrc401' | 'mrc402' | 'dex' | RecordArea
/** Step of a search text: nothing, a page by the text's shape, or a request to the server. */
export type SearchStep = { kind: 'nothing' } | { kind: 'open'; is: IdKind; id: string; path: string } | { kind: 'ask'; apiPath: string }

/**
 * A search text normalised for the server: trimmed, a block number as plain digits, an id without surrounding text. The address of a page
 * stays complete, because it has more information than its id.
 */
export function queryOf(text: string): string {
  const typed = text.trim()
  if (findAddressOfPage(typed) !== undefined) return typed
  // Plain digits may be a name: `007` is not `7`.
  const number = /^\d+$/.test(typed) ? undefined : findNumber(typed)
  return findId(typed) ?? (number?.kind === 'block' ? number.id : typed)
}

/** Kind and page of an id by its shape; `undefined` without a known shape. Spec: ID-001..006. */
export function findByShape(id: string): { is: IdKind; path: string } | undefined {
  if (isAddress(id)) return { is: 'address', path: pathTo('addressTxList', { idx: id }) }
  if (isMrc401Id(id)) return { is: 'mrc401', path: itemPath(id) }
  if (MRC400_ID.test(id)) return { is: 'mrc400', path: nftPath(id) }
  if (MRC402_ID.test(id)) return { is: 'mrc402', path: nftPath(id) }
  if (DEX_ID.test(id)) return { is: 'dex', path: pathTo('dexTxList', { idx: id }) }
  const record = placeOfPage(id)
  return record && { is: record.area, path: pathOfRecord(id) ?? '' }
}

/** Spec: SEARCH-003..011. The shapes are those of ids everywhere (ID-006). */
export function searchStepOf(text: string): SearchStep {
  const query = queryOf(text)
  if (query === '') return { kind: 'nothing' }
  // Only the server can distinguish the beginning of an id from a complete one.
  const shape = isSurelyComplete(query) ? findByShape(query) : undefined
  return shape ? { kind: 'open', id: query, ...shape } : { kind: 'ask', apiPath: `/api/search/${encodeURIComponent(query)}` }
}
