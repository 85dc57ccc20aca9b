import { ownValue } from '../../base/own-value.ts'
/**
 * What a request costs its address, in points: one is some 0.1 ms of processor. By the pattern of the route, as for counting
 * (`http/watch-requests.ts`). What is answered from memory costs as much as what must be made: nobody can know before.
 */
const COSTS: Readonly<Record<string, number>> = {
  '/share/:kind/:file': 100,
  '/socket': 10,
  '/metrics': 10,
  '/api/search/{query}': 100,
  '/api/x/suggest': 30,
  '/crypt/key': 10,
  '/crypt/dkey': 10,
  '/media/:kind/:id': 2,
}
/** Lists that can be searched: whatever stands in their query counts as a search. */
const SEARCHED = new Set(['/api/token/list/{page}', '/api/nft/list/{page}', '/api/mrc402/list/{page}'])
const SEARCH_COST = 100
const PAGE_COST = 10
/** Built files and pictures that a first visit of a page asks for. */
const FILES_OF_PAGE = 40
/** Values of an encrypted call are read with a private key. */
const ENCRYPTED_COST = 10
/** Calls, built files, pictures that are there. */
const LEAST_COST = 1

/** `route`: the pattern; `/*`, `/token/*` and `/` are pages, and so is every address of nothing, also where files are. */
export function costOf(route: string, url: string, isEncrypted = false): number {
  const known = ownValue(COSTS, route)
  if (known !== undefined) return known
  if (isPage(route)) return isSearchPage(url) ? SEARCH_COST : PAGE_COST
  if (isEncrypted) return ENCRYPTED_COST
  return SEARCHED.has(route) && url.includes('?') ? SEARCH_COST : LEAST_COST
}

/** Points that must be left after it: a page whose files are refused is worse than one that is refused. */
export const roomAfter = (route: string): number => (isPage(route) ? FILES_OF_PAGE : 0)

const isPage = (route: string): boolean => route === '/' || /^\/(?!assets\/|api\/)(\w+\/)?\*$/.test(route)

/** First words of the pages that list what a search finds: `/token/search/{kw}`. */
const SEARCHED_AREAS = new Set(['token', 'nft'])

/**
 * Pages that search while they are drawn: `/token/search/{kw}`, `/nft/search/{kw}` and `/find?q=`. Read as loosely as the router reads
 * them: encoded, in capitals, with `//` for `/` or a way round by `..`.
 */
function isSearchPage(url: string): boolean {
  const address = URL.parse(`http://site${url}`)
  if (!address) return false
  const [area = '', word = '', ...rest] = address.pathname.split('/').filter(Boolean).map(wordOf)
  if (area === 'find') return address.search !== ''
  return SEARCHED_AREAS.has(area) && word === 'search' && rest.length > 0
}

/** A part of a path as the router compares it. What cannot be decoded is no word of the site. */
function wordOf(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
