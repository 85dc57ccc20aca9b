import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { requestConstantly, untilHealthy, untilShown } from '../request-constantly.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, runCommand, startProgram, until, waitForBlock } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// Restores a backup under running programs. They take it over, no request fails, and no visitor sees the height decrease.

const FIRST_BLOCK = 700
const MAX_BLOCKS = 1000
/** Number of blocks that the chain is ahead of the backup at the restore. */
const SINCE = 60
const folder = mkdtempSync(join(tmpdir(), 'metascope-restore-'))
let node: GrowingNode
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, MAX_BLOCKS)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(folder, { recursive: true })
})

test('an indexer with a site and a second site take over a restored backup without a failed request', async () => {
  const dataDir = join(folder, 'data')
  const file = join(folder, 'metascope.sqlite')
  const env = { DATA_DIR: dataDir, NODE_URL: node.url }
  const ports = [await freePort(), await freePort()]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const all = startProgram({ ...env, PORT: String(ports[0]) })
  await waitForBlock(dataDir, FIRST_BLOCK)
  const web = startProgram({ ...env, ROLE: 'web', PORT: String(ports[1]) })
  for (const url of urls) await untilHealthy(url)
  expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0 })
  node.publish(SINCE)
  for (const url of urls) await untilShown(url, FIRST_BLOCK + SINCE)
  const before = findIndexFile(dataDir)

  const asked = urls.map(requestConstantly)
  expect(await runCommand(['restore', file], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`back at block ${FIRST_BLOCK}`) as string,
  })
  const after = findIndexFile(dataDir)
  expect(after).not.toBe(before)
  for (const { output } of [all, web])
    await until(
      async () => output(),
      (text) => text.includes('the site reads another index'),
    )
  node.publish(SINCE)
  for (const url of urls) await untilShown(url, FIRST_BLOCK + 2 * SINCE)
  for (const { stop, failed, heights, answered } of asked) {
    await stop()
    expect(failed).toEqual([])
    expect(answered()).toBeGreaterThan(30)
    for (const seen of heights) {
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect(seen[0]).toBeGreaterThanOrEqual(FIRST_BLOCK + SINCE)
    }
  }
  expect([await endProgram(all), await endProgram(web)]).toEqual([0, 0])

  const cleanDir = join(folder, 'clean')
  const clean = startProgram({ ...env, ROLE: 'indexer', DATA_DIR: cleanDir })
  await waitForBlock(cleanDir, FIRST_BLOCK + 2 * SINCE)
  expect(await endProgram(clean)).toBe(0)
  expect(differencesOf(dumpStore(after), dumpStore(findIndexFile(cleanDir)))).toEqual([])
})
