import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { START_ENV, START_FLAGS } from './machine.ts'

type Process = ChildProcessByStdio<null, Readable, null>
export type Product = { url: string; child: Process; pid: number; dataDir: string; live: () => Promise<void>; stop: () => void }

/** The product as `npm start` runs it, with these settings. */
export async function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Product> {
  const port = await freePort()
  const child = start('src/app/main.ts', [], [...START_FLAGS, ...flags], {
    ...START_ENV,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const url = `http://127.0.0.1:${port}`
  const live = (): Promise<void> =>
    until(child, async () => {
      const health = (await (await fetch(`${url}/healthz`)).json()) as { status: string; lagBlocks: number }
      return health.status === 'live' && health.lagBlocks < 20
    })
  return { url, child, pid: child.pid ?? 0, dataDir, live, stop: () => child.kill() }
}

/** Runs a script in a separate process. Its output is read by a listener on `stdout`, or dropped. */
export function start(script: string, words: readonly string[], flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Process {
  const child = spawn(process.execPath, [...flags, script, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.stdout.resume()
  return child
}

/** Polls until `isThere`; throws when the process has ended. */
export async function until(child: Process, isThere: () => Promise<boolean>): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    if (await isThere().catch(() => false)) return
    await sleep(50)
  }
}
