import type { QueryClient, QueryOptions } from '../cache/query-client.ts'
import { isJsonObject } from '../../base/json.ts'
import type { ListJson } from '../../contract/envelope.ts'
import { CLIENT_MESSAGES, DEFAULT_ERROR_CODE } from '../../client/request.ts'
import type { SiteApi } from './site-api.ts'

/**
 * An API call of a page. `key` is its name in the cache. `read` takes `data` of the answer and returns `undefined` when it is invalid.
 * `onError` selects where a failure shows: `panel` replaces the page (details), `toast` leaves an empty list. `staleMs`: how long an answer
 * counts as fresh. Details stay until a block touches their subject (`refresh-touched.ts`, OPEN-100).
 */
export type Query<T> = {
  key: readonly (string | number)[]
  path: string
  read: (data: unknown) => T | undefined
  onError: 'panel' | 'toast'
  /** The page itself chose this call, not its address: a refusal does not change the status of the page. */
  isOwnChoice?: boolean
  staleMs?: number
}

/** A failed call is an answer too: the browser gets it from the server and renders it without a second request. */
export type Answer<T> = { ok: true; data: T } | { ok: false; code: number; msg: string }

const UNHEARD: ReadonlySet<string> = new Set([CLIENT_MESSAGES.timeout, CLIENT_MESSAGES.network])

/** Rate limit or overload: the server did not check whether the subject exists. */
const TURNED_AWAY: ReadonlySet<number> = new Set([429, 503])

/** Whether it is still unknown if the subject exists: no answer, none in time, or a refusal of any request. */
export const isUnanswered = (answer: Answer<unknown>): boolean =>
  !answer.ok && (TURNED_AWAY.has(answer.code) || (answer.code === DEFAULT_ERROR_CODE && UNHEARD.has(answer.msg)))

/** Path of a call that returns transactions with their rendered rows: the browser knows no transaction type. */
export const renderedPath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}drawn=1`

/** Path of a call that returns one subject, cut to the fields that a page shows. */
export const cutPath = (path: string): string => `${path}?cut=1`

/**
 * An id as a part of a call's path. A word that would select another call there (OPEN-024) is no id: a trailing blank makes the API refuse
 * it.
 */
export const idPart = (id: string): string => encodeURIComponent(/^(list|tx)$/.test(id) ? `${id} ` : id)

const LIST_STALE_MS = 5_000
/** A list without observers is dropped: a returning visitor sees current rows, not old ones that change at once. */
const LIST_CACHE_MS = 60_000
/** A failure rendered by the server is not fetched again while its page hydrates. */
const SERVED_FAILURE_STALE_MS = 30_000
/** The opening page does not fetch any other failure twice; a returning visitor fetches it again. */
const FAILURE_STALE_MS = 1_000

/** Reads an object of the API. Our own server is tested against the contract, so only the outer shape is checked. */
// The caller names the type: nothing in the text determines it.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const readObject = <T extends object>(data: unknown): T | undefined => (isJsonObject(data) ? (data as T) : undefined)

/** Reads a list page. */
export const readList = <T extends object>(data: unknown): ListJson<T> | undefined =>
  isJsonObject(data) && Array.isArray(data['list']) ? (data as unknown as ListJson<T>) : undefined

/** Cache options of a query. It never fails: failures are `Answer`s. */
export const optionsOf = <T>(api: SiteApi, query: Query<T>): QueryOptions<Answer<T>> => ({
  queryKey: query.key,
  queryFn: () => ask(api, query),
  staleTime: ({ state: { data }, isServed }) => {
    if (data?.ok === false) return isServed ? SERVED_FAILURE_STALE_MS : FAILURE_STALE_MS
    return query.staleMs ?? (query.onError === 'panel' ? Infinity : LIST_STALE_MS)
  },
  // The data on the screen stays when fetching it again fails.
  replaces: (answer, known) => answer.ok || !known.ok,
  ...(query.onError === 'toast' && { gcTime: LIST_CACHE_MS }),
})

/** Fetches once. A call without its id is rejected at once, without a message and without a request. Spec: VAL-002..006, VAL-011. */
export async function ask<T>(api: SiteApi, query: Pick<Query<T>, 'path' | 'read'>): Promise<Answer<T>> {
  if (hasBlankPart(query.path)) return { ok: false, code: DEFAULT_ERROR_CODE, msg: '' }
  const answer = await api.get(query.path)
  if (answer.result === 'ERROR') return { ok: false, code: answer.code, msg: answer.msg }
  const data = query.read(answer.data)
  return data === undefined ? { ok: false, code: 502, msg: '' } : { ok: true, data }
}

/** Ids are encoded in the path; one of spaces only is blank. `0` is a real id (OPEN-025). */
const hasBlankPart = (path: string): boolean => {
  const [, ...parts] = (path.split('?', 1)[0] ?? '').split('/')
  return parts.some((part) => decodeURIComponent(part).trim() === '')
}

/** Fills the cache before a page is rendered. */
export async function prefetch(client: QueryClient, api: SiteApi, queries: readonly Query<unknown>[]): Promise<void> {
  await Promise.all(queries.map((query) => client.fetchQuery(optionsOf(api, query))))
}

/** The cached answer of a query. */
export function findAnswer<T>(client: QueryClient, query: Query<T>): Answer<T> | undefined {
  return client.getQueryData<Answer<T>>(query.key)
}

export function findData<T>(client: QueryClient, query: Query<T>): T | undefined {
  const answer = findAnswer(client, query)
  return answer?.ok === true ? answer.data : undefined
}
