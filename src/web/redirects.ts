import { ownValue } from '../base/own-value.ts'
import { isMrc401Id } from '../chain/ids.ts'
import { RECORD_WORDS } from '../contract/record-words.ts'
import { itemPath } from './paths.ts'
import { trimEnd } from '../base/trim-end.ts'

const FIXED: Readonly<Record<string, string>> = {
  '/address': '/address/notfound',
  '/block': '/block/list',
  '/tx': '/tx/list',
  '/token': '/token/list',
  '/nft': '/nft/list',
  '/dex': '/dex/notfound',
}
/** Words that win over ids (OPEN-005, OPEN-024). */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  address: ['notfound'],
  token: ['list', 'search'],
  nft: ['list', 'search'],
  dex: ['notfound', 'list'],
}

/**
 * Where a path leads that is no page itself: 302 on the server, replaced in the browser (OPEN-011). `undefined`: nowhere else.
 * Takes a path without query and without a trailing slash.
 */
export function findRedirect(pathname: string): string | undefined {
  const fixed = ownValue(FIXED, pathname)
  if (fixed !== undefined) return fixed
  const [, area, idx, ...rest] = pathname.split('/')
  if (idx === undefined && RECORD_WORDS.some((word) => word === area)) return `${pathname}/list`
  const words = area === undefined ? undefined : ownValue(WORDS, area)
  if (words === undefined || idx === undefined || idx === '' || rest.length > 0 || words.includes(idx)) return undefined
  return area === 'nft' && isMrc401Id(idx) ? itemPath(idx) : `/${area}/${idx}/tx`
}

/** The path a page is known by: no trailing slash, except that of the home page (OPEN-013). */
export const withoutTrailingSlash = (pathname: string): string => trimEnd(pathname, '/') || '/'
