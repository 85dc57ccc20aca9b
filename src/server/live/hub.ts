import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { makeConnections } from './connections.ts'
import { makeNewsCache, type NewsCache } from './news-cache.ts'
import type { LiveReader } from './live-reader.ts'
import { messageOf } from './make-news.ts'
import { makeWorkQueue } from './work-queue.ts'

export type HubOptions = {
  /** Newest block of the index. */
  head: () => Promise<{ block: number }>
  /** The message about a block. */
  news: (sn: number) => Promise<Buffer>
  clock: Clock
  log: Log
}

export type Hub = {
  /** Adds a reader that knows the blocks up to `since`: it gets those after it, then each new block. */
  join: (reader: LiveReader, since: number | undefined) => void
  leave: (reader: LiveReader) => void
  connectedCount: () => number
  /** New readers are refused from now on. */
  isClosing: () => boolean
  close: () => Promise<void>
}

/** Interval at which the index is polled while a reader is connected. A poll is one seek. */
const POLL_MS = 50
/** On a quiet chain readers still get a message this often: a connection that is silent much longer is dead. */
export const HEARTBEAT_MS = 20_000
/** A reader that missed at most this many blocks gets them one by one; after more it is asked to reload. */
export const REPLAY_BLOCKS = 32
const REPLAY_BYTES = 192 * 1024
/** While the index catches up, readers are asked to reload at most this often. */
const RESYNC_EVERY_MS = 5_000
const CLOSE_WITHIN_MS = 1_000

/**
 * Notifies readers of new blocks. Tasks run one after another, so a reader that joins while a block is announced gets it once. Per reader
 * only unsent bytes are stored; blocks for replay are built once from the index and shared by all readers.
 */
export function makeHub({ head, news, clock, log }: HubOptions): Hub {
  const connections = makeConnections()
  const stop = new AbortController()
  const left = Promise.withResolvers<undefined>()
  const count = (): number => connections.all().length
  const blocks = makeNewsCache(news)
  const { queue, done } = makeWorkQueue((error) => log.error('the socket could not announce a block', { error }))
  /** Newest block sent to readers. */
  let announced = 0
  let sentMs = 0
  let checkedMs = 0
  let resyncMs = -RESYNC_EVERY_MS
  let isPolling = false

  const sendToAll = (text: Buffer): Promise<void> => {
    sentMs = clock.passedMs()
    return connections.sendToAll(text)
  }

  const poll = async (): Promise<void> => {
    const { block } = await head()
    if (block < announced || block - announced > REPLAY_BLOCKS) {
      if (clock.passedMs() - resyncMs < RESYNC_EVERY_MS) return
      resyncMs = clock.passedMs()
      announced = block
      blocks.clear()
      await sendToAll(messageOf({ seq: block, resync: true }))
    }
    for (let sn = announced + 1; sn <= block; sn += 1) {
      const text = await blocks.newsOrResync(sn)
      announced = sn
      blocks.dropUpTo(announced - REPLAY_BLOCKS)
      await sendToAll(text)
    }
    if (clock.passedMs() - sentMs >= HEARTBEAT_MS) await sendToAll(messageOf({ seq: announced }))
    if (clock.passedMs() - checkedMs >= HEARTBEAT_MS) {
      checkedMs = clock.passedMs()
      connections.dropDead()
    }
  }
  const keepPolling = async (): Promise<void> => {
    isPolling = true
    sentMs = checkedMs = clock.passedMs()
    while (connections.hasReaders() && !stop.signal.aborted) {
      await queue(poll)
      await clock.sleepMs(POLL_MS, stop.signal)
    }
    isPolling = false
  }

  const welcome = async (reader: LiveReader, since: number | undefined): Promise<void> => {
    let missed: Buffer[]
    try {
      // No reader was connected, and the index advanced meanwhile.
      if (!isPolling) announced = (await head()).block
      blocks.dropUpTo(announced - REPLAY_BLOCKS)
      missed = await listMissed(blocks, since, announced, log)
    } catch (error) {
      // The reader would never get a message. Once dropped, it reconnects.
      connections.drop(reader)
      throw error
    }
    if (!connections.admit(reader)) return
    for (const text of missed) connections.sendTo(reader, text)
    if (!isPolling) void keepPolling()
  }
  return {
    join: (reader, since) => {
      connections.join(reader)
      void queue(() => welcome(reader, since))
    },
    leave: (reader) => {
      connections.leave(reader)
      if (stop.signal.aborted && count() === 0) left.resolve(undefined)
    },
    connectedCount: count,
    isClosing: () => stop.signal.aborted,
    close: async () => {
      stop.abort()
      for (const reader of connections.all()) reader.close()
      if (count() > 0) await Promise.race([left.promise, clock.sleepMs(CLOSE_WITHIN_MS)])
      for (const reader of connections.all()) connections.drop(reader)
      await done()
    },
  }
}

/** Messages about the blocks a reader missed, or a resync when they are too many or unknown. For a new reader, the newest block. */
async function listMissed(blocks: NewsCache, since: number | undefined, announced: number, log: Log): Promise<Buffer[]> {
  if (since === undefined && announced === 0) return [messageOf({ seq: 0 })]
  const tooMuch = [messageOf({ seq: announced, resync: true })]
  const from = since === undefined ? announced : since + 1
  // Another process of the site may be a moment ahead of this one.
  if (since !== undefined && Math.abs(announced - since) > REPLAY_BLOCKS) return tooMuch
  const texts: Buffer[] = []
  try {
    for (let sn = from; sn <= announced; sn += 1) texts.push(await blocks.newsOf(sn))
  } catch (error) {
    log.warn('the socket could not announce a block to a new reader', { error })
    return tooMuch
  }
  return since !== undefined && texts.reduce((sum, { length }) => sum + length, 0) > REPLAY_BYTES ? tooMuch : texts
}
