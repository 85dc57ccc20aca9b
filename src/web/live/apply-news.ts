import type { CountsJson } from '../../contract/counts.ts'
import type { StatusJson } from '../../contract/home.ts'
import type { LatestJson } from '../../contract/latest.ts'
import type { NewsJson } from '../../contract/socket.ts'
import type { Entry, QueryClient } from '../cache/query-client.ts'
import type { Home } from '../subjects/home/query.ts'
import type { CardTx } from '../txview/names.ts'
import { isAnswer, isList, refreshShown, update } from './refresh-shown.ts'

export type News = NewsJson<CardTx['card']>

/** First words of cache keys that change with every block: if shown, they are fetched again after lost blocks. */
const FOLLOWING = new Set(['home', 'latest', 'status', 'counts', 'flow'])
/** Built from the newest transactions in a special form: fetched again with every block. */
const REMADE = 'flow'
/** Lengths of the lists in the answers. */
const LATEST_SHOWN = 8
const HOME_SHOWN = 10
const TAPE_SHOWN = 76

/**
 * Updates the cache with one block: home page, right column and counts change at once. Details that the block touches are dropped, or
 * fetched again while shown. Lists on the screen stay and offer their new rows. Spec: OPEN-080, OPEN-100.
 */
export function applyNews(client: QueryClient, news: News): void {
  const { status, counts, ids } = news
  update<StatusJson>(client, ['status'], (known) => (known.indexed > status.indexed ? known : status))
  update<CountsJson>(client, ['counts'], () => counts)
  update<LatestJson>(client, ['latest'], (latest) => ({ ...latest, list: addTxs(news, latest.list).slice(0, LATEST_SHOWN) }))
  update<Home>(client, ['home'], (home) => addToHome(home, news))
  const touched = new Set(ids)
  refreshShown(
    client,
    (entry) =>
      entry.key[0] === REMADE ||
      isBehind(entry, news.seq) ||
      isAwaited(entry) ||
      (isDetail(entry) && (news.touches_all === true || entry.key.some((part) => touched.has(String(part))))),
  )
}

/** After a reconnection: fetches again what failed while offline. */
export const applyOpen = (client: QueryClient): void => refreshShown(client, (entry) => isFollowing(entry) && isFailed(entry))

/** After lost blocks: any subject may have changed. */
export function applyResync(client: QueryClient): void {
  refreshShown(client, (entry) => isFollowing(entry) || isAwaited(entry) || isDetail(entry))
}

/**
 * The home page with the next block added. Unchanged if it already has the block or lacks one before it. The 24-hour figures are updated
 * separately.
 */
function addToHome(home: Home, { seq, block, ...news }: News): Home {
  if (home.info.height !== seq - 1) return home
  return {
    ...home,
    info: { ...home.info, height: seq, timestamp: block.timestamp },
    block: [block, ...home.block].slice(0, HOME_SHOWN),
    tape: [block, ...home.tape].slice(0, TAPE_SHOWN),
    tx: addTxs(news, home.tx).slice(0, HOME_SHOWN),
  }
}

function addTxs<T extends { txid: string }>({ tx }: Pick<News, 'tx'>, known: readonly T[]): (T | CardTx)[] {
  const ids = new Set(known.map(({ txid }) => txid))
  return [...tx.filter(({ txid }) => !ids.has(txid)), ...known]
}

const isFollowing = ({ key: [name] }: Entry): boolean => FOLLOWING.has(String(name))

const isFailed = ({ state: { data } }: Entry): boolean => isAnswer(data) && !data.ok

/** A subject's own answer (also a 404) or a request in progress for one; no list and no part of the shell. */
const isDetail = ({ key, state: { data }, asking }: Entry): boolean =>
  key.length > 1 && (isAnswer(data) ? !(data.ok && isList(data.data)) : asking !== undefined) && key[0] !== 'tx' && key[0] !== 'block'

/** A home page that lacks a block and so could not add the newest. */
const isBehind = ({ key, state: { data } }: Entry, seq: number): boolean =>
  key[0] === 'home' && isAnswer(data) && data.ok && (data.data as Home).info.height < seq

/** A transaction or block that did not exist when it was requested. */
const isAwaited = (entry: Entry): boolean => (entry.key[0] === 'tx' || entry.key[0] === 'block') && isFailed(entry)
