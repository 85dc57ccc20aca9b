import { DEX_ID, MRC400_ID, MRC402_ID, isAddress, isMrc401Id } from '../../../chain/ids.ts'
import { pathOfRecord, placeOfPage, type RecordArea } from '../../../contract/record-paths.ts'
import { findAddressOfPage, findId, findNumber, isSurelyComplete } from '../../../contract/search-text.ts'
import { itemPath, nftPath, pathTo } from '../../paths.ts'

/** What an id is of. */
export type IdKind = 'address' | 'mrc400' | 'mrc401' | 'mrc402' | 'dex' | RecordArea
/** What a search text leads to: nothing, a page by the text's shape, or a question to the server. */
export type SearchStep = { kind: 'nothing' } | { kind: 'open'; is: IdKind; id: string; path: string } | { kind: 'ask'; apiPath: string }

/**
 * A search text as the server gets it: trimmed, the number of a block as plain digits, and an id without what stands around it. The address of
 * a page stays whole: it says more than the id in it.
 */
export function queryOf(text: string): string {
  const typed = text.trim()
  if (findAddressOfPage(typed) !== undefined) return typed
  // Plain digits may be a name: `007` is not `7`.
  const number = /^\d+$/.test(typed) ? undefined : findNumber(typed)
  return findId(typed) ?? (number?.kind === 'block' ? number.id : typed)
}

/** What an id is of by its shape, and its page; `undefined` for what has no shape. Spec: ID-001..006. */
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
  // What may be the beginning of an id only the server can tell from a whole one.
  const shape = isSurelyComplete(query) ? findByShape(query) : undefined
  return shape ? { kind: 'open', id: query, ...shape } : { kind: 'ask', apiPath: `/api/search/${encodeURIComponent(query)}` }
}
