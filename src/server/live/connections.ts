import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LiveReader } from './live-reader.ts'

/** A reader with more unsent bytes is dropped. It reconnects and asks for the blocks it missed. */
export const MAX_WAITING_BYTES = 256 * 1024
/** Readers served in one turn of the event loop, so that page requests do not wait for all readers. */
const READERS_PER_TURN = 200

/** All connections: readers, and those still waiting for the blocks they missed. */
export type Connections = {
  join: (reader: LiveReader) => void
  /** From now on the reader gets every block. `false` when it has disconnected meanwhile. */
  admit: (reader: LiveReader) => boolean
  leave: (reader: LiveReader) => void
  drop: (reader: LiveReader) => void
  sendTo: (reader: LiveReader, text: Buffer) => void
  sendToAll: (text: Buffer) => Promise<void>
  dropDead: () => void
  hasReaders: () => boolean
  /** Readers and waiting connections. */
  all: () => LiveReader[]
}

export function makeConnections(): Connections {
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
    if (reader.waitingBytes() > MAX_WAITING_BYTES) drop(reader)
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
    all: () => [...readers, ...joining],
  }
}
