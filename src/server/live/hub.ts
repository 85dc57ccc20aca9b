import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { messageOf } from './make-news.ts'

/** One reader, whatever it is connected by. */
export type LiveReader = {
  send: (text: Buffer) => void
  /** What has been sent and not yet taken by the network. */
  waitingBytes: () => number
  /** Asks for a sign of life; false when the last one was not answered. */
  isAlive: () => boolean
  /** Ends it at once, without a word. */
  drop: () => void
  /** Ends it with a word: the server is going away. */
  close: () => void
}

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
  /** Nobody is taken in any more. */
  isClosing: () => boolean
  close: () => Promise<void>
}

/** The index is looked at this often while somebody listens: one seek. */
const LOOK_MS = 50
/** A quiet chain is told as well: whoever hears nothing for much longer is cut off. */
export const BEAT_MS = 20_000
/** Blocks that are told again to whoever lost them; more are not made up for one by one. */
export const REPLAY_BLOCKS = 32
const REPLAY_BYTES = 192 * 1024
/** A reader that leaves this much lying is dropped: it comes back and asks for what it missed. */
export const MOST_WAITING_BYTES = 256 * 1024
/** While the index catches up its readers are told to ask anew no more often than this. */
const RESYNC_EVERY_MS = 5_000
/** The news of a block that cannot be made in so many looks never can be. */
const MOST_TRIES = 40
/** Readers served in one turn of the event loop: visitors of pages wait no longer than for these. */
const READERS_PER_TURN = 200
const CLOSE_WITHIN_MS = 1_000

/**
 * Tells readers of new blocks. Works one thing after the other: a reader that joins while a block is told gets it once. Nothing is kept
 * for a reader but what the network has not taken; what can be asked for again is made once from the index and kept for all.
 */
export function makeHub({ head, news, clock, log }: HubOptions): Hub {
  const readers = new Set<LiveReader>()
  const joining = new Set<LiveReader>()
  const made = new Map<number, Promise<Buffer>>()
  const stop = new AbortController()
  const left = Promise.withResolvers<undefined>()
  const count = (): number => readers.size + joining.size
  let told = 0
  let saidMs = 0
  let beatMs = 0
  let resyncMs = -RESYNC_EVERY_MS
  let isWatching = false
  let isFailing = false
  let tries = 0
  let work: Promise<unknown> = Promise.resolve()

  /** Does one thing after all others. What fails is logged, once in a row, and harms none of them: the next look tries again. */
  const queue = (task: () => Promise<void>): Promise<unknown> => {
    const attempt = async (): Promise<void> => {
      try {
        await task()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.error('the socket could not announce a block', { error })
        isFailing = true
      }
    }
    work = work.then(attempt)
    return work
  }
  const newsOf = (sn: number): Promise<Buffer> => {
    const known = made.get(sn)
    if (known) return known
    const text = news(sn)
    made.set(sn, text)
    text.catch(() => made.delete(sn))
    for (const old of made.keys()) if (old <= told - REPLAY_BLOCKS) made.delete(old)
    return text
  }
  /** A block that cannot be told must not keep those after it from being told: its readers ask for everything anew. */
  const newsOrResync = async (sn: number): Promise<Buffer> => {
    try {
      const text = await newsOf(sn)
      tries = 0
      return text
    } catch (error) {
      tries += 1
      if (tries < MOST_TRIES) throw error
      tries = 0
      return messageOf({ seq: sn, resync: true })
    }
  }
  const drop = (reader: LiveReader): void => {
    readers.delete(reader)
    joining.delete(reader)
    reader.drop()
  }
  const sendTo = (reader: LiveReader, text: Buffer): void => {
    if (reader.waitingBytes() > MOST_WAITING_BYTES) drop(reader)
    else reader.send(text)
  }
  const tellAll = async (text: Buffer): Promise<void> => {
    saidMs = clock.passedMs()
    for (const [index, reader] of [...readers].entries()) {
      if (readers.has(reader)) sendTo(reader, text)
      if (index % READERS_PER_TURN === READERS_PER_TURN - 1) await nextTurn()
    }
  }

  const look = async (): Promise<void> => {
    const { block } = await head()
    if (block < told || block - told > REPLAY_BLOCKS) {
      if (clock.passedMs() - resyncMs < RESYNC_EVERY_MS) return
      resyncMs = clock.passedMs()
      told = block
      made.clear()
      await tellAll(messageOf({ seq: block, resync: true }))
    }
    for (let sn = told + 1; sn <= block; sn += 1) {
      const text = await newsOrResync(sn)
      told = sn
      await tellAll(text)
    }
    if (clock.passedMs() - saidMs >= BEAT_MS) await tellAll(messageOf({ seq: told }))
    if (clock.passedMs() - beatMs >= BEAT_MS) {
      beatMs = clock.passedMs()
      for (const reader of readers) if (!reader.isAlive()) drop(reader)
    }
  }
  const watch = async (): Promise<void> => {
    isWatching = true
    saidMs = beatMs = clock.passedMs()
    while (readers.size > 0 && !stop.signal.aborted) {
      await queue(look)
      await clock.sleepMs(LOOK_MS, stop.signal)
    }
    isWatching = false
  }

  /** What a reader missed, or word that it is too much or cannot be told; the newest block to one that knows nothing. */
  const listMissed = async (since: number | undefined): Promise<Buffer[]> => {
    if (since === undefined && told === 0) return [messageOf({ seq: 0 })]
    const tooMuch = [messageOf({ seq: told, resync: true })]
    const from = since === undefined ? told : since + 1
    // Another process of the site may be a moment ahead of this one.
    if (since !== undefined && Math.abs(told - since) > REPLAY_BLOCKS) return tooMuch
    const texts: Buffer[] = []
    try {
      for (let sn = from; sn <= told; sn += 1) texts.push(await newsOf(sn))
    } catch (error) {
      log.warn('the socket could not announce a block to a new reader', { error })
      return tooMuch
    }
    return since !== undefined && texts.reduce((sum, { length }) => sum + length, 0) > REPLAY_BYTES ? tooMuch : texts
  }
  const welcome = async (reader: LiveReader, since: number | undefined): Promise<void> => {
    let missed: Buffer[]
    try {
      // Nobody has listened: the index went on by itself.
      if (!isWatching) told = (await head()).block
      missed = await listMissed(since)
    } catch (error) {
      // Nothing would ever be said to it: it comes back by itself.
      drop(reader)
      throw error
    }
    if (!joining.delete(reader)) return
    readers.add(reader)
    for (const text of missed) sendTo(reader, text)
    if (!isWatching) void watch()
  }
  return {
    join: (reader, since) => {
      joining.add(reader)
      void queue(() => welcome(reader, since))
    },
    leave: (reader) => {
      joining.delete(reader)
      readers.delete(reader)
      if (stop.signal.aborted && count() === 0) left.resolve(undefined)
    },
    connectedCount: count,
    isClosing: () => stop.signal.aborted,
    close: async () => {
      stop.abort()
      for (const reader of [...readers, ...joining]) reader.close()
      if (count() > 0) await Promise.race([left.promise, clock.sleepMs(CLOSE_WITHIN_MS)])
      for (const reader of [...readers, ...joining]) drop(reader)
      await work
    },
  }
}
