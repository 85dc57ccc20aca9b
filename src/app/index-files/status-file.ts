import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'

/**
 * What an indexer tells the web processes beside it: its status, and when it said so. `isStopped`: it was told to end. `isSimulated`: its
 * chain is the simulated network's. `builtInUrl`: where it serves a built-in network, which no other process can make meanwhile.
 */
export type StatusNote = NoteFacts & { atMs: number; isStopped: boolean; status: IndexStatus }
export type NoteFacts = { isSimulated?: true; builtInUrl?: string | undefined }

/** Also while nothing changes: a web process takes an indexer that says nothing for dead. */
const HEARTBEAT_MS = 5000
const SHORTEST_MS = 1000

/** Where an indexer leaves its note and others find it: a file beside the index, or a row in its database. */
export type StatusNotes = { write: (note: StatusNote) => Promise<void>; find: () => Promise<StatusNote | undefined> }

/** Name of the file in DATA_DIR. */
export const STATUS_FILE = 'indexer.json'

/**
 * Tells the status to whoever reads the same store, at most once a second and at least every five: a web process of its own has nobody
 * to ask. `stop` leaves a last note.
 */
export function startStatusNotes(
  notes: Pick<StatusNotes, 'write'>,
  status: () => IndexStatus,
  clock: Clock,
  log: Log,
  facts: () => NoteFacts = () => ({}),
): { stop: () => Promise<void> } {
  const end = new AbortController()
  let hasFailed = false
  let written = ''
  let writtenMs = 0
  const write = async (isStopped: boolean): Promise<void> => {
    const now = status()
    // The process that writes the index notes its status.
    if (now.isWaiting === true) return
    const text = JSON.stringify(now)
    if (!isStopped && text === written && clock.passedMs() - writtenMs < HEARTBEAT_MS) return
    const note: StatusNote = { atMs: clock.nowMs(), isStopped, ...facts(), status: now }
    try {
      await notes.write(note)
      written = text
      writtenMs = clock.passedMs()
      hasFailed = false
    } catch (error) {
      // A full disk, or a database that is gone, stops the index itself, loudly. This note is tried again in a second.
      if (!hasFailed) log.warn('the status cannot be written for other processes', { error })
      hasFailed = true
    }
  }
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await write(false)
      await clock.sleepMs(SHORTEST_MS, end.signal)
    }
    await write(true)
  }
  const running = run()
  return {
    stop: () => {
      end.abort()
      return running
    },
  }
}

/** Notes in a file: whoever reads it never sees half a note. */
export const notesInFile = (path: string): StatusNotes => ({
  write: async (note) => {
    await writeFile(`${path}.new`, JSON.stringify(note))
    await rename(`${path}.new`, path)
  },
  find: () => findStatusNote(path),
})

/** A note from its text; `undefined` for one that makes no sense. */
export function readNote(text: string): StatusNote | undefined {
  const note = findJson(text)
  return isJsonObject(note) && isJsonObject(note['status']) ? (note as unknown as StatusNote) : undefined
}

/** A note by the reader's clock: written at `atMs`, and the node's times moved by the same difference. */
export function moveNote(note: StatusNote, atMs: number): StatusNote {
  const { nodeState, ...status } = note.status
  if (nodeState === undefined) return { ...note, atMs }
  const byMs = atMs - note.atMs
  const move = (sec: number): number => Math.round(sec + byMs / 1000)
  const { confirmedSec } = nodeState
  const moved = {
    ...nodeState,
    sinceSec: move(nodeState.sinceSec),
    ...(confirmedSec !== undefined && { confirmedSec: move(confirmedSec) }),
  }
  return { ...note, atMs, status: { ...status, nodeState: moved } }
}

/** The note of an indexer; `undefined` when there is none, or none that can be read. */
async function findStatusNote(path: string): Promise<StatusNote | undefined> {
  try {
    return readNote(await readFile(path, 'utf8'))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new AppError('NOT_READY', `The indexer's note (${STATUS_FILE}) cannot be read`, { path }, cause)
  }
}

/**
 * Where a running program serves its built-in network; `undefined` when none does. A note of another time than now is of a program that
 * has ended.
 */
export async function findBuiltInUrl(path: string, nowMs: number): Promise<string | undefined> {
  const note = await findStatusNote(path)
  return note && !note.isStopped && Math.abs(nowMs - note.atMs) < 3 * HEARTBEAT_MS ? note.builtInUrl : undefined
}
