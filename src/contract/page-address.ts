import { spellId } from '../chain/ids.ts'
import { FAMILIES } from '../model/block.ts'
import { keepMoment } from '../model/spell-moment.ts'
import { readPage } from '../model/page-window.ts'
import { MAX_SEARCH_LENGTH } from './find-path.ts'
import { LEDGER_READS, STATEMENT_READS } from './ledger-reads.ts'
import { ROUTE_PATHS } from './page-paths.ts'
import { RECORD_WORDS } from './record-words.ts'
import { readListWord } from './list-reads.ts'
import { readTraits, spellTraits } from './trait-filter.ts'

type RouteName = keyof typeof ROUTE_PATHS

/** A page of the site: its route and its canonical address. `isRenamed`: the address had the API's name of a filter. */
export type PageAddress = { name: RouteName; url: string; isRenamed?: true }

type Read = (text: string) => string | undefined
const oneOf =
  (...words: readonly string[]): Read =>
  (text) =>
    words.find((word) => word === text)
/** Page 1 of a list is the list's own address. */
const pageNumber: Read = (text) => (readPage(text) === 1 ? undefined : String(readPage(text)))

const searchWords: Read = (text) => text.trim().slice(0, MAX_SEARCH_LENGTH) || undefined

const TYPE = { type: oneOf('MRC402', 'MRC400') }
const FAMILY = { family: oneOf(...FAMILIES) }
const PAGE = { page: pageNumber }
/** Longest value of a filter in an address; fits the names of all types. Invalid values are kept, so that the page can name them. */
const MAX_WORD_LENGTH = 2000
const word: Read = (text) => text.trim().slice(0, MAX_WORD_LENGTH) || undefined
const listWord =
  (name: string): Read =>
  (text) =>
    word(readListWord(name, text.trim()) ?? '')
/** Families in one fixed order. If one of them is unknown, the text is kept unchanged. */
const families: Read = (text) => {
  const asked = text.split(',').map((family) => family.trim())
  const known = FAMILIES.filter((family) => asked.includes(family))
  return asked.some((family) => family !== '' && !known.some((one) => one === family)) ? word(text) : known.join(',') || undefined
}
/** Traits of items, one per line. Invalid text is kept, so that the API can refuse it. */
const traits: Read = (text) => {
  const wanted = readTraits(text)
  return (wanted === undefined ? text.slice(0, MAX_WORD_LENGTH) : spellTraits(wanted)) || undefined
}
/** Filters, order and row search of a list of transactions. Days are `since` and `until`, because `from` and `to` are moments. */
const ROWS: PageReads = {
  kind: word,
  family: families,
  status: word,
  asset: word,
  with: word,
  since: word,
  until: word,
  order: listWord('order'),
  limit: listWord('limit'),
  row: word,
  date: word,
  choose: oneOf('1'),
}
/** Filters of an address's lists. */
const PARTY_ROWS = { dir: word, ...ROWS }
/** Order of a list of entities and its rows per page. Invalid values are kept, so that the page can name them. */
const ORDER = { sort: word, order: word, limit: listWord('limit') }
/** Filters of a market. */
const MARKET = { ...ORDER, state: word, token: word, least: word, most: word }
const OWNED_MARKET = { ...MARKET, owner: word }
/** Parameters that may occur several times, with the separator that joins them: a form without scripts sends each box separately. */
const JOINTS: ReadonlyMap<string, string> = new Map([
  ['kind', ','],
  ['family', ','],
  ['trait', '\n'],
])
/** Names that the API, or another list, gives the days of a page. On a page that compares two moments, `from` and `to` are those. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['since', 'from'],
  ['until', 'to'],
  ['from', 'since'],
  ['to', 'until'],
])
/** Parameters of the page of a survey, order or other record. */
const RECORD = { ...PAGE, tab: oneOf('tx', 'raw'), answer: word }
/** The moment at which a page shows its subject, or the two that it compares. `swap`: the second is shown first. */
const AT = { at: keepMoment, from: keepMoment, to: keepMoment, swap: oneOf('1') }
/** Longest return address. */
const MAX_BACK_LENGTH = 400
/** A return address: a page of the site, normalised, never another host. */
export const readBack: Read = (text) => {
  const found = text.startsWith('/') && text.length <= MAX_BACK_LENGTH ? findPageAddress(text) : undefined
  return found === undefined || found.name === 'zone' ? undefined : found.url
}
type PageReads = Readonly<Record<string, Read>>
type ListName = { [Name in RouteName]: `${Name}Page` extends RouteName ? Name : never }[RouteName]

/** Parameters of lists: every page of a list accepts those of its first page. */
const LIST_QUERIES: Readonly<Partial<Record<ListName, PageReads>>> = {
  addressLedgerList: LEDGER_READS,
  addressNftList: { ...TYPE, ...MARKET, ...AT },
  addressLockList: AT,
  addressTxList: { ...PARTY_ROWS, ...AT },
  dexTxList: { ...ROWS, ...AT },
  nftHistoryList: AT,
  nftItemList: { ...AT, show: oneOf('offers'), trait: traits, ...OWNED_MARKET },
  nftTxList: { ...ROWS, ...AT },
  tokenHistoryList: AT,
  tokenHolderList: AT,
  tokenLockList: AT,
  tokenReserveList: AT,
  tokenTxList: { ...ROWS, ...AT },
  nftList: { ...TYPE, ...ORDER },
  dexList: OWNED_MARKET,
  tokenList: ORDER,
  nftSearch: TYPE,
  txList: ROWS,
}
/** Query parameters that change what a page shows. All others are ignored. */
export const PAGE_QUERIES: Readonly<Partial<Record<RouteName, PageReads>>> = {
  ...LIST_QUERIES,
  ...Object.fromEntries(Object.entries(LIST_QUERIES).map(([name, reads]) => [`${name}Page`, reads])),
  addressStatement: STATEMENT_READS,
  // Short addresses redirect to a tab and keep these parameters.
  addressView: AT,
  dexView: AT,
  nftView: AT,
  tokenView: AT,
  nftInformation: AT,
  tokenInformation: AT,
  flow: FAMILY,
  blockView: { ...PAGE, ...ROWS },
  ...Object.fromEntries(RECORD_WORDS.map((word) => [`${word}View`, RECORD])),
  dexNotFound: PAGE,
  nftItemView: { ...PAGE, ...ROWS, ...AT, again: oneOf('1') },
  find: { q: searchWords, group: word, ...PAGE, go: oneOf('1') },
  engine: { hours: oneOf('6') },
  engineAny: { hours: oneOf('6') },
  zone: { back: readBack },
}

/** Whether a page can show its subject at a moment and compare two moments. */
export const showsMoment = (name: RouteName): boolean => PAGE_QUERIES[name]?.['swap'] !== undefined
/** Whether a page lists transactions, with filters and a choice of rows per page. */
export const takesRows = (name: RouteName): boolean => PAGE_QUERIES[name]?.['choose'] !== undefined
/** Whether a page can show its subject at a moment. The ledger has days instead of a comparison. */
export const takesMoment = (name: RouteName): boolean => PAGE_QUERIES[name]?.['at'] !== undefined

type Pattern = { name: RouteName; parts: readonly string[] }
const isPlaceholder = (part: string): boolean => part.startsWith('{')
const fixedPlaces = ({ parts }: Pattern): string => parts.map((part) => (isPlaceholder(part) ? '1' : '0')).join('')
/** Fixed words win over placeholders: `/token/list` is no token. */
const PATTERNS: readonly Pattern[] = Object.entries(ROUTE_PATHS)
  .map(([name, path]) => ({ name: name as RouteName, parts: path.split('/').filter(Boolean) }))
  .toSorted((a, b) => fixedPlaces(a).localeCompare(fixedPlaces(b)))

/**
 * The page of an address, with the canonical address under which it is cached. Addresses are read as the site's router reads them: encoded,
 * in capitals, with `//` for `/`. `undefined`: no page, or an address that cannot be decoded.
 */
export function findPageAddress(pathWithQuery: string): PageAddress | undefined {
  const address = URL.parse(`http://site${pathWithQuery}`)
  const parts = address && findParts(address.pathname)
  const pattern = parts && PATTERNS.find((candidate) => fits(candidate, parts))
  if (!address || !pattern) return undefined
  const { name } = pattern
  const path = name === 'engineAny' ? ['engine'] : pattern.parts.flatMap((part, at) => spell(name, part, parts[at] ?? '') ?? [])
  // `/token/list/tx/1` names no token; its short form would be page `tx` of the list.
  const shown = PATTERNS.find((candidate) => fits(candidate, path))
  if (shown === undefined || fixedPlaces(shown) !== fixedPlaces(pattern).slice(0, path.length)) return undefined
  const query = new URLSearchParams()
  let isRenamed = false
  for (const [key, read] of Object.entries(PAGE_QUERIES[name] ?? {})) {
    // The site's router uses the last of several values.
    const values = address.searchParams.getAll(key)
    const joint = JOINTS.get(key)
    const own = read((joint === undefined ? values.at(-1) : values.join(joint)) ?? '')
    const other = own === undefined && !showsMoment(name) ? read(address.searchParams.get(OTHER_NAMES.get(key) ?? '') ?? '') : undefined
    isRenamed ||= other !== undefined
    const value = own ?? other
    if (value !== undefined) query.set(key, value)
  }
  if (showsMoment(name)) keepMoments(query)
  const url = `/${path.map(encodeURIComponent).join('/')}${query.size === 0 ? '' : `?${query.toString()}`}`
  return { name, url, ...(isRenamed && { isRenamed }) }
}

/** A range wins over a single moment, and a single moment over an end without a start. */
function keepMoments(query: URLSearchParams): void {
  for (const key of query.has('from') ? ['at'] : query.has('at') ? ['to', 'swap'] : ['swap']) query.delete(key)
}

function findParts(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The engine's page handles every address below its own. It comes after the engine's exact address. */
const fits = ({ name, parts: pattern }: Pattern, parts: readonly string[]): boolean =>
  (name === 'engineAny' || parts.length === pattern.length) &&
  pattern.every((part, at) => (isPlaceholder(part) ? parts[at]?.trim() !== '' : part === parts[at]?.toLowerCase()))

function spell(name: RouteName, part: string, value: string): string | undefined {
  if (!isPlaceholder(part)) return part
  if (part === '{page}') return pageNumber(value)
  return part === '{idx}' && /^(block|token|tx)/.test(name) ? spellId(value) : value.trim()
}
