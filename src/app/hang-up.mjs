// Every way to end a program ends it gracefully: a terminal that closes and a parent that is gone count as SIGTERM. Plain JavaScript
// without imports of ours, because the launcher runs it too, on versions of Node that cannot read TypeScript.
import { closeSync, openSync } from 'node:fs'
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

/**
 * nohup ignores SIGHUP, but Node resets that when it starts. Shells put the name of the command they start into `_`; where another shell
 * stood between, nohup shows in the streams: there is a terminal, and none of the three leads to it.
 */
const isUnderNohup = () => /(^|\/)nohup$/.test(process.env._ ?? '') || (![0, 1, 2].some((stream) => isatty(stream)) && hasTerminal())

function end() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(TERMINATED)
}

if (isMainThread) {
  // Asked now: once the terminal is gone there is none to find.
  const outlivesTerminal = isUnderNohup()
  process.on('SIGHUP', () => {
    if (!outlivesTerminal) end()
  })
  // A terminal that closed takes no lines, nor does a pipe whose reader is gone. Unheard, that error would end the program before its time.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // The launcher holds the other end of the channel, which closes when the launcher dies, however it dies.
  if (process.channel) {
    process.on('disconnect', end)
    process.channel.unref()
  }
}
