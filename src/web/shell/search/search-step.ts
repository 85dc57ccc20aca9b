import { DEX_ID, HASH, MRC400_ID, MRC402_ID, isAddress, isMrc401Id } from '../../../chain/ids.ts'
import { itemPath, nftPath, pathTo } from '../../paths.ts'

/** What an id is of. */
export type IdKind = 'address' | 'mrc400' | 'mrc401' | 'mrc402' | 'dex'
/** What a search text leads to: nothing, a page by the text's shape, or a question to the server. */
export type SearchStep = { kind: 'nothing' } | { kind: 'open'; is: IdKind; id: string; path: string } | { kind: 'ask'; apiPath: string }

/** A block number as the site itself writes it. */
const GROUPED_NUMBER = /^\d{1,3}(,\d{3})+$/

/** A search text as the server gets it: trimmed, a grouped number as a plain one, and an id that came in several lines as one. */
export function queryOf(text: string): string {
  const typed = text.trim()
  if (GROUPED_NUMBER.test(typed)) return typed.replaceAll(',', '')
  const joined = typed.replaceAll(/\s+/g, '')
  return joined !== typed && (HASH.test(joined.toLowerCase()) || findByShape(joined)) ? joined : typed
}

/** What an id is of by its shape, and its page; `undefined` for what has no shape. Spec: ID-001..006. */
export function findByShape(id: string): { is: IdKind; path: string } | undefined {
  if (isAddress(id)) return { is: 'address', path: pathTo('addressTxList', { idx: id }) }
  if (isMrc401Id(id)) return { is: 'mrc401', path: itemPath(id) }
  if (MRC400_ID.test(id)) return { is: 'mrc400', path: nftPath(id) }
  if (MRC402_ID.test(id)) return { is: 'mrc402', path: nftPath(id) }
  return DEX_ID.test(id) ? { is: 'dex', path: pathTo('dexTxList', { idx: id }) } : undefined
}

/** Spec: SEARCH-003..011. The shapes are those of ids everywhere (ID-006). */
export function searchStepOf(text: string): SearchStep {
  const query = queryOf(text)
  if (query === '') return { kind: 'nothing' }
  const shape = findByShape(query)
  return shape ? { kind: 'open', id: query, ...shape } : { kind: 'ask', apiPath: `/api/search/${encodeURIComponent(query)}` }
}
