import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Resource usage of this process. `cpuSec`: processor time since the start. `loopDelayMs`: 99th percentile since the last reading. */
export type ProcessFigures = { rssBytes: number; heapBytes: number; cpuSec: number; loopDelayMs: number; uptimeSec: number }

/** `close` stops monitoring the event loop. */
export type ProcessWatch = { read: () => ProcessFigures; close: () => void }

const RESOLUTION_MS = 20
const NS_PER_MS = 1_000_000
const US_PER_SEC = 1_000_000

export function watchProcess(): ProcessWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return {
    read: () => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      // The monitor includes its own pause: only the excess is delay.
      const loopDelayMs = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / NS_PER_MS - RESOLUTION_MS)
      delay.reset()
      return {
        rssBytes: rss,
        heapBytes: heapUsed,
        cpuSec: (user + system) / US_PER_SEC,
        loopDelayMs: Math.round(loopDelayMs * 10) / 10,
        uptimeSec: Math.floor(process.uptime()),
      }
    },
    close: () => {
      delay.disable()
    },
  }
}
