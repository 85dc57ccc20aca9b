import { ownValue } from '../base/own-value.ts'
import { isMrc401Id } from '../chain/ids.ts'
import { RECORD_WORDS } from '../contract/record-words.ts'
import { itemPath } from './paths.ts'
import { trimEnd } from '../base/trim-end.ts'

/** Words that win over ids (OPEN-005, OPEN-024). The area alone redirects to the first one. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  address: ['notfound'],
  token: ['list', 'search'],
  nft: ['list', 'search'],
  dex: ['notfound', 'list'],
}
/** Areas whose word alone redirects to their list. */
const LISTED: readonly string[] = ['block', 'tx', ...RECORD_WORDS]

/**
 * Redirect target of a path that is no page: 302 on the server, replaced in the browser (OPEN-011). `undefined`: no redirect. Takes a path
 * without query and without a trailing slash.
 */
export function findRedirect(pathname: string): string | undefined {
  const [, area = '', idx, ...rest] = pathname.split('/')
  const words = ownValue(WORDS, area)
  if (idx === undefined) return words || LISTED.includes(area) ? `/${area}/${words?.[0] ?? 'list'}` : undefined
  if (!words || idx === '' || rest.length > 0 || words.includes(idx)) return undefined
  return area === 'nft' && isMrc401Id(idx) ? itemPath(idx) : `/${area}/${idx}/tx`
}

/** The canonical path: no trailing slash, except for the home page (OPEN-013). */
export const withoutTrailingSlash = (pathname: string): string => trimEnd(pathname, '/') || '/'
