import type { Log } from '../base/log.ts'
import type { StoreWriter } from '../store/store.ts'
import { formatSec, isSettledAhead, type JudgedClock } from './doubt-clock.ts'

/** Releases locks by a trusted clock, and restores those that a wrong clock has released. */
export type LockSettler = {
  /** The clock's second, or `undefined` while it is not trusted; logs when a doubt begins or ends. Arguments as in `JudgedClock`. */
  trustedSec: (newestSec: number, isNewest: boolean) => number | undefined
  /** Releases due locks. `false` while the clock is not trusted: a lock released too early would be shown as free. */
  settle: (newestSec: number, isNewest: boolean) => Promise<boolean>
  /** Call after another writer or a failed commit: locks may have been released further than this settler knows. */
  forget: () => void
  /** The current doubt about the clock, as logged. */
  doubt: () => string | undefined
}

export function makeLockSettler(store: StoreWriter, clock: JudgedClock, log: Log): LockSettler {
  let doubt: string | undefined
  /** Time up to which locks were last released. */
  let settledSec: number | undefined

  const trustedSec: LockSettler['trustedSec'] = (newestSec, isNewest) => {
    const sec = clock.trustedSec(newestSec, isNewest)
    const found = clock.doubt()
    if (doubt === undefined && found !== undefined) log.error(found)
    if (doubt !== undefined && sec !== undefined) log.info('the clock of this machine is trusted again')
    doubt = found
    return sec
  }
  /** An index settled by a clock far ahead shows locks as free. They are restored from the wallets. */
  const lockAgain = async (sec: number): Promise<void> => {
    const storedSec = await store.settledSec()
    if (!isSettledAhead(storedSec, sec)) return
    const count = await store.restoreLocks(sec)
    log.error(`a wrong clock released locks up to ${formatSec(storedSec)}; they were locked again`, { count })
  }
  return {
    trustedSec,
    settle: async (newestSec, isNewest) => {
      const sec = trustedSec(newestSec, isNewest)
      if (sec === undefined) return false
      // Even a trusted clock may have been wrong: a node on the same machine shares it.
      if (settledSec === undefined || sec < settledSec) await lockAgain(sec)
      settledSec = sec
      const nextUnlockSec = await store.nextUnlockSec()
      if (nextUnlockSec !== undefined && nextUnlockSec <= sec) log.debug('locks fell due', { count: await store.settleLocks(sec) })
      return true
    },
    forget: () => (settledSec = undefined),
    doubt: () => doubt,
  }
}
