import { isJsonObject } from '../../base/json.ts'
import type { Entry, QueryClient, QueryKey } from '../cache/query-client.ts'
import { share } from '../cache/share.ts'
import type { Answer } from '../data/query.ts'

/** Whether the cache holds an answer of the API under a key, good or failed. */
export const isAnswer = (data: unknown): data is Answer<unknown> => isJsonObject(data) && typeof data['ok'] === 'boolean'
const isGood = (data: unknown): boolean => isAnswer(data) && data.ok

/** Asks anew for what is chosen and shown; drops it where nothing shows it. */
export function refreshShown(client: QueryClient, isChosen: (entry: Entry) => boolean): void {
  for (const [name, entry] of client.entries) {
    if (!isChosen(entry) && !missed.has(entry)) continue
    if (entry.observers.size === 0) client.entries.delete(name)
    else void askAnew(client, entry)
  }
}

/** Answers being asked for, and whether a block has come since. */
const asking = new WeakMap<Entry, { again: boolean }>()
/** What could not be had and is to be asked for with the next block. */
const missed = new WeakSet<Entry>()

/** Asks without the reader noticing: a good answer on the screen gives way to a good one only. */
async function askAnew(client: QueryClient, entry: Entry): Promise<void> {
  const { options, key } = entry
  if (options === undefined || options.enabled === false) return
  const underWay = asking.get(entry)
  if (underWay !== undefined) {
    underWay.again = true
    return
  }
  const own = { again: false }
  asking.set(entry, own)
  const answer = await options.queryFn({ signal: new AbortController().signal })
  asking.delete(entry)
  if (isGood(answer)) missed.delete(entry)
  else missed.add(entry)
  const isThere = client.entries.get(JSON.stringify(key)) === entry
  const next = share(entry.state.data, answer)
  if (isThere && next !== entry.state.data && (isGood(answer) || !isGood(entry.state.data))) put(client, key, next)
  if (own.again) await askAnew(client, entry)
}

/** Puts an answer into the cache as if it had been asked for. */
export function put(client: QueryClient, key: QueryKey, data: unknown): void {
  client.hydrate([{ key, data }])
  for (const notify of client.entries.get(JSON.stringify(key))?.observers ?? []) notify()
}
