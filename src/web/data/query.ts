import type { QueryClient, QueryOptions } from '../cache/query-client.ts'
import { isJsonObject } from '../../base/json.ts'
import type { ListJson } from '../../contract/envelope.ts'
import { CLIENT_MESSAGES, DEFAULT_ERROR_CODE } from '../../client/request.ts'
import type { SiteApi } from './site-api.ts'

/**
 * What a page needs from the API. `key` is its name in the cache; `read` takes `data` of the answer and gives `undefined` when it
 * is not what was asked for; `onError` says where a failure shows: `panel` replaces the page (details), `toast` leaves an empty list.
 * `staleMs`: how long an answer is reused without asking again; details are kept until a block touches
 * their subject (`refresh-touched.ts`, OPEN-100).
 */
export type Query<T> = {
  key: readonly (string | number)[]
  path: string
  read: (data: unknown) => T | undefined
  onError: 'panel' | 'toast'
  /** The page chose what to ask, not its address: a refusal leaves the status of the page as it is. */
  isOwnChoice?: boolean
  staleMs?: number
}

/** An API failure is an answer too: it travels from server to browser like any other and is drawn without asking twice. */
export type Answer<T> = { ok: true; data: T } | { ok: false; code: number; msg: string }

const UNHEARD: ReadonlySet<string> = new Set([CLIENT_MESSAGES.timeout, CLIENT_MESSAGES.network])

/** Asked too often, or more to do than it can: the server has not looked whether there is what was asked for. */
const TURNED_AWAY: ReadonlySet<number> = new Set([429, 503])

/** Nobody has said whether there is what was asked for: no answer came in time, or none at all, or one that turns every question away. */
export const isUnheard = (answer: Answer<unknown>): boolean =>
  !answer.ok && (TURNED_AWAY.has(answer.code) || (answer.code === DEFAULT_ERROR_CODE && UNHEARD.has(answer.msg)))

/** Path of a call that answers transactions, so that each comes with what is drawn of it: the browser knows no kind. */
export const renderedPath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}drawn=1`

/** Path of a call that answers one thing, cut to what a page shows of it. */
export const cutPath = (path: string): string => `${path}?cut=1`

/** An id as a part of a call's path. A word that would name another call there (OPEN-024) is no id: with a blank behind it, it is refused as one. */
export const idPart = (id: string): string => encodeURIComponent(/^(list|tx)$/.test(id) ? `${id} ` : id)

const LIST_STALE_MS = 5_000
/** A list nobody looks at is forgotten: who comes back later sees what is true then, not rows of long ago that change at once. */
const LIST_CACHE_MS = 60_000
/** A failure drawn by the server is not asked for again while its page comes alive. */
const SERVED_FAILURE_STALE_MS = 30_000
/** Any other is not asked for twice by the page that opens; whoever comes back asks anew. */
const FAILURE_STALE_MS = 1_000

/** Reads an object of the API. The server is ours and its answers are tested against the contract: only the outer shape is checked. */
// The caller names the shape: there is nothing in the text to take it from.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const readObject = <T extends object>(data: unknown): T | undefined => (isJsonObject(data) ? (data as T) : undefined)

/** Reads a page of a list. */
export const readList = <T extends object>(data: unknown): ListJson<T> | undefined =>
  isJsonObject(data) && Array.isArray(data['list']) ? (data as unknown as ListJson<T>) : undefined

/** A query for the cache. It never fails: failures are `Answer`s. */
export const optionsOf = <T>(api: SiteApi, query: Query<T>): QueryOptions<Answer<T>> => ({
  queryKey: query.key,
  queryFn: () => ask(api, query),
  staleTime: ({ state: { data }, isServed }) => {
    if (data?.ok === false) return isServed ? SERVED_FAILURE_STALE_MS : FAILURE_STALE_MS
    return query.staleMs ?? (query.onError === 'panel' ? Infinity : LIST_STALE_MS)
  },
  // What is on the screen stays when it could not be had again.
  replaces: (answer, known) => answer.ok || !known.ok,
  ...(query.onError === 'toast' && { gcTime: LIST_CACHE_MS }),
})

/** Asks once. A call without the id it needs is rejected at once, without words and without a request. Spec: VAL-002..006, VAL-011. */
export async function ask<T>(api: SiteApi, query: Pick<Query<T>, 'path' | 'read'>): Promise<Answer<T>> {
  if (hasBlankPart(query.path)) return { ok: false, code: DEFAULT_ERROR_CODE, msg: '' }
  const answer = await api.get(query.path)
  if (answer.result === 'ERROR') return { ok: false, code: answer.code, msg: answer.msg }
  const data = query.read(answer.data)
  return data === undefined ? { ok: false, code: 502, msg: '' } : { ok: true, data }
}

/** An id stands in the path, encoded; one of spaces only is none. `0` is a real id (OPEN-025). */
const hasBlankPart = (path: string): boolean => {
  const [, ...parts] = (path.split('?', 1)[0] ?? '').split('/')
  return parts.some((part) => decodeURIComponent(part).trim() === '')
}

/** Fills the cache before a page is drawn. */
export async function prefetch(client: QueryClient, api: SiteApi, queries: readonly Query<unknown>[]): Promise<void> {
  await Promise.all(queries.map((query) => client.fetchQuery(optionsOf(api, query))))
}

/** What the cache holds for a query. */
export function findAnswer<T>(client: QueryClient, query: Query<T>): Answer<T> | undefined {
  return client.getQueryData<Answer<T>>(query.key)
}

export function findData<T>(client: QueryClient, query: Query<T>): T | undefined {
  const answer = findAnswer(client, query)
  return answer?.ok === true ? answer.data : undefined
}
