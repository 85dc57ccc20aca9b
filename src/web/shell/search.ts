import { DEX_ID, MRC400_ID, MRC402_ID, isAddress, isMrc401Id } from '../../chain/ids.ts'
import { itemPath, nftPath, pathTo } from '../paths.ts'

/** What a search text leads to: nothing, a page by the text's shape, or a question to the server. */
export type SearchStep = { kind: 'nothing' } | { kind: 'open'; path: string } | { kind: 'ask'; apiPath: string }

/** A block number as the site itself writes it. */
const GROUPED_NUMBER = /^\d{1,3}(,\d{3})+$/

/** Spec: SEARCH-003..011. The shapes are those of ids everywhere (ID-006). */
export function searchStepOf(text: string): SearchStep {
  const typed = text.trim()
  const query = GROUPED_NUMBER.test(typed) ? typed.replaceAll(',', '') : typed
  if (query === '') return { kind: 'nothing' }
  if (isAddress(query)) return { kind: 'open', path: pathTo('addressTxList', { idx: query }) }
  if (isMrc401Id(query)) return { kind: 'open', path: itemPath(query) }
  if (MRC400_ID.test(query) || MRC402_ID.test(query)) return { kind: 'open', path: nftPath(query) }
  if (DEX_ID.test(query)) return { kind: 'open', path: pathTo('dexTxList', { idx: query }) }
  return { kind: 'ask', apiPath: `/api/search/${encodeURIComponent(query)}` }
}
