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

/** `1 hrs 12 mins ago`; the future counts as now. */
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

/** The same in the zone of whoever asks. */
export const formatLocal = (timestampSec: number): string => {
  const date = dateOf(timestampSec)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** Local date and time with its zone, in the words of a language, for tooltips (OPEN-060). */
export const formatLocalLong = (timestampSec: number, lang: string): string =>
  dateOf(timestampSec).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'long' })

export const utcDay = (timestampSec: number): string => formatUtc(timestampSec).slice(0, 10)
export const localDay = (timestampSec: number): string => formatLocal(timestampSec).slice(0, 10)
