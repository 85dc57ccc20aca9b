import { DEX_ID, MRC400_ID, MRC402_ID, isAddress, isMrc401Id } from '../../chain/ids.ts'
import { itemPath, nftPath, pathTo } from '../paths.ts'

/** What a search text leads to: nothing, a page by the text's shape, or a question to the server. */
export type SearchStep = { kind: 'nothing' } | { kind: 'open'; path: string } | { kind: 'ask'; apiPath: string }

/** Spec: SEARCH-003..011. The shapes are those of ids everywhere (ID-006). */
export function searchStepOf(text: string): SearchStep {
  const query = text.trim()
  if (query === '') return { kind: 'nothing' }
  if (isAddress(query)) return { kind: 'open', path: pathTo('addressTxList', { idx: query }) }
  if (isMrc401Id(query)) return { kind: 'open', path: itemPath(query) }
  if (MRC400_ID.test(query) || MRC402_ID.test(query)) return { kind: 'open', path: nftPath(query) }
  if (DEX_ID.test(query)) return { kind: 'open', path: pathTo('dexTxList', { idx: query }) }
  return { kind: 'ask', apiPath: `/api/search/${encodeURIComponent(query)}` }
}
