/**
 * A file system that turns read-only under the running program, as ext4 does when its disk fails, and one that is read-only from the start:
 * `npm run test:disk -- --read-only`. Needs Linux, root and a free loop device. Ends with code 1 when the program does not behave as
 * docs/reliability.md describes.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { endProgram } from '../program.ts'
import { atHead, atStandstill, begin, check, checkStandstill, onSmallDisk } from './small-disk.ts'

const MORE_BLOCKS = 30

await onSmallDisk(async ({ device, node, open, mount, unmount, isAsUndisturbed }) => {
  begin('the file system turns read-only under the running program')
  const first = await open()
  await atHead(first, node)
  writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, 'a failing disk')
  node.publish(MORE_BLOCKS)
  await checkStandstill(first, await atStandstill(first), 'The index cannot be read or written: its disk fails')
  check('it ends when it is told to', (await endProgram(first.program)) === 0)

  begin('started on it')
  const second = await open()
  const came = await Promise.race([
    new Promise<string>((resolve) => second.program.child.once('exit', (ended) => resolve(`ended with ${ended}`))),
    atStandstill(second).then(({ message }) => `goes on: ${message}`),
  ])
  check(`the program ${came}`, came === 'goes on: The index cannot be written: its folder (DATA_DIR) is read-only')
  if (second.program.child.exitCode === null) await endProgram(second.program)

  begin('repaired and mounted again')
  unmount()
  spawnSync('e2fsck', ['-p', device])
  mount()
  const third = await open()
  await atHead(third, node)
  check('it ends when it is told to', (await endProgram(third.program)) === 0)
  check(`the index of ${node.height()} blocks is that of a clean run`, await isAsUndisturbed())
})
