import { spawn } from 'node:child_process'

export type ReplayProcess = { url: string; blockCount: number; stop: () => void }

/** The recorded ledger, `repeat` times in a row, at a replay node in a separate process, with everything published, so that its processor time is not counted as ours. */
export function startReplay(repeat: number): Promise<ReplayProcess> {
  const child = spawn(
    process.execPath,
    ['src/devnet/replay/main.ts', '--folder', 'fixtures/ledger/', '--repeat', String(repeat), '--start', '999999999'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout.on('data', (chunk: Buffer) => {
      for (const text of chunk
        .toString()
        .split('\n')
        .filter((line) => line !== '')) {
        const message = JSON.parse(text) as { kind: string; url?: string; height?: number; message?: string }
        if (message.kind === 'listening') resolve({ url: message.url ?? '', blockCount: message.height ?? 0, stop: () => child.kill() })
        else if (message.kind === 'failed') reject(new Error(message.message))
      }
    })
  })
}
