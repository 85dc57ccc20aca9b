import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * A function that makes the calling thread tidy up its memory at once. For the one moment when it is nearly all garbage and that is known:
 * after a commit of a backfill. Left to itself the engine looks when as much again has piled up, finds most of it still waiting to be
 * committed, and lets the heap grow (decision 0015 has the figures).
 * `isLast`: the room for young objects is given back as well; it grows again when it is needed.
 */
export function makeCollector(): (moment: { isLast: boolean }) => void {
  setFlagsFromString('--expose-gc')
  // Stays set: it is the whole process's, and another thread may stand between these two lines.
  const collect = runInNewContext('gc') as (options?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void
  return ({ isLast }) => (isLast ? collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }) : collect())
}
