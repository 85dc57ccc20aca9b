import { useClockValue, useMounted } from '../data/clock.ts'
import { formatDuration, formatLocal, formatLocalLong, formatTimeAgo, formatUtc, localDay, utcDay } from '../format/time.ts'
import { useLanguage, useText } from '../i18n/useText.ts'

/** Full moment for tooltips: local words after mount, always UTC and the unix value. */
function useMomentTitle(timestampSec: number): string {
  const { lang } = useLanguage()
  const isMounted = useMounted()
  const utc = `${formatUtc(timestampSec)} UTC · ${timestampSec}`
  return isMounted ? `${formatLocalLong(timestampSec, lang)} · ${utc}` : utc
}

const iso = (timestampSec: number): string => `${formatUtc(timestampSec).replace(' ', 'T')}Z`

/** `4 secs ago`, kept up to date; the full date in the tooltip. */
export function TimeAgo({ sec }: { sec: number }) {
  const t = useText('common')
  const text = useClockValue((nowSec) => formatTimeAgo(t, sec, nowSec))
  return (
    <time className="nw" dateTime={iso(sec)} title={useMomentTitle(sec)}>
      {text}
    </time>
  )
}

/** `2026-11-20 14:02:31`: UTC from the server, the visitor's zone after mount, in the same space (D19). */
export function FullTime({ sec }: { sec: number }) {
  const isMounted = useMounted()
  return (
    <time className="nw" dateTime={iso(sec)} title={useMomentTitle(sec)}>
      {isMounted ? formatLocal(sec) : formatUtc(sec)}
    </time>
  )
}

/** The day alone, the moment in the tooltip. */
export function Day({ sec }: { sec: number }) {
  const isMounted = useMounted()
  return (
    <time className="nw" dateTime={iso(sec)} title={useMomentTitle(sec)}>
      {isMounted ? localDay(sec) : utcDay(sec)}
    </time>
  )
}

/** `Opens in 3 days 4 hrs`, then the day since which it is open. */
export function Opens({ sec }: { sec: number }) {
  const t = useText('panel')
  const common = useText('common')
  const text = useClockValue((nowSec) =>
    nowSec >= sec ? t('openSince', { date: utcDay(sec) }) : t('opensIn', { time: formatDuration(common, sec - nowSec) }),
  )
  return (
    <time dateTime={iso(sec)} title={useMomentTitle(sec)}>
      {text}
    </time>
  )
}

/** `2 days 3 hrs left`, then "ended". */
export function TimeLeft({ sec }: { sec: number }) {
  const t = useText('common')
  const text = useClockValue((nowSec) => (nowSec >= sec ? t('ended') : t('left', { time: formatDuration(t, sec - nowSec) })))
  return (
    <time className="nw" dateTime={iso(sec)} title={useMomentTitle(sec)}>
      {text}
    </time>
  )
}
