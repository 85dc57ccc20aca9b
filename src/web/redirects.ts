import { ownValue } from '../base/own-value.ts'
import { isMrc401Id } from '../chain/ids.ts'
import { RECORD_WORDS } from '../contract/record-words.ts'
import { itemPath } from './paths.ts'
import { trimEnd } from '../base/trim-end.ts'

/** Words that win over ids (OPEN-005, OPEN-024); the first is where the word of the subject alone leads. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  address: ['notfound'],
  token: ['list', 'search'],
  nft: ['list', 'search'],
  dex: ['notfound', 'list'],
}
/** Areas whose word alone leads to their list. */
const LISTED: readonly string[] = ['block', 'tx', ...RECORD_WORDS]

/**
 * Where a path leads that is no page itself: 302 on the server, replaced in the browser (OPEN-011). `undefined`: nowhere else.
 * Takes a path without query and without a trailing slash.
 */
export function findRedirect(pathname: string): string | undefined {
  const [, area = '', idx, ...rest] = pathname.split('/')
  const words = ownValue(WORDS, area)
  if (idx === undefined) return words || LISTED.includes(area) ? `/${area}/${words?.[0] ?? 'list'}` : undefined
  if (!words || idx === '' || rest.length > 0 || words.includes(idx)) return undefined
  return area === 'nft' && isMrc401Id(idx) ? itemPath(idx) : `/${area}/${idx}/tx`
}

/** The path a page is known by: no trailing slash, except that of the home page (OPEN-013). */
export const withoutTrailingSlash = (pathname: string): string => trimEnd(pathname, '/') || '/'
