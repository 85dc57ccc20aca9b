import { UTC } from '../../contract/zone.ts'
import type { Text } from '../i18n/useText.ts'

const UNITS = [
  ['years', 31_536_000],
  ['days', 86_400],
  ['hrs', 3_600],
  ['mins', 60],
  ['secs', 1],
] as const

/** Milliseconds from a foreign time value: text shorter than 11 characters is seconds. Spec: FMT-009. */
export const toMs = (time: number | string): number => (String(time).length < 11 ? Number(time) * 1000 : Number(time))

/**
 * Formats seconds as the two largest nonzero units, a year being 365 days; fractions of a second are dropped. `0 secs` for 0. Spec:
 * OPEN-059.
 */
export function formatDuration(t: Text<'common'>, durationSec: number): string {
  let rest = Math.max(0, Math.floor(durationSec))
  const parts: string[] = []
  for (const [unit, unitSec] of UNITS) {
    const count = Math.floor(rest / unitSec)
    rest -= count * unitSec
    if (count > 0 && parts.length < 2) parts.push(t(unit, { count }))
  }
  return parts.length === 0 ? t('secs', { count: 0 }) : parts.join(' ')
}

/** `1 hr 12 mins ago`; the future counts as now. */
export const formatTimeAgo = (t: Text<'common'>, timestampSec: number, nowSec: number): string =>
  t('ago', { time: formatDuration(t, nowSec - timestampSec) })

// A date outside the range of `Date` would print NaN, and the chain has dates of any size.
const dateOf = (timestampSec: number): Date => new Date(Math.min(Math.max(timestampSec, -8.64e12), 8.64e12) * 1000)

/** `2026-11-20 14:02:31` in UTC. */
export const formatUtc = (timestampSec: number): string =>
  dateOf(timestampSec).toISOString().replace(/^\+/, '').replace('T', ' ').slice(0, -5)

export const utcDay = (timestampSec: number): string => formatUtc(timestampSec).slice(0, 10)

/** Cached formatter for the last zone: a page has one zone, and creating a formatter costs fifty times its use. */
let lastZone = UTC
let reader: Intl.DateTimeFormat | undefined

/** Offset of a zone from UTC at a moment: `+9`, `-3:30`, `-4:56:02`; `+0` for none, `''` for UTC and unknown zones. */
function offsetIn(timestampSec: number, zone: string): string {
  if (zone === UTC) return ''
  if (lastZone !== zone) {
    lastZone = zone
    reader = undefined
    try {
      reader = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  return reader?.format(dateOf(timestampSec)).split('GMT')[1] ?? ''
}

/** Seconds a zone is ahead of UTC at a moment. */
export function offsetSec(timestampSec: number, zone: string): number {
  const offset = offsetIn(timestampSec, zone)
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
}

/** `2026-11-20` in a zone. */
export const dayIn = (timestampSec: number, zone: string): string => momentIn(timestampSec, zone).slice(0, 10)

/** `2026-11-20 23:02:31 UTC+9`: a moment in a zone with its offset. The zone's name alone would be ambiguous when clocks change. */
export const momentIn = (timestampSec: number, zone: string): string =>
  `${formatUtc(timestampSec + offsetSec(timestampSec, zone))} UTC${offsetIn(timestampSec, zone)}`
