import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { makeCrowd } from './crowd.ts'
import { keepNews, type KeptNews } from './keep-news.ts'
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
  /** Takes a reader in that knows blocks up to `since`: first it gets what came after, then every block as it comes. */
  join: (reader: LiveReader, since: number | undefined) => void
  leave: (reader: LiveReader) => void
  connectedCount: () => number
  /** New readers are refused from now on. */
  isClosing: () => boolean
  close: () => Promise<void>
}

/** Interval at which the index is polled while a reader is connected. A poll is one seek. */
const LOOK_MS = 50
/** On a quiet chain readers still get a message this often: a connection that is silent much longer is dead. */
export const BEAT_MS = 20_000
/** A reader that missed at most this many blocks gets them one by one; after more it is asked to reload. */
export const REPLAY_BLOCKS = 32
const REPLAY_BYTES = 192 * 1024
/** While the index catches up, readers are asked to reload at most this often. */
const RESYNC_EVERY_MS = 5_000
const CLOSE_WITHIN_MS = 1_000

/**
 * Notifies readers of new blocks. Tasks run one after another, so a reader that joins while a block is announced gets it once. Per reader
 * only unsent bytes are kept; blocks for replay are built once from the index and shared by all readers.
 */
export function makeHub({ head, news, clock, log }: HubOptions): Hub {
  const crowd = makeCrowd()
  const stop = new AbortController()
  const left = Promise.withResolvers<undefined>()
  const count = (): number => crowd.everyone().length
  const blocks = keepNews(news)
  const { queue, done } = makeWorkQueue((error) => log.error('the socket could not announce a block', { error }))
  let told = 0
  let saidMs = 0
  let beatMs = 0
  let resyncMs = -RESYNC_EVERY_MS
  let isWatching = false

  const tellAll = (text: Buffer): Promise<void> => {
    saidMs = clock.passedMs()
    return crowd.sendToAll(text)
  }

  const look = async (): Promise<void> => {
    const { block } = await head()
    if (block < told || block - told > REPLAY_BLOCKS) {
      if (clock.passedMs() - resyncMs < RESYNC_EVERY_MS) return
      resyncMs = clock.passedMs()
      told = block
      blocks.clear()
      await tellAll(messageOf({ seq: block, resync: true }))
    }
    for (let sn = told + 1; sn <= block; sn += 1) {
      const text = await blocks.newsOrResync(sn)
      told = sn
      blocks.dropUpTo(told - REPLAY_BLOCKS)
      await tellAll(text)
    }
    if (clock.passedMs() - saidMs >= BEAT_MS) await tellAll(messageOf({ seq: told }))
    if (clock.passedMs() - beatMs >= BEAT_MS) {
      beatMs = clock.passedMs()
      crowd.dropDead()
    }
  }
  const watch = async (): Promise<void> => {
    isWatching = true
    saidMs = beatMs = clock.passedMs()
    while (crowd.hasReaders() && !stop.signal.aborted) {
      await queue(look)
      await clock.sleepMs(LOOK_MS, stop.signal)
    }
    isWatching = false
  }

  const welcome = async (reader: LiveReader, since: number | undefined): Promise<void> => {
    let missed: Buffer[]
    try {
      // No reader was connected, and the index advanced meanwhile.
      if (!isWatching) told = (await head()).block
      blocks.dropUpTo(told - REPLAY_BLOCKS)
      missed = await listMissed(blocks, since, told, log)
    } catch (error) {
      // Nothing would ever be said to it: it comes back by itself.
      crowd.drop(reader)
      throw error
    }
    if (!crowd.admit(reader)) return
    for (const text of missed) crowd.sendTo(reader, text)
    if (!isWatching) void watch()
  }
  return {
    join: (reader, since) => {
      crowd.join(reader)
      void queue(() => welcome(reader, since))
    },
    leave: (reader) => {
      crowd.leave(reader)
      if (stop.signal.aborted && count() === 0) left.resolve(undefined)
    },
    connectedCount: count,
    isClosing: () => stop.signal.aborted,
    close: async () => {
      stop.abort()
      for (const reader of crowd.everyone()) reader.close()
      if (count() > 0) await Promise.race([left.promise, clock.sleepMs(CLOSE_WITHIN_MS)])
      for (const reader of crowd.everyone()) crowd.drop(reader)
      await done()
    },
  }
}

/** The blocks a reader missed, or a resync when they are too many or unknown; for a new reader the newest block. */
async function listMissed(blocks: KeptNews, since: number | undefined, told: number, log: Log): Promise<Buffer[]> {
  if (since === undefined && told === 0) return [messageOf({ seq: 0 })]
  const tooMuch = [messageOf({ seq: told, resync: true })]
  const from = since === undefined ? told : since + 1
  // Another process of the site may be a moment ahead of this one.
  if (since !== undefined && Math.abs(told - since) > REPLAY_BLOCKS) return tooMuch
  const texts: Buffer[] = []
  try {
    for (let sn = from; sn <= told; sn += 1) texts.push(await blocks.newsOf(sn))
  } catch (error) {
    log.warn('the socket could not announce a block to a new reader', { error })
    return tooMuch
  }
  return since !== undefined && texts.reduce((sum, { length }) => sum + length, 0) > REPLAY_BYTES ? tooMuch : texts
}
