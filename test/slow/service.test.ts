import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, startProgram, until } from '../program.ts'

const folder = mkdtempSync(join(tmpdir(), 'metascope-service-'))
afterAll(() => {
  killPrograms()
  rmSync(folder, { recursive: true })
})

/** Replaces systemd's program. It records its arguments and whether the site answers at that moment. */
function makeNotify(port: number): { path: string; calls: () => string } {
  const [bin, file] = [join(folder, `bin-${port}`), join(folder, `calls-${port}`)]
  mkdirSync(bin)
  const script = `#!${process.execPath}
const { appendFileSync } = require('node:fs')
fetch('http://127.0.0.1:${port}/healthz').then(() => 'answers', () => 'silent').then((site) => appendFileSync('${file}', process.argv.slice(2).join(' ') + ' ' + site + '\\n'))
`
  writeFileSync(join(bin, 'systemd-notify'), script)
  chmodSync(join(bin, 'systemd-notify'), 0o755)
  return { path: `${bin}:${process.env['PATH']}`, calls: () => (existsSync(file) ? readFileSync(file, 'utf8') : '') }
}

for (const role of ['all', 'web']) {
  test(`OPS-045: systemd is notified that ROLE=${role} is ready once it answers, and when it stops`, async () => {
    const port = await freePort()
    const { path, calls } = makeNotify(port)
    const env = { DATA_DIR: join(folder, role), BUILT_IN_NETWORK: 'recorded', LIVE_BLOCK_MS: '0', ROLE: role, PORT: String(port) }
    const program = startProgram({ ...env, PATH: path, NOTIFY_SOCKET: join(folder, 'socket') })
    await until(
      async () => calls(),
      (text) => text !== '',
    )
    expect(calls()).toBe('--ready answers\n')
    await endProgram(program)
    await until(
      async () => calls(),
      (text) => text.includes('STOPPING=1'),
    )
  })
}

test('OPS-045: without systemd no notification is sent', async () => {
  const port = await freePort()
  const { path, calls } = makeNotify(port)
  const program = startProgram({
    DATA_DIR: join(folder, 'plain'),
    BUILT_IN_NETWORK: 'recorded',
    PORT: String(port),
    PATH: path,
    NOTIFY_SOCKET: '',
  })
  await until(
    async () => program.output(),
    (text) => text.includes('Metascope is open at'),
  )
  await endProgram(program)
  expect(calls()).toBe('')
})
