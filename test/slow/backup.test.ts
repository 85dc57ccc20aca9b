import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { endProgram, indexedBlock, killPrograms, runCommand, startProgram, waitForBlock } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// Rehearses the loss of a disk: a backup during indexing, a kill, deletion of everything, and a restore.

const FIRST_BLOCK = 700
const MAX_BLOCKS = 1500
const folder = mkdtempSync(join(tmpdir(), 'metascope-backup-'))
let node: GrowingNode
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, MAX_BLOCKS)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(folder, { recursive: true })
})

/** Publishes blocks while a task runs, however long it takes on a busy machine. */
function whileGrowing<T>(task: Promise<T>): Promise<T> {
  const growing = setInterval(() => {
    if (node.height() < MAX_BLOCKS - 100) node.publish(1)
  }, 20)
  return task.finally(() => clearInterval(growing))
}

test('an index restored from a backup made during indexing ends the same as one never lost', async () => {
  const dataDir = join(folder, 'lost')
  const file = join(folder, 'backups', 'metascope.sqlite')
  const env = { ROLE: 'indexer', DATA_DIR: dataDir, NODE_URL: node.url }
  const first = startProgram(env)
  await waitForBlock(dataDir, FIRST_BLOCK)
  const made = await whileGrowing(runCommand(['backup', file], env))
  expect([made.code, made.output]).toEqual([0, expect.stringMatching(/is a complete copy of the index at block \d+ /)])
  expect([existsSync(`${file}-wal`), existsSync(`${file}.part`)]).toEqual([false, false])
  const atBackup = Number(/at block (\d+)/.exec(made.output)?.[1])
  expect(atBackup).toBeGreaterThanOrEqual(FIRST_BLOCK)
  // The indexer continued during the backup and continues after it.
  node.publish(20)
  await waitForBlock(dataDir, atBackup + 20)
  await endProgram(first, 'SIGKILL')
  rmSync(dataDir, { recursive: true })

  const again = await runCommand(['backup', file], env)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('There is no index in DATA_DIR')])
  expect(await runCommand(['restore', file], env)).toMatchObject({ code: 0, output: expect.stringContaining(`back at block ${atBackup}`) })
  expect(await indexedBlock(dataDir)).toBe(atBackup)
  const second = startProgram(env)
  await waitForBlock(dataDir, node.height())
  const refused = await runCommand(['backup', file], env)
  expect([refused.code, refused.output]).toEqual([1, `${file} already exists; choose a new file name\n`])
  expect(await endProgram(second)).toBe(0)

  const cleanDir = join(folder, 'clean')
  const clean = startProgram({ ...env, DATA_DIR: cleanDir })
  await waitForBlock(cleanDir, node.height())
  expect(await endProgram(clean)).toBe(0)
  expect(differencesOf(dumpStore(findIndexFile(dataDir)), dumpStore(findIndexFile(cleanDir)))).toEqual([])
})
