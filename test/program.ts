import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { findIndexFile } from '../src/app/index-files/index-file.ts'

// Runs the real program and its commands as an operator would, in separate processes.

const POLL_MS = 20
const appFile = (name: string): string => fileURLToPath(new URL(`../src/app/${name}`, import.meta.url))

export type Running = { child: ChildProcess; output: () => string }

const children: ChildProcess[] = []
/** For `afterAll`: kills programs left running by a failed test. */
export const killPrograms = (): void => children.splice(0).forEach((child) => child.kill('SIGKILL'))

function start(file: string, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [appFile(file), ...args], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'info', TEST_MODE: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

export const startProgram = (env: Record<string, string>): Running => start('main.ts', [], env)
export const startCommand = (args: readonly string[], env: Record<string, string>): Running => start('command.ts', args, env)

/** Runs a command to its end. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const running = startCommand(args, env)
  const [code] = (await once(running.child, 'close')) as [number | null]
  return { code, output: running.output() }
}

export async function endProgram({ child }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = (await ended) as [number | null]
  return code
}

const sleep = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs))

/** Polls until the result fits. The test's own time limit ends it otherwise. */
export async function until<T>(ask: () => Promise<T>, isWanted: (got: T) => boolean): Promise<T> {
  for (;;) {
    const got = await ask()
    if (isWanted(got)) return got
    await sleep(POLL_MS)
  }
}

/** Waits until the index of `dataDir`, written by another process, holds `block`. */
export const waitForBlock = (dataDir: string, block: number): Promise<number> =>
  until(
    () => indexedBlock(dataDir),
    (indexed) => indexed >= block,
  )

/** 0 while there is no index. */
export async function indexedBlock(dataDir: string): Promise<number> {
  try {
    const reader = openSqliteReader(findIndexFile(dataDir))
    const { block } = await reader.head()
    await reader.close()
    return block
  } catch {
    // The index is missing or being created.
    return 0
  }
}
