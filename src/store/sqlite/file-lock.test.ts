import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLockHolder, takeLock, type FileLock } from './file-lock.ts'

function lockPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'index.sqlite-lock')
}
/** Takes a lock that must be free. */
function take(path: string, owner: string): FileLock {
  const lock = takeLock(path, owner)
  if (typeof lock === 'string') throw new Error(`${lock} has the lock`)
  return lock
}

test('taking a held lock returns its holder, until the lock is released', () => {
  const path = lockPath()
  expect(findLockHolder(path)).toBeUndefined()
  expect(existsSync(path)).toBe(false)
  const first = take(path, 'first')
  expect([takeLock(path, 'second'), findLockHolder(path), first.isHeld()]).toEqual(['first', 'first', true])
  first.release()
  expect([findLockHolder(path), first.isHeld(), existsSync(path)]).toEqual([undefined, false, true])
  const second = take(path, 'second')
  // The first lock is already released: releasing it again does not affect the new holder.
  first.release({ removes: true })
  expect([findLockHolder(path), second.isHeld(), existsSync(path)]).toEqual(['second', true, true])
  second.release({ removes: true })
  expect([findLockHolder(path), existsSync(path)]).toEqual([undefined, false])
})

test('a lock with a removed or replaced file is no longer held, and releasing it does not touch the new file', () => {
  const path = lockPath()
  const first = take(path, 'first')
  rmSync(path)
  expect(first.isHeld()).toBe(false)
  const second = take(path, 'second')
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
  first.release({ removes: true })
  expect([existsSync(path), findLockHolder(path)]).toEqual([true, 'second'])
  const copy = `${path}.copy`
  copyFileSync(path, copy)
  renameSync(copy, path)
  expect(second.isHeld()).toBe(false)
  second.release()
})

test('a lock file that is no database is replaced, because it holds only a name', () => {
  const path = lockPath()
  writeFileSync(path, 'not a database '.repeat(100))
  const lock = take(path, 'first')
  expect([lock.isHeld(), findLockHolder(path)]).toEqual([true, 'first'])
  lock.release()
})

test('the error for a missing folder names the cause', () => {
  const path = join(lockPath(), 'none', 'lock')
  expect(() => takeLock(path, 'first')).toThrow(expect.objectContaining({ code: 'STORE_UNWRITABLE' }))
})
