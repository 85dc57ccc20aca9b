/**
 * Fills a file system under the running program until it accepts no more bytes: `npm run test:disk -- --full`. Needs Linux, root and a free
 * loop device. Ends with code 1 when the program does not behave as docs/reliability.md describes.
 */
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProgram } from '../program.ts'
import { atHead, atStandstill, begin, check, checkStandstill, onSmallDisk } from './small-disk.ts'

const PIECE_BYTES = 1024 * 1024
const BLOCK_BYTES = 4096
const PUBLISH_EVERY_MS = 20
/** How long the disk stays full, so that the indexer has retried. */
const STANDSTILL_MS = 3000

/** Fills all free space; returns the code of the error that stops it. */
function fill(path: string): string {
  const file = openSync(path, 'w')
  let code = ''
  for (const bytes of [PIECE_BYTES, BLOCK_BYTES]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes))
    } catch (error) {
      code = (error as NodeJS.ErrnoException).code ?? ''
    }
  }
  closeSync(file)
  return code
}

await onSmallDisk(async ({ folder, node, open, isAsUndisturbed }) => {
  begin('the file system fills up under the running program')
  const site = await open()
  await atHead(site, node)
  const filler = join(folder, 'filler')
  check('nothing more can be written there', fill(filler) === 'ENOSPC' && statfsSync(folder).bavail === 0)
  // Existing free space in the write-ahead log still takes some writes.
  const growing = setInterval(() => node.publish(1), PUBLISH_EVERY_MS)
  const stalled = await atStandstill(site)
  clearInterval(growing)
  await checkStandstill(site, stalled, 'The index cannot be written: the disk is full. Make room where DATA_DIR is')
  await sleep(STANDSTILL_MS)
  check(`it stands at a block it had, ${stalled.indexed} of ${node.height()}`, (await atStandstill(site)).indexed === stalled.indexed)

  begin('room is made')
  rmSync(filler)
  await atHead(site, node)
  check('the same process goes on by itself', site.program.child.exitCode === null)
  check('it ends when it is told to', (await endProgram(site.program)) === 0)
  check(`the index of ${node.height()} blocks is that of a clean run`, await isAsUndisturbed())
})
