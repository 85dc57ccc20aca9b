// Every way to end a program ends it gracefully: a terminal that closes and a parent that is gone count as SIGTERM. Plain JavaScript
// without imports of ours, because the launcher runs it too, on versions of Node that cannot read TypeScript.
import { closeSync, constants, openSync, readFileSync } from 'node:fs'
import { isatty } from 'node:tty'
import { isMainThread } from 'node:worker_threads'

/** As a shell reports it: 128 and the number of SIGTERM. */
const TERMINATED = 143

function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/** GNU nohup replaces a terminal on standard input by a write-only /dev/null, which nothing else does. Linux reports how it was opened. */
function isInputWriteOnly() {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync('/proc/self/fdinfo/0', 'utf8'))?.[1] ?? '0'
    return (Number.parseInt(flags, 8) & (constants.O_WRONLY | constants.O_RDWR)) === constants.O_WRONLY
  } catch {
    return false
  }
}

/**
 * nohup ignores SIGHUP, but Node resets that before any of its code runs, so other signs have to do. Shells put the name of the command
 * they start into `_`. Without `_`, a program whose three streams were all led away from its terminal may be under nohup.
 */
function isUnderNohup() {
  const { _: command } = process.env
  if (command !== undefined && /(^|\/)nohup$/.test(command)) return true
  if (isInputWriteOnly()) return true
  return command === undefined && ![0, 1, 2].some((stream) => isatty(stream)) && hasTerminal()
}

function end() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(TERMINATED)
}

if (isMainThread) {
  // Checked now: once the terminal has closed it cannot be found any more.
  const outlivesTerminal = isUnderNohup()
  process.on('SIGHUP', () => {
    if (!outlivesTerminal) end()
  })
  // Writing to a closed terminal or to a pipe without a reader emits an error, which ends the program without a listener.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // The launcher holds the other end of the channel, so the channel closes however the launcher dies.
  if (process.channel) {
    process.on('disconnect', end)
    process.channel.unref()
  }
}
