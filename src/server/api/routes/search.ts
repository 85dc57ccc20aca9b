import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { isChecked } from '../../../chain/address-checksum.ts'
import { DEX_ID, HASH, MRC400_ID, MRC401_ID, MRC402_ID, isAddress, projectOfItem, tokenKey } from '../../../chain/ids.ts'
import { findPagePath } from '../../../contract/find-path.ts'
import { findJson, type FindJson, type FoundJson } from '../../../contract/find.ts'
import { suggestJson, type SuggestJson } from '../../../contract/home.ts'
import { findPageAddress } from '../../../contract/page-address.ts'
import { ROUTE_PATHS } from '../../../contract/page-paths.ts'
import { findAddressOfPage, findId, findNumber, findShortened, isIdOf } from '../../../contract/search-text.ts'
import type { Block } from '../../../model/block.ts'
import type { ApiContext } from '../context.ts'
import { findNames, rowOf } from '../find-names.ts'
import { readKeyword } from '../params.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const MOST_SUGGESTIONS = 8
/** Rows a kind gets before the others have had theirs. */
const PER_KIND = 4
/** Rows of a kind on the page of results. */
const PER_GROUP = 5
const NAMED = ['token', 'mrc402', 'mrc400'] as const

const plainRow = (kind: string, id: string, path: string): FoundJson => ({ kind, id, title: id, note: '', image: '', path })

/** What an id's shape says it is; the same rules as the site's own (SEARCH-006..010). It need not exist. */
function rowByShape(id: string): FoundJson | undefined {
  if (isAddress(id)) return plainRow('address', id, `/address/${id}/tx`)
  if (MRC401_ID.test(id)) return plainRow('mrc401', id, `/nft/${projectOfItem(id)}/${id}/tx`)
  if (MRC400_ID.test(id)) return plainRow('mrc400', id, `/nft/${id}/tx`)
  if (MRC402_ID.test(id)) return plainRow('mrc402', id, `/nft/${id}/tx`)
  return DEX_ID.test(id) ? plainRow('dex', id, `/dex/${id}/tx`) : undefined
}

const blockRow = ({ sn, id }: Block): FoundJson => ({
  kind: 'block',
  id: String(sn),
  title: `Block ${sn}`,
  note: id,
  image: '',
  path: `/block/${sn}`,
})

async function findBlockRow({ store }: ApiContext, sn: string): Promise<FoundJson | undefined> {
  const block = await store.findBlock(Number(sn))
  return block && blockRow(block)
}

async function findTokenRow(context: ApiContext, id: string): Promise<FoundJson | undefined> {
  const token = (await context.store.findEntities([tokenKey(id)])).get(tokenKey(id))
  return token && rowOf(context, 'token', token)
}

/** Transaction and block hashes look alike: both are tried. */
async function findByHash({ store }: ApiContext, id: string): Promise<FoundJson | undefined> {
  const hash = id.toLowerCase()
  if (!HASH.test(hash)) return undefined
  if (await store.findTx(hash)) return plainRow('tx', hash, `/tx/${hash}`)
  const block = await store.findBlockById(hash)
  return block && blockRow(block)
}

/** The page of this site whose address the text is, in its one spelling. The ids in it have their shapes; they need not exist. */
function findPage(words: string): string | undefined {
  const address = findAddressOfPage(words)
  const page = address === undefined ? undefined : findPageAddress(address)
  if (!page) return undefined
  const [, area = '', id = ''] = page.url.split(/[/?]/)
  return !ROUTE_PATHS[page.name].includes('{idx}') || isIdOf(area, id) ? page.url : undefined
}

/** What a text names by an id: whole, shortened, or as a number. `all`: a number is a token's as well. */
async function listById(context: ApiContext, words: string, all: boolean): Promise<FoundJson[]> {
  const id = findId(words)
  if (id !== undefined) {
    const row = rowByShape(id) ?? (await findByHash(context, id))
    return row ? [row] : []
  }
  const number = findNumber(words)
  if (number !== undefined) {
    const block = number.kind === 'block' ? await findBlockRow(context, number.id) : undefined
    const token = number.kind === 'token' || all ? await findTokenRow(context, number.id) : undefined
    return [...(block ? [block] : []), ...(token ? [token] : [])]
  }
  const short = findShortened(words)
  const found = short ? await context.store.findShortened(short.start, short.end) : []
  const rows = await Promise.all(
    found.map(async ({ kind, id: whole }) =>
      kind === 'key' ? rowByShape(whole) : kind === 'block' ? findBlockRow(context, whole) : plainRow('tx', whole, `/tx/${whole}`),
    ),
  )
  return rows.filter((row) => row !== undefined)
}

/**
 * Where a search leads (OPEN-033): a page of the site whose address it is, the one thing with that id or number, the one thing with exactly
 * that name or symbol, else the page of everything that matches. Throws NOT_FOUND where nothing does.
 */
async function getSearchPath(context: ApiContext, words: string): Promise<string> {
  const page = findPage(words)
  if (page !== undefined) return page
  const [direct, other] = await listById(context, words, false)
  if (direct) return other ? findPagePath(words) : direct.path
  const names = await Promise.all(NAMED.map((kind) => findNames(context, kind, words, 2, false)))
  const exact = names.flatMap(({ rows }) => rows.filter(({ is_exact: isExact }) => isExact === true))
  const [only] = exact
  if (only && names.reduce((sum, found) => sum + found.exact, 0) === 1) return only.path
  if (names.some(({ count }) => count > 0)) return findPagePath(words)
  throw new AppError('NOT_FOUND', 'Not found', { words })
}

/** Rows of the search box: what the text is as an id or a number first, then names. */
async function suggest(context: ApiContext, words: string): Promise<SuggestJson> {
  const direct = await listById(context, words, true)
  if (findId(words) !== undefined) return { list: direct, count: direct.length, is_capped: false }
  const names = await Promise.all(NAMED.map((kind) => findNames(context, kind, words, MOST_SUGGESTIONS, true)))
  const rows = [
    ...direct,
    ...names.flatMap(({ rows: own }) => own.slice(0, PER_KIND)),
    ...names.flatMap(({ rows: own }) => own.slice(PER_KIND)),
  ]
  return {
    list: [...new Map(rows.map((row) => [row.path, row])).values()].slice(0, MOST_SUGGESTIONS),
    count: names.reduce((sum, { count }) => sum + count, direct.length),
    is_capped: names.some(({ isCapped }) => isCapped),
  }
}

async function findAll(context: ApiContext, words: string): Promise<FindJson> {
  const [byId, names] = await Promise.all([
    listById(context, words, true),
    Promise.all(NAMED.map((kind) => findNames(context, kind, words, PER_GROUP, false))),
  ])
  const id = findId(words)
  // Old ledgers hold addresses that their checksum does not fit: while blocks are missing nobody knows (D26).
  const isOdd = id !== undefined && isAddress(id) && !isChecked(id) && context.status().status !== 'backfilling'
  const isMistyped = isOdd && !(await context.store.findLastSns([id])).has(id)
  const [token = 0, mrc402 = 0, mrc400 = 0] = names.map(({ count }) => count)
  return {
    list: [...byId, ...names.flatMap(({ rows }) => rows)],
    count: { id: byId.length, token, mrc402, mrc400 },
    is_capped: names.some(({ isCapped }) => isCapped),
    is_mistyped: isMistyped,
  }
}

const NOTHING: FindJson = { list: [], count: { id: 0, token: 0, mrc402: 0, mrc400: 0 }, is_capped: false, is_mistyped: false }

export const searchRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/search/{query}',
    summary: 'The path that a search text leads to',
    params: { query: 'keyword' },
    data: Type.String({ pattern: '^/' }),
    extent: 'own',
    handle: (context, { query }) => getSearchPath(context, query),
  }),
  defineRoute({
    path: '/api/x/find',
    summary: 'What a search text finds: the first of each kind, with counts',
    params: {},
    query: { q: 'Search text' },
    data: findJson,
    handle: async (context, _params, { q = '' }) => (q.trim() === '' ? NOTHING : findAll(context, readKeyword(q))),
  }),
  defineRoute({
    path: '/api/x/suggest',
    summary: 'Rows for the search box, at most eight',
    params: {},
    query: { q: { description: 'Search text', shape: 'keyword' } },
    data: suggestJson,
    handle: async (context, _params, { q = '' }) =>
      q.trim() === '' ? { list: [], count: 0, is_capped: false } : suggest(context, readKeyword(q)),
  }),
]
