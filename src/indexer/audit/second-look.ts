import type { Contradiction } from '../../model/audit.ts'
import { readChange } from '../read-changes.ts'
import type { AuditDeps } from './audit-turn.ts'
import { Findings } from './findings.ts'

/** Looks again at what has been found since it was last called. */
export type SecondLook = () => Promise<void>

const WAIT_MS = 1000
/** In one turn, when what was found is not there any more. */
const MOST_LOOKS = 3

/**
 * A contradiction stops an index, so it counts when it is there at another moment as well: a database may have gone over to a machine that
 * lacks its newest commits, and a disk may have given a wrong page once. Of a database whose machines do not share moments none counts.
 * Costs the way to what was found once more.
 */
export function makeSecondLook(deps: Omit<AuditDeps, 'node' | 'samples' | 'random'>, findings: Findings): SecondLook {
  const { store, clock, signal, onContradiction } = deps
  let looks = onContradiction && store.isOneMoment ? MOST_LOOKS : 0
  return async () => {
    const found = findings.takeContradiction()
    if (!found || looks === 0 || signal.aborted) return
    looks -= 1
    await clock.sleepMs(WAIT_MS, signal)
    if (!(await isStillThere(deps, findings.count, found))) return
    looks = 0
    onContradiction?.(found)
  }
}

async function isStillThere(
  { store, pace, signal, onProgress }: Parameters<typeof makeSecondLook>[0],
  count: number,
  { check, subject }: Contradiction,
): Promise<boolean> {
  const again = new Findings()
  const turn = await again.unlessCorrupt('lists', () => store.begin(readChange, again.tellOf))
  for (const pass of turn?.passes ?? []) {
    // Lists tell the entities how many of them they have.
    if (pass.check !== check && !(check === 'entities' && pass.check === 'lists')) continue
    await again.unlessCorrupt(pass.check, async () => {
      while (!signal.aborted && !again.contradicts(check, subject)) {
        if ((await pace.slice((limit) => pass.step(limit), signal)) === 0) return
        onProgress({ check: pass.check, tenths: Math.floor(pass.done() * 10) }, count)
      }
    })
  }
  return !signal.aborted && again.contradicts(check, subject)
}
