import { findJson, isJsonObject } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { SOCKET_TYPES, type BroadcateJson, type SentMessage } from '../../contract/socket.ts'
import type { LiveState } from '../data/live.ts'
import type { CardTx } from '../txview/names.ts'
import { isLoggedIn } from '../data/user.ts'

/** Spec: SOCK-013..016, CONST-018. */
export const MOST_ATTEMPTS = 50
export const RETRY_AFTER_CLOSE_MS = 50
export const RETRY_AFTER_ERROR_MS = 5_000
export const USER_CHECK_MS = 600_000
/** Without a connection for this long, what is on the screen counts as old. Design section 10. */
export const PAUSED_AFTER_MS = 10_000
/** The server says something every 20 seconds: after three times that the line is dead, whatever it looks like. */
export const SILENT_MS = 60_000
/** Between two looks at the clock. Browsers wake hidden pages once a minute; a longer gap is sleep. */
export const TICK_MS = 5_000
export const SLEPT_MS = 75_000

/** What a connection needs of a WebSocket, and what it hears of it. */
export type Line = { send: (text: string) => void; close: () => void }
export type Hear = { opened: () => void; heard: (data: unknown) => void; closed: () => void; failed: () => void }

export type Broadcate = BroadcateJson<CardTx['card']>

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

/** `isTrying`: an attempt runs or will be made; false with attempts used up. */
export type LiveStatus = { state: LiveState; isTrying: boolean }

export type Connection = {
  /** Somebody is there (network back, focus, click): without a line a new series of attempts starts (D28). */
  wake: () => void
  /** The network is gone: counts like an error of the line. */
  lose: () => void
  stop: () => void
}

/**
 * Keeps a line to the server: connects again after it closed or failed, notices when it is dead or the device has slept, and asks for what it
 * missed. Spec: SOCK-001..016, OPEN-080, OPEN-081, D28.
 */
export function makeConnection({ open, since, nowMs, uid, job, onNews, onState }: ConnectionOptions): Connection {
  let line: Line | undefined
  let isOpen = false
  let attempts = 0
  /** Tells a line from those before it. */
  let series = 0
  let newest = since
  let heardMs = nowMs()
  let tickedMs = nowMs()
  let lostMs: number | undefined = nowMs()
  /** What is on the screen is no longer taken for new, until a line is open. */
  let isOld = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let check: ReturnType<typeof setInterval> | undefined
  let told: LiveStatus | undefined

  const tell = (): void => {
    const isUsedUp = line === undefined && retry === undefined
    isOld ||= isUsedUp || (lostMs !== undefined && nowMs() - lostMs >= PAUSED_AFTER_MS)
    const status: LiveStatus = { state: isOpen ? 'open' : isOld ? 'paused' : 'lost', isTrying: !isUsedUp }
    if (status.state === told?.state && status.isTrying === told.isTrying) return
    told = status
    onState(status)
  }
  const send = (message: SentMessage): void => line?.send(JSON.stringify(message))
  const greet = (): void => {
    if (!isLoggedIn(uid())) return
    send({ type: SOCKET_TYPES.user, data: { uid: uid() } })
    send({ type: SOCKET_TYPES.changeJob, data: { uid: uid(), job: job() } })
    send({ type: SOCKET_TYPES.marketList, data: { uid: uid() } })
  }
  const checkUser = (): void => {
    if (isLoggedIn(uid())) send({ type: SOCKET_TYPES.checkUser, data: { uid: uid() } })
  }

  const connect = (): void => {
    clearTimeout(retry)
    retry = undefined
    series += 1
    const own = series
    // What a line says after its end is of no more interest: an error and the close that follows it are one end (D28).
    const ifOwn =
      <A extends unknown[]>(hear: (...args: A) => void) =>
      (...args: A) => {
        if (own === series) hear(...args)
      }
    line = open(newest, {
      opened: ifOwn(onOpen),
      heard: ifOwn((data) => {
        heardMs = nowMs()
        read(data)
      }),
      failed: ifOwn(() => end(RETRY_AFTER_ERROR_MS)),
      closed: ifOwn(() => end(RETRY_AFTER_CLOSE_MS)),
    })
    tell()
  }
  const onOpen = (): void => {
    isOpen = true
    attempts = 0
    isOld = false
    lostMs = undefined
    heardMs = nowMs()
    check = setInterval(checkUser, USER_CHECK_MS)
    greet()
    tell()
  }
  const letGo = (): void => {
    clearInterval(check)
    series += 1
    line?.close()
    line = undefined
    isOpen = false
  }
  const end = (delayMs: number): void => {
    letGo()
    lostMs ??= nowMs()
    if (attempts < MOST_ATTEMPTS) {
      attempts += 1
      retry = setTimeout(connect, delayMs)
    }
    tell()
  }
  const startAgain = (): void => {
    letGo()
    lostMs ??= nowMs()
    attempts = 0
    connect()
  }

  const read = (text: unknown): void => {
    const message = typeof text === 'string' ? findJson(text) : undefined
    if (!isJsonObject(message) || message['type'] !== SOCKET_TYPES.broadcate) return
    const { data } = message
    if (!isBroadcate(data)) return
    if ('resync' in data) {
      newest = data.seq
      return onNews(data)
    }
    // What lies between was lost: the server is asked for it.
    if (newest !== undefined && data.seq > newest + ('block' in data ? 1 : 0)) return startAgain()
    if (newest !== undefined && data.seq <= newest) return
    newest = data.seq
    onNews(data)
  }

  const tick = (): void => {
    const gapMs = nowMs() - tickedMs
    tickedMs = nowMs()
    if (gapMs >= SLEPT_MS) {
      isOld = true
      startAgain()
    } else if (isOpen && nowMs() - heardMs >= SILENT_MS) startAgain()
    else tell()
  }
  const ticking = setInterval(tick, TICK_MS)
  connect()

  return {
    wake: () => {
      if (line === undefined) startAgain()
    },
    lose: () => {
      if (line !== undefined) end(RETRY_AFTER_ERROR_MS)
    },
    stop: () => {
      clearInterval(ticking)
      clearTimeout(retry)
      letGo()
    },
  }
}

/** A configured socket (`SITE_CONFIG.socket`) may say something else by the same name: that is not taken for a block. */
const isBroadcate = (data: unknown): data is Broadcate =>
  isJsonObject(data) &&
  Number.isSafeInteger(data['seq']) &&
  (!('block' in data) ||
    (['block', 'counts', 'status'].every((part) => isJsonObject(ownValue(data, part))) &&
      ['tx', 'ids'].every((part) => Array.isArray(ownValue(data, part)))))
