import { AppError } from '../../base/errors.ts'
import { makeOwner, nameOfOwner } from '../../store/engine/owner.ts'
import { takeLock } from '../../store/sqlite/file-lock.ts'

/**
 * Runs a task that only one process may run at a time. The lock is the file `path`, which is removed afterwards. Throws CONFIG_INVALID,
 * beginning with `what` and naming the process, when another process holds it.
 */
export async function holdLock<T>(path: string, what: string, task: () => Promise<T> | T): Promise<T> {
  const lock = takeLock(path, makeOwner())
  if (typeof lock === 'string')
    throw new AppError('CONFIG_INVALID', `${what}: ${nameOfOwner(lock)}. Wait until it ends, or end it`, { path })
  try {
    return await task()
  } finally {
    lock.release({ removes: true })
  }
}
