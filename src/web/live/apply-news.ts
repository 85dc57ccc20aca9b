import type { CountsJson } from '../../contract/counts.ts'
import type { StatusJson } from '../../contract/home.ts'
import type { LatestJson } from '../../contract/latest.ts'
import type { NewsJson } from '../../contract/socket.ts'
import type { Entry, QueryClient } from '../cache/query-client.ts'
import type { Home } from '../subjects/home/query.ts'
import type { CardTx } from '../txview/names.ts'
import { isAnswer, isList, refreshShown, update } from './refresh-shown.ts'

export type News = NewsJson<CardTx['card']>

/** First words of the keys of what grows with every block: what is shown of them is asked for again when blocks were lost. */
const FOLLOWING = new Set(['home', 'latest', 'status', 'counts', 'flow'])
/** Made of the newest transactions in a form of its own: asked for anew with every block. */
const REMADE = 'flow'
/** Lists as long as the answers they stand in show them. */
const LATEST_SHOWN = 8
const HOME_SHOWN = 10
const TAPE_SHOWN = 76

/**
 * Brings what is kept up to date with one block: the home page, the right column and the counts say it at once; details the block touches are
 * dropped, or asked for anew where they are shown. Lists stay as they are read: they offer what is new. Spec: OPEN-080, OPEN-100.
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

/** The line is there again: what could not be had without it is asked for anew. */
export const applyOpen = (client: QueryClient): void => refreshShown(client, (entry) => isFollowing(entry) && isFailed(entry))

/** Blocks were lost: everything may be touched. */
export function applyResync(client: QueryClient): void {
  refreshShown(client, (entry) => isFollowing(entry) || isAwaited(entry) || isDetail(entry))
}

/** The page as it is with the next block; as it was when it knows the block already, or lacks one before it. The figures of 24 hours follow by themselves. */
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

/** A subject's own answer, also that there is none, or what may become one: no list, and nothing of the shell. */
const isDetail = ({ key, state: { data }, asking }: Entry): boolean =>
  key.length > 1 && (isAnswer(data) ? !(data.ok && isList(data.data)) : asking !== undefined) && key[0] !== 'tx' && key[0] !== 'block'

/** A home page that lacks a block, and so could not take the newest. */
const isBehind = ({ key, state: { data } }: Entry, seq: number): boolean =>
  key[0] === 'home' && isAnswer(data) && data.ok && (data.data as Home).info.height < seq

/** A transaction or block that was not there when it was asked for. */
const isAwaited = (entry: Entry): boolean => (entry.key[0] === 'tx' || entry.key[0] === 'block') && isFailed(entry)
