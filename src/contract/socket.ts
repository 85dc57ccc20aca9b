import type { BlockJson } from './block.ts'
import type { CountsJson } from './counts.ts'
import type { CardTxJson } from './rendered-tx.ts'
import type { StatusJson } from './home.ts'

/** Where the site's own socket is. Spec: SOCK-001, OPEN-080. */
export const SOCKET_PATH = '/socket'

/**
 * Types of messages; a message is the text of `{"type", "data"}`. A browser sends the first four, the server `BROADCATE` (spelled so). The last
 * three are defined for other clients of the protocol and used by neither side. Spec: SOCK-002..009.
 */
export const SOCKET_TYPES = {
  user: 'USER',
  checkUser: 'CHECKUSER',
  changeJob: 'CHANGEJOB',
  marketList: 'MARKETLIST',
  broadcate: 'BROADCATE',
  userHistory: 'USERHISTORY',
  profile: 'PROFILE',
  changeProduct: 'CHANGEPRODUCT',
} as const
export type SocketType = (typeof SOCKET_TYPES)[keyof typeof SOCKET_TYPES]

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(SOCKET_TYPES))
export const isSocketType = (type: unknown): type is SocketType => KNOWN.has(type)

/** Messages that a signed-in visitor's browser sends. Spec: SOCK-011, SOCK-012, OPEN-080. */
export type SentMessage =
  | { type: 'USER' | 'CHECKUSER'; data: { uid: number } }
  | { type: 'CHANGEJOB'; data: { uid: number; job: string } }
  | { type: 'MARKETLIST'; data: { uid: number } }

/** A new block and its transactions. */
export type NewsJson<C = unknown> = {
  /** Number of the block. The previous message has `seq - 1`. */
  seq: number
  block: BlockJson
  /** The newest transactions of the block, at most `NEWS_TXS`, newest first, as in lists. */
  tx: CardTxJson<C>[]
  /** Ids of addresses, tokens, projects, items, MRC402 and DEX records the block touches. */
  ids: string[]
  /** The block touches more subjects than `ids` lists, so any cached data may be outdated. */
  touches_all?: true
  counts: CountsJson
  status: StatusJson
}

/**
 * Server messages without a request: a block; `resync` when the client is too far behind to catch up; or only `seq` when nothing is new.
 */
export type BroadcateJson<C = unknown> = NewsJson<C> | { seq: number; resync?: true }

/** Cards in one message at most: as many as the home page lists. */
export const NEWS_TXS = 10

/** Address of the socket for a page at `origin` that has received blocks up to `since`. The server first sends the later ones. */
export function socketUrl(origin: string, since: number | undefined, configured = ''): string {
  const url = new URL(configured === '' ? SOCKET_PATH : configured, origin)
  url.protocol = url.protocol.replace('http', 'ws')
  if (since !== undefined) url.searchParams.set('since', String(since))
  return url.href
}
