import { isJsonObject } from '../../base/json.ts'
import type { Entry, QueryClient, QueryKey } from '../cache/query-client.ts'
import type { Answer } from '../data/query.ts'

/** Whether this is a cached answer of the API, good or failed. */
export const isAnswer = (data: unknown): data is Answer<unknown> => isJsonObject(data) && typeof data['ok'] === 'boolean'

export const isList = (data: unknown): boolean => isJsonObject(data) && Array.isArray(data['list'])

/** A refresh failed, and it is no list: lists on the screen stay unchanged. */
const isMissed = ({ state: { data, failed } }: Entry): boolean => failed !== undefined && !(isAnswer(data) && data.ok && isList(data.data))

/**
 * Fetches again the chosen entries and those whose refresh failed, if they are shown; drops the others. A request in progress is repeated,
 * because the server may have answered before the change.
 */
export function refreshShown(client: QueryClient, isChosen: (entry: Entry) => boolean): void {
  for (const [name, entry] of client.entries) {
    if (!isChosen(entry) && !isMissed(entry)) continue
    if (entry.asking !== undefined) entry.asking.isOld = true
    else if (entry.observers.size === 0) client.entries.delete(name)
    else if (entry.options !== undefined && entry.options.enabled !== false) void client.refetch(entry.options)
  }
}

/** Changes a cached good answer, and the one in progress when it arrives; notifies its observers. */
export function update<T>(client: QueryClient, key: QueryKey, change: (data: T) => T): void {
  const entry = client.entries.get(JSON.stringify(key))
  if (entry === undefined) return
  const changed = (answer: unknown): unknown => (isAnswer(answer) && answer.ok ? { ok: true, data: change(answer.data as T) } : answer)
  entry.asking?.changes.push(changed)
  const { data } = entry.state
  if (isAnswer(data) && data.ok) put(client, key, changed(data))
}

/** Stores an answer as if it had been fetched. */
export function put(client: QueryClient, key: QueryKey, data: unknown): void {
  client.hydrate([{ key, data }])
  for (const notify of client.entries.get(JSON.stringify(key))?.observers ?? []) notify()
}
