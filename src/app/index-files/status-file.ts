import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'

/**
 * What an indexer reports to the web processes beside it: its status and the time of the note. `isStopped`: it was stopped. `isSimulated`:
 * its chain is the simulated network's. `builtInUrl`: address of the built-in network it runs, which only one process can run at a time.
 */
export type StatusNote = NoteFacts & { atMs: number; isStopped: boolean; status: IndexStatus }
export type NoteFacts = { isSimulated?: true; builtInUrl?: string | undefined }

/** Sent even without a change: web processes take a silent indexer for dead. */
const HEARTBEAT_MS = 5000
const SHORTEST_MS = 1000

/** Storage of an indexer's note: a file beside the index, or a row in its database. */
export type StatusNotes = { write: (note: StatusNote) => Promise<void>; find: () => Promise<StatusNote | undefined> }

/** Name of the file in DATA_DIR. */
export const STATUS_FILE = 'indexer.json'

/**
 * Writes the status for other processes, at most once a second and at least every five: a separate web process has no other source.
 * `stop` leaves a last note.
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
    // Another process writes the index, and that one also notes its status.
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
      // A full disk or a lost database stops the index itself and is reported there. This note is tried again in a second.
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

/** Notes in a file, replaced atomically: a reader never sees an incomplete note. */
export const notesInFile = (path: string): StatusNotes => ({
  write: async (note) => {
    await writeFile(`${path}.new`, JSON.stringify(note))
    await rename(`${path}.new`, path)
  },
  find: () => findStatusNote(path),
})

/** Parses a note; `undefined` when it is malformed. */
export function readNote(text: string): StatusNote | undefined {
  const note = findJson(text)
  return isJsonObject(note) && isJsonObject(note['status']) ? (note as unknown as StatusNote) : undefined
}

/** Converts a note to the reader's clock: written at `atMs`, with the node's times shifted by the same difference. */
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

/** The note of an indexer; `undefined` when it is missing or cannot be read. */
async function findStatusNote(path: string): Promise<StatusNote | undefined> {
  try {
    return readNote(await readFile(path, 'utf8'))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new AppError('NOT_READY', `The indexer's note (${STATUS_FILE}) cannot be read`, { path }, cause)
  }
}

/**
 * Address of the built-in network of a running program; `undefined` when none runs. A note that is not from the last seconds belongs to
 * a program that has ended.
 */
export async function findBuiltInUrl(path: string, nowMs: number): Promise<string | undefined> {
  const note = await findStatusNote(path)
  return note && !note.isStopped && Math.abs(nowMs - note.atMs) < 3 * HEARTBEAT_MS ? note.builtInUrl : undefined
}
