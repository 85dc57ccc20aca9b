import { isJsonObject } from '../../base/json.ts'
import type { Entry, QueryClient, QueryKey } from '../cache/query-client.ts'
import type { Answer } from '../data/query.ts'

/** Whether the cache holds an answer of the API under a key, good or failed. */
export const isAnswer = (data: unknown): data is Answer<unknown> => isJsonObject(data) && typeof data['ok'] === 'boolean'

export const isList = (data: unknown): boolean => isJsonObject(data) && Array.isArray(data['list'])

/** Could not be had again, and is no list: what is read there stays as it is. */
const isMissed = ({ state: { data, failed } }: Entry): boolean => failed !== undefined && !(isAnswer(data) && data.ok && isList(data.data))

/**
 * Asks anew for what is chosen and shown, and for what could not be had again; drops it where nothing shows it. What is being asked for is
 * asked for once more: the server may have answered before there was a reason.
 */
export function refreshShown(client: QueryClient, isChosen: (entry: Entry) => boolean): void {
  for (const [name, entry] of client.entries) {
    if (!isChosen(entry) && !isMissed(entry)) continue
    if (entry.asking !== undefined) entry.asking.isOld = true
    else if (entry.observers.size === 0) client.entries.delete(name)
    else if (entry.options !== undefined && entry.options.enabled !== false) void client.refetch(entry.options)
  }
}

/** Changes a good answer that is there, and the one under way once it comes; tells who looks at it. */
export function update<T>(client: QueryClient, key: QueryKey, change: (data: T) => T): void {
  const entry = client.entries.get(JSON.stringify(key))
  if (entry === undefined) return
  const changed = (answer: unknown): unknown => (isAnswer(answer) && answer.ok ? { ok: true, data: change(answer.data as T) } : answer)
  entry.asking?.changes.push(changed)
  const { data } = entry.state
  if (isAnswer(data) && data.ok) put(client, key, changed(data))
}

/** Puts an answer into the cache as if it had been asked for. */
export function put(client: QueryClient, key: QueryKey, data: unknown): void {
  client.hydrate([{ key, data }])
  for (const notify of client.entries.get(JSON.stringify(key))?.observers ?? []) notify()
}
