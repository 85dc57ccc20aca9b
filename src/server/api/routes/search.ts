import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { text } from '../../../base/json.ts'
import { HASH, projectOfItem, tokenKey } from '../../../chain/ids.ts'
import { kindOfRecordId } from '../../../chain/records.ts'
import { findPagePath } from '../../../contract/find-path.ts'
import { FIND_GROUPS, type FindGroup } from '../../../contract/find-groups.ts'
import { ITEM, type ItemBounds } from '../../../contract/cut.ts'
import { findJson, type FindJson, type FoundJson } from '../../../contract/find.ts'
import { suggestJson, type SuggestJson } from '../../../contract/home.ts'
import { findPageAddress } from '../../../contract/page-address.ts'
import { ROUTE_PATHS } from '../../../contract/page-paths.ts'
import { pathOfLog, placeOfPage } from '../../../contract/record-paths.ts'
import { findAddressOfPage, findNumber, findShortened, isIdOf } from '../../../contract/search-text.ts'
import type { ApiContext } from '../context.ts'
import { findFullId, groupOfId } from '../find/asked.ts'
import { findGroupPage, findGroups, findMistake, guess } from '../find/find-all.ts'
import { blockRow, plainRow, rowOf } from '../find/rows.ts'
import { hasOtherCase, spellWords } from '../find/spell-words.ts'
import { readPage } from '../../../model/page-window.ts'
import { readKeyword } from '../params.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const MAX_SUGGESTIONS = 8
/** Rows of each group before any group gets more. */
const PER_GROUP = 4
const NAMED = ['token', 'mrc402', 'mrc400'] as const

/** The row of an id by its shape, by the same rules as the site's own (SEARCH-006..010). The thing need not exist. */
function rowByShape(id: string): FoundJson | undefined {
  const record = placeOfPage(id)
  if (record) return plainRow(record.area, id, `/${record.area}/${record.id}`)
  const group = groupOfId(id)
  if (group === undefined) return undefined
  if (group === 'mrc401') return plainRow(group, id, `/nft/${projectOfItem(id)}/${id}/tx`)
  return plainRow(group, id, `/${group === 'address' || group === 'dex' ? group : 'nft'}/${id}/tx`)
}

/** The URL of a log's page contains its token, which only the log's state has. */
async function findLogRow({ store }: ApiContext, id: string): Promise<FoundJson | undefined> {
  if (kindOfRecordId(id) !== 'mrc100') return undefined
  const log = (await store.findEntities([id])).get(id)
  return log && plainRow('log', id, pathOfLog(text(log.state, 'token'), id))
}

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

/** The URL of this site's page, in its one spelling, if the text is its URL. Ids in it are checked by shape only; they need not exist. */
function findPage(words: string): string | undefined {
  const address = findAddressOfPage(words)
  const page = address === undefined ? undefined : findPageAddress(address)
  if (!page) return undefined
  const [, area = '', id = ''] = page.url.split(/[/?]/)
  return !ROUTE_PATHS[page.name].includes('{idx}') || isIdOf(area, id) ? page.url : undefined
}

/** The things that a text names: by a complete id, a shortened id or a number. `all`: a number may be a token's as well. */
async function listById(context: ApiContext, words: string, all: boolean): Promise<FoundJson[]> {
  const id = await findFullId(context, words)
  if (id !== undefined) {
    const row = rowByShape(id) ?? (await findLogRow(context, id)) ?? (await findByHash(context, id))
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
 * Where a search leads (OPEN-033): the page of this site whose URL the text is, else the one thing with that id or number, else the one
 * thing with exactly that name or symbol, else the page of all matches. Throws NOT_FOUND without a match.
 */
async function getSearchPath(context: ApiContext, typed: string): Promise<string> {
  const words = await spellWords(context, typed, false)
  const page = findPage(words)
  if (page !== undefined) return page
  const [direct, other] = await listById(context, words, false)
  if (direct) return other ? findPagePath(words) : direct.path
  const { best, total } = await findGroups(context, words, false, 2)
  if (best) return best.path
  if (total > 0) return findPagePath(words)
  throw new AppError('NOT_FOUND', 'Not found', { words })
}

/** Rows of the search box: the thing that the text names as an id or number, then the best matches of each group. */
async function suggest(context: ApiContext, typed: string): Promise<SuggestJson> {
  const words = await spellWords(context, typed, true)
  const direct = await listById(context, words, true)
  if ((await findFullId(context, words)) !== undefined) return { list: direct, count: direct.length, is_capped: false }
  const { groups, total } = await findGroups(context, words, true, MAX_SUGGESTIONS)
  const lists = groups.map(({ list }) => list)
  const rows = [...direct, ...lists.flatMap((own) => own.slice(0, PER_GROUP)), ...lists.flatMap((own) => own.slice(PER_GROUP))]
  return {
    list: [...new Map(rows.map((row) => [row.path, row])).values()].slice(0, MAX_SUGGESTIONS),
    count: total,
    is_capped: groups.some(({ is_capped: isCapped }) => isCapped === true),
  }
}

async function findAll(context: ApiContext, typed: string): Promise<FindJson> {
  const words = await spellWords(context, typed, false)
  const [byId, { named, ...found }, mistake] = await Promise.all([
    listById(context, words, true),
    findGroups(context, words, false),
    findMistake(context, words),
  ])
  const [token = 0, mrc402 = 0, mrc400 = 0] = NAMED.map((group) => named.get(group)?.count)
  return {
    list: [...byId, ...NAMED.flatMap((group) => named.get(group)?.rows ?? [])],
    count: { id: byId.length, token, mrc402, mrc400 },
    is_capped: [...named.values()].some(({ isCapped }) => isCapped),
    is_mistyped: mistake.mistyped === 'checksum',
    ...found,
    ...mistake,
    ...(words !== typed && { searched: words }),
    ...(found.total === 0 && hasOtherCase(words) && { other_case: true }),
    ...(found.total === 0 && mistake.mistyped === undefined && (await guess(context, words))),
  }
}

const NOTHING: FindJson = {
  list: [],
  count: { id: 0, token: 0, mrc402: 0, mrc400: 0 },
  is_capped: false,
  is_mistyped: false,
  groups: [],
  total: 0,
}

async function findPageOf(context: ApiContext, typed: string, group: FindGroup, page: number): Promise<FindJson> {
  const words = await spellWords(context, typed, false)
  return { ...NOTHING, ...(words !== typed && { searched: words }), ...(await findGroupPage(context, words, { group, page })) }
}

/** A group has up to 20 rows of texts that strangers wrote. */
const GROUP: ItemBounds = { ...ITEM, bytes: 24_000, minBytes: 24_000 }

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
    summary: 'What a search text finds, in groups with exact counts',
    params: {},
    query: {
      q: 'Search text',
      group: { description: 'Rows of this group alone, by pages', values: FIND_GROUPS },
      page: { description: 'Page of the group, from 1', shape: 'page' },
    },
    data: findJson,
    itemBounds: GROUP,
    handle: async (context, _params, { q = '', group, page }) => {
      if (q.trim() === '') return NOTHING
      const name = FIND_GROUPS.find((own) => own === group)
      return name === undefined ? findAll(context, readKeyword(q)) : findPageOf(context, readKeyword(q), name, readPage(page))
    },
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
