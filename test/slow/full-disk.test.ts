import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { chainFile } from '../../src/devnet/node/chain-folder.ts'
import { openPackedBlocks } from '../../src/devnet/node/packed-block-file.ts'

const PROGRAM = fileURLToPath(new URL('../../src/devnet/main.ts', import.meta.url))
/** About 700 kB of blocks. */
const CHAIN = ['--seed=full', '--genesis=1700006400', '--days=20', '--transactions=2000', '--live=no']
const MAX_KB = 300

const root = mkdtempSync(join(tmpdir(), 'metascope-full-'))
afterAll(() => rmSync(root, { recursive: true }))

type Ended = { code: number | null; said: string }

/** Runs the real program until it has made its history or ends by itself. No file may grow beyond `maxKb`. */
function makeChain(folder: string, maxKb?: number): Promise<Ended> {
  const limit = maxKb === undefined ? '' : `ulimit -f ${maxKb}; `
  const child = spawn('bash', ['-c', `${limit}exec "$@"`, 'devnet', process.execPath, PROGRAM, `--folder=${folder}`, ...CHAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('is complete')) child.kill('SIGTERM')
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })))
}

test('a simulated network whose disk is full reports it and ends; with room again it makes the same chain', async () => {
  const [whole, full] = [join(root, 'whole'), join(root, 'full')]
  expect(await makeChain(whole)).toMatchObject({ code: 0 })
  expect(statSync(chainFile(whole)).size).toBeGreaterThan(MAX_KB * 1024)
  const { code, said } = await makeChain(full, MAX_KB)
  expect(code).toBe(1)
  expect(said).toMatch(/"level":"error","message":"the simulated network stopped".*EFBIG/)
  expect(await makeChain(full)).toMatchObject({ code: 0 })
  expect(readChain(full)).toEqual(readChain(whole))
})

/** Contents of the chain's blocks, independent of how they are packed. */
function readChain(folder: string): string[] {
  const file = openPackedBlocks(chainFile(folder), 'read')
  const bodies = Array.from({ length: file.height() }, (_, index) => String(file.findBlock(index + 1)?.block))
  file.close()
  return bodies
}
