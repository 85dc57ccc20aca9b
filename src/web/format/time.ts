import { UTC } from '../../contract/zone.ts'
import type { Text } from '../i18n/useText.ts'

const UNITS = [
  ['days', 86_400],
  ['hrs', 3_600],
  ['mins', 60],
  ['secs', 1],
] as const

/** A time in milliseconds from what foreign data holds: text shorter than 11 characters is seconds. Spec: FMT-009. */
export const toMs = (time: number | string): number => (String(time).length < 11 ? Number(time) * 1000 : Number(time))

/** Seconds as the two largest units that are not zero; nothing below a second. `0 secs` for 0. Spec: OPEN-059. */
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

const two = (value: number): string => String(value).padStart(2, '0')
// Years beyond what a Date can hold would print NaN; the chain has dates of any size.
const dateOf = (timestampSec: number): Date => new Date(Math.min(Math.max(timestampSec, -8.64e12), 8.64e12) * 1000)

/** `2026-11-20 14:02:31` in UTC. */
export const formatUtc = (timestampSec: number): string => {
  const date = dateOf(timestampSec)
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

export const utcDay = (timestampSec: number): string => formatUtc(timestampSec).slice(0, 10)

/** Zones in use at a time; a formatter takes some kilobytes. */
const MOST_ZONES = 32
const readers = new Map<string, Intl.DateTimeFormat | undefined>()

/** What reads the offset of a zone; `undefined` for one that this browser does not know. */
function readerOf(zone: string): Intl.DateTimeFormat | undefined {
  if (readers.has(zone)) return readers.get(zone)
  if (readers.size >= MOST_ZONES) readers.clear()
  let reader: Intl.DateTimeFormat | undefined
  try {
    reader = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  readers.set(zone, reader)
  return reader
}

/** Seconds a zone is ahead of UTC at a moment; 0 for a zone that is not known. */
export function offsetSec(timestampSec: number, zone: string): number {
  if (zone === UTC) return 0
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d+):?(\d+)?:?(\d+)?/.exec(readerOf(zone)?.format(dateOf(timestampSec)) ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/** `2026-11-20` in a zone. */
export const dayIn = (timestampSec: number, zone: string): string => utcDay(timestampSec + offsetSec(timestampSec, zone))

/** `2026-11-20 23:02:31 UTC+9`: a moment in a zone with its offset, which a zone's name would not say when clocks change. */
export function momentIn(timestampSec: number, zone: string): string {
  const ahead = offsetSec(timestampSec, zone)
  const [minutes, hours] = [Math.floor(Math.abs(ahead) / 60) % 60, Math.floor(Math.abs(ahead) / 3600)]
  const offset = ahead === 0 ? '' : `${ahead < 0 ? '\u2212' : '+'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`
  return `${formatUtc(timestampSec + ahead)} UTC${offset}`
}
