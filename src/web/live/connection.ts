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
/** The server says something every 20 seconds: after three times that the line is dead, whatever it looks like. */
export const SILENT_MS = 60_000
/** Between two looks at the clock. Browsers wake hidden pages once a minute; a longer gap is sleep. */
export const TICK_MS = 5_000
export const SLEPT_MS = 75_000

export type ConnectionOptions = {
  /** Opens a line to a server that first says again what came after block `since`. */
  open: (since: number | undefined, hear: Hear) => Line
  /** Number of the newest block that the page knows. */
  since: number | undefined
  nowMs: () => number
  /** Who looks at the site; 0: nobody who is signed in. */
  uid: () => number
  /** What the visitor looks at, for the job request. */
  job: () => string
  /** A block, in order and each once; or that everything is to be asked for anew. */
  onNews: (data: Broadcate) => void
  onState: (status: LiveStatus) => void
}

export type Connection = {
  /** Somebody is there (network back, focus, click): without a line a new series of attempts starts. */
  wake: () => void
  /** The network is gone: counts like an error of the line. */
  lose: () => void
  stop: () => void
}

/**
 * Keeps a line to the server: connects again after it closed or failed, notices when it is dead or the device has slept, and asks for what it
 * missed. Spec: SOCK-001..016, OPEN-080, OPEN-081.
 */
export function makeConnection({ open, since, nowMs, uid, job, onNews, onState }: ConnectionOptions): Connection {
  let attempts = 0
  let heardMs = nowMs()
  let tickedMs = nowMs()
  let retry: ReturnType<typeof setTimeout> | undefined
  let check: ReturnType<typeof setInterval> | undefined
  const line = makeSingleLine(open)
  const status = makeStatusReport(nowMs, onState)
  // Missing blocks are asked for: a new line first brings what came after the newest block.
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

/** What the server learns of a signed-in visitor on a new line, and every ten minutes. Nobody else sends anything. */
const greeting = (uid: number, job: string): SentMessage[] =>
  isLoggedIn(uid)
    ? [
        { type: SOCKET_TYPES.user, data: { uid } },
        { type: SOCKET_TYPES.changeJob, data: { uid, job } },
        { type: SOCKET_TYPES.marketList, data: { uid } },
      ]
    : []
const userCheck = (uid: number): SentMessage[] => (isLoggedIn(uid) ? [{ type: SOCKET_TYPES.checkUser, data: { uid } }] : [])
