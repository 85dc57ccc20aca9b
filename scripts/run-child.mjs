import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import '../src/app/hang-up.mjs'

const HANG_UP = new URL('../src/app/hang-up.mjs', import.meta.url)

/** Running child processes. They get this process's signals, and end with it at the latest. */
const running = new Set()
let isEnding = false

function passOn(signal) {
  isEnding = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(1)
}
// SIGHUP arrives as SIGTERM, or not at all under nohup (hang-up.mjs).
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Starts a program; `ended` resolves with its exit code, 1 when a signal ended it, and rejects when it cannot be started. */
export function start(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => running.delete(child))
  return { child, ended }
}

/** Starts a Node program that ends when this process does: the channel between the two closes. */
export const startNode = (path, args, options) =>
  start(path, [`--import=${HANG_UP.href}`, ...args], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })

/** The exit code of a child. When this process got a signal meanwhile, it ends here. */
export async function endOf({ ended }) {
  const status = await ended
  if (isEnding) process.exit(status)
  return status
}

/** Runs a Node program until this process gets a signal; restarts it whenever a source of the server changes. */
export async function runWatched(path, args, options) {
  let program
  let isStale = false
  let wake = () => undefined
  watch(fileURLToPath(new URL('../src', import.meta.url)), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts') || /^web[\\/]/.test(name)) return
    isStale = true
    program?.child.kill('SIGTERM')
    wake()
  })
  for (;;) {
    isStale = false
    program = startNode(path, args, options)
    await endOf(program)
    if (!isStale) await new Promise((resolve) => (wake = resolve))
  }
}
