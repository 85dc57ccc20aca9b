import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { text } from '../../../base/json.ts'
import { DEX_ID, HASH, MRC400_ID, MRC401_ID, MRC402_ID, entityId, isAddress, projectOfItem, tokenKey } from '../../../chain/ids.ts'
import { suggestJson, type SuggestJson } from '../../../contract/home.ts'
import type { Block } from '../../../model/block.ts'
import type { Entity } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { readKeyword } from '../params.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

type Suggestion = SuggestJson['list'][number]

const MOST_SUGGESTIONS = 8
/** Rows a kind gets before the others have had theirs. */
const PER_KIND = 4
/** Kinds a search for NFTs can show, the one it begins with first (NFT-002); the other is asked for by name. */
const NFT_KINDS = [
  ['mrc402', ''],
  ['mrc400', '?type=MRC400'],
] as const
const BLOCK_NUMBER = /^\d{1,15}$/

/** What an id's shape says it is; the same rules as the site's own (SEARCH-006..010). It need not exist. */
function suggestByShape(words: string): Suggestion | undefined {
  const row = (kind: string, path: string): Suggestion => ({ kind, id: words, title: words, note: '', image: '', path })
  if (isAddress(words)) return row('address', `/address/${words}/tx`)
  if (MRC401_ID.test(words)) return row('mrc401', `/nft/${projectOfItem(words)}/${words}/tx`)
  if (MRC400_ID.test(words)) return row('mrc400', `/nft/${words}/tx`)
  if (MRC402_ID.test(words)) return row('mrc402', `/nft/${words}/tx`)
  return DEX_ID.test(words) ? row('dex', `/dex/${words}/tx`) : undefined
}

async function suggestBlock({ store }: ApiContext, words: string): Promise<Suggestion | undefined> {
  if (!BLOCK_NUMBER.test(words)) return undefined
  const block = await store.findBlock(Number(words))
  return block && blockRow(block)
}

const blockRow = ({ sn, id }: Block): Suggestion => ({
  kind: 'block',
  id: String(sn),
  title: `Block ${sn}`,
  note: id,
  image: '',
  path: `/block/${sn}`,
})

/** Transaction and block hashes look alike: both are tried. */
async function suggestByHash({ store }: ApiContext, words: string): Promise<Suggestion | undefined> {
  const hash = words.toLowerCase()
  if (!HASH.test(hash)) return undefined
  if (await store.findTx(hash)) return { kind: 'tx', id: hash, title: hash, note: '', image: '', path: `/tx/${hash}` }
  const block = await store.findBlockById(hash)
  return block && blockRow(block)
}

function suggestEntity(kind: 'token' | 'mrc400' | 'mrc402', { key, state }: Entity): Suggestion {
  const id = entityId(key)
  const path = kind === 'token' ? `/token/${id}/tx` : `/nft/${id}/tx`
  const symbol = kind === 'token' ? text(state, 'symbol') : ''
  return {
    kind,
    id,
    title: text(state, 'name') || symbol || id,
    note: symbol,
    image: text(state, kind === 'mrc400' ? 'image_url' : 'image'),
    path,
  }
}

/**
 * Where a search leads (OPEN-033): id shape, block number, transaction or block hash, exact symbol or name of a token, list of
 * matching tokens, list of matching NFTs of the kind that has some. Throws NOT_FOUND with the text the site shows.
 */
async function getSearchPath(context: ApiContext, words: string): Promise<string> {
  const direct = suggestByShape(words) ?? (await suggestBlock(context, words)) ?? (await suggestByHash(context, words))
  if (direct) return direct.path
  const tokens = await context.store.search('token', words, 1, 1)
  const best = tokens.items[0]?.item
  const wanted = words.toLowerCase()
  if (best && [text(best.state, 'symbol'), text(best.state, 'name')].some((name) => name.toLowerCase() === wanted))
    return `/token/${entityId(best.key)}/tx`
  if (tokens.count > 0) return `/token/search/${encodeURIComponent(words)}`
  for (const [kind, query] of NFT_KINDS) {
    if ((await context.store.search(kind, words, 1, 1)).count > 0) return `/nft/search/${encodeURIComponent(words)}${query}`
  }
  throw new AppError('NOT_FOUND', 'Not found', { words })
}

const findToken = async ({ store }: ApiContext, id: string): Promise<Entity | undefined> =>
  (await store.findEntities([tokenKey(id)])).get(tokenKey(id))

/** Rows of the search box: what the text is as an id or a number first, then names. */
async function listSuggestions(context: ApiContext, words: string): Promise<Suggestion[]> {
  const direct = suggestByShape(words) ?? (await suggestByHash(context, words))
  if (direct) return [direct]
  const [block, token, ...byName] = await Promise.all([
    suggestBlock(context, words),
    BLOCK_NUMBER.test(words) ? findToken(context, words) : undefined,
    ...(['token', 'mrc402', 'mrc400'] as const).map(async (kind) =>
      (await context.store.search(kind, words, 1, MOST_SUGGESTIONS, true)).items.map(({ item }) => suggestEntity(kind, item)),
    ),
  ])
  const numbers = [...(block ? [block] : []), ...(token ? [suggestEntity('token', token)] : [])]
  const rows = [...numbers, ...byName.flatMap((list) => list.slice(0, PER_KIND)), ...byName.flatMap((list) => list.slice(PER_KIND))]
  return [...new Map(rows.map((row) => [row.path, row])).values()].slice(0, MOST_SUGGESTIONS)
}

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
    path: '/api/x/suggest',
    summary: 'Rows for the search box, at most eight',
    params: {},
    query: { q: { description: 'What was typed', shape: 'keyword' } },
    data: suggestJson,
    handle: async (context, _params, { q = '' }) => ({ list: q.trim() === '' ? [] : await listSuggestions(context, readKeyword(q)) }),
  }),
]
