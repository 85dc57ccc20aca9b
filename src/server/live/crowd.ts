import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveReader } from './live-reader.ts'

/** A reader that leaves this much lying is dropped: it comes back and asks for what it missed. */
export const MOST_WAITING_BYTES = 256 * 1024
/** Readers served in one turn of the event loop: visitors of pages wait no longer than for these. */
const READERS_PER_TURN = 200

/** Everyone connected: readers, and those who still wait for what they missed. */
export type Crowd = {
  join: (reader: LiveReader) => void
  /** From now on it gets every block. `false` when it has left meanwhile. */
  admit: (reader: LiveReader) => boolean
  leave: (reader: LiveReader) => void
  drop: (reader: LiveReader) => void
  sendTo: (reader: LiveReader, text: Buffer) => void
  sendToAll: (text: Buffer) => Promise<void>
  dropDead: () => void
  hasReaders: () => boolean
  /** Readers and those who wait. */
  everyone: () => LiveReader[]
}

export function makeCrowd(): Crowd {
  const readers = new Set<LiveReader>()
  const joining = new Set<LiveReader>()
  const leave = (reader: LiveReader): void => {
    readers.delete(reader)
    joining.delete(reader)
  }
  const drop = (reader: LiveReader): void => {
    leave(reader)
    reader.drop()
  }
  const sendTo = (reader: LiveReader, text: Buffer): void => {
    if (reader.waitingBytes() > MOST_WAITING_BYTES) drop(reader)
    else reader.send(text)
  }
  return {
    join: (reader) => void joining.add(reader),
    admit: (reader) => {
      if (!joining.delete(reader)) return false
      readers.add(reader)
      return true
    },
    leave,
    drop,
    sendTo,
    sendToAll: async (text) => {
      for (const [index, reader] of [...readers].entries()) {
        if (readers.has(reader)) sendTo(reader, text)
        if (index % READERS_PER_TURN === READERS_PER_TURN - 1) await nextTurn()
      }
    },
    dropDead: () => {
      for (const reader of readers) if (!reader.isAlive()) drop(reader)
    },
    hasReaders: () => readers.size > 0,
    everyone: () => [...readers, ...joining],
  }
}
