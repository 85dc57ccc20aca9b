import { SOCKET_TYPES, type SentMessage } from '../../contract/socket.ts'
import { isLoggedIn } from '../data/user.ts'
import { makeStatusReport, type LiveStatus } from './live-status.ts'
import { makeNewsOrder, type Broadcate } from './order-news.ts'
import { makeSingleLine, type Hear, type Line } from './single-line.ts'

/** Spec: SOCK-013..016, CONST-018. */
export const MAX_ATTEMPTS = 50
export const RETRY_AFTER_CLOSE_MS = 50
export const RETRY_AFTER_ERROR_MS = 5_000
export const USER_CHECK_MS = 600_000
/** The server sends something every 20 seconds: after three times that the line counts as dead. */
export const SILENT_MS = 60_000
/** Interval of the clock check. Browsers wake hidden pages once a minute; a longer gap means sleep. */
export const TICK_MS = 5_000
export const SLEPT_MS = 75_000

export type ConnectionOptions = {
  /** Opens a line to the server, which first repeats the blocks after `since`. */
  open: (since: number | undefined, hear: Hear) => Line
  /** Newest block that the page has. */
  since: number | undefined
  nowMs: () => number
  /** User id of the visitor; 0 if not signed in. */
  uid: () => number
  /** The visitor's current page, for the job request. */
  job: () => string
  /** Receives each block once and in order, or a request to fetch everything again. */
  onNews: (data: Broadcate) => void
  onState: (status: LiveStatus) => void
}

export type Connection = {
  /** The visitor or the network is back (network, focus, click): without a line a new series of attempts starts. */
  wake: () => void
  /** The network is gone: counts as an error of the line. */
  lose: () => void
  stop: () => void
}

/**
 * Maintains a line to the server: reconnects after a close or an error, detects a dead line and sleep, and requests missed blocks. Spec:
 * SOCK-001..016, OPEN-080, OPEN-081.
 */
export function makeConnection({ open, since, nowMs, uid, job, onNews, onState }: ConnectionOptions): Connection {
  let attempts = 0
  let heardMs = nowMs()
  let tickedMs = nowMs()
  let retry: ReturnType<typeof setTimeout> | undefined
  let check: ReturnType<typeof setInterval> | undefined
  const line = makeSingleLine(open)
  const status = makeStatusReport(nowMs, onState)
  // After a gap a new line is opened, which first repeats the missing blocks.
  const news = makeNewsOrder(since, onNews, () => startAgain())

  const report = (): void => status.report(line.isThere() || retry !== undefined)
  const sendAll = (messages: readonly SentMessage[]): void => {
    for (const message of messages) line.send(message)
  }
  const connect = (): void => {
    clearTimeout(retry)
    retry = undefined
    line.open(news.newest(), {
      opened: onOpen,
      heard: (data) => {
        heardMs = nowMs()
        news.read(data)
      },
      failed: () => end(RETRY_AFTER_ERROR_MS),
      closed: () => end(RETRY_AFTER_CLOSE_MS),
    })
    report()
  }
  const onOpen = (): void => {
    attempts = 0
    status.opened()
    heardMs = nowMs()
    check = setInterval(() => sendAll(userCheck(uid())), USER_CHECK_MS)
    sendAll(greeting(uid(), job()))
    report()
  }
  const letGo = (): void => {
    clearInterval(check)
    line.close()
  }
  const end = (delayMs: number): void => {
    letGo()
    status.lost()
    if (attempts < MAX_ATTEMPTS) {
      attempts += 1
      retry = setTimeout(connect, delayMs)
    }
    report()
  }
  const startAgain = (): void => {
    letGo()
    status.lost()
    attempts = 0
    connect()
  }
  const tick = (): void => {
    const gapMs = nowMs() - tickedMs
    tickedMs = nowMs()
    if (gapMs >= SLEPT_MS) {
      status.slept()
      startAgain()
    } else if (line.isOpen() && nowMs() - heardMs >= SILENT_MS) startAgain()
    else report()
  }
  const ticking = setInterval(tick, TICK_MS)
  connect()

  return {
    wake: () => {
      if (!line.isThere()) startAgain()
    },
    lose: () => {
      if (line.isThere()) end(RETRY_AFTER_ERROR_MS)
    },
    stop: () => {
      clearInterval(ticking)
      clearTimeout(retry)
      letGo()
    },
  }
}

/** Messages about a signed-in visitor, sent on a new line and every ten minutes. Other visitors send nothing. */
const greeting = (uid: number, job: string): SentMessage[] =>
  isLoggedIn(uid)
    ? [
        { type: SOCKET_TYPES.user, data: { uid } },
        { type: SOCKET_TYPES.changeJob, data: { uid, job } },
        { type: SOCKET_TYPES.marketList, data: { uid } },
      ]
    : []
const userCheck = (uid: number): SentMessage[] => (isLoggedIn(uid) ? [{ type: SOCKET_TYPES.checkUser, data: { uid } }] : [])
