import type { LiveState } from '../data/live.ts'

/** After this time without a connection the screen counts as out of date. */
export const PAUSED_AFTER_MS = 10_000

/** `isTrying`: an attempt runs or is scheduled; false when all attempts are used up. */
export type LiveStatus = { state: LiveState; isTrying: boolean }

export type StatusReport = {
  opened: () => void
  lost: () => void
  /** The device slept: the screen counts as out of date until a line is open. */
  slept: () => void
  /** Reports the status if it changed. `isTrying` as in `LiveStatus`. */
  report: (isTrying: boolean) => void
}

/** The connection status shown to the visitor, initially `lost`. */
export function makeStatusReport(nowMs: () => number, onState: (status: LiveStatus) => void): StatusReport {
  /** `undefined` while a line is open. */
  let lostMs: number | undefined = nowMs()
  /** The screen counts as out of date until a line is open. */
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
