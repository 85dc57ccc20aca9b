import type { LiveState } from '../data/live.ts'

/** Without a connection for this long, what is on the screen counts as old. */
export const PAUSED_AFTER_MS = 10_000

/** `isTrying`: an attempt runs or will be made; false with attempts used up. */
export type LiveStatus = { state: LiveState; isTrying: boolean }

export type StatusReport = {
  opened: () => void
  lost: () => void
  /** The device slept: what is on the screen is old at once, until a line is open. */
  slept: () => void
  /** Passes the status on where it has changed. `isTrying` as in `LiveStatus`. */
  report: (isTrying: boolean) => void
}

/** What the visitor is shown of the connection, `lost` at first. */
export function makeStatusReport(nowMs: () => number, onState: (status: LiveStatus) => void): StatusReport {
  /** `undefined` while a line is open. */
  let lostMs: number | undefined = nowMs()
  /** What is on the screen is no longer taken for new, until a line is open. */
  let isOld = false
  let lastSent: LiveStatus | undefined
  return {
    opened: () => {
      lostMs = undefined
      isOld = false
    },
    lost: () => {
      lostMs ??= nowMs()
    },
    slept: () => {
      isOld = true
    },
    report: (isTrying) => {
      isOld ||= !isTrying || (lostMs !== undefined && nowMs() - lostMs >= PAUSED_AFTER_MS)
      const state = lostMs === undefined ? 'open' : isOld ? 'paused' : 'lost'
      if (state === lastSent?.state && isTrying === lastSent.isTrying) return
      lastSent = { state, isTrying }
      onState(lastSent)
    },
  }
}
