import { UTC } from '../../contract/zone.ts'
import { useClockValue } from '../data/clock.ts'
import { useSite } from '../data/site.ts'
import { dayIn, formatDuration, formatTimeAgo, formatUtc, momentIn } from '../format/time.ts'
import { useText } from '../i18n/useText.ts'

/**
 * Common props of `time` elements: the machine-readable moment, and a tooltip with the moment in the page's zone, the zone's name and the
 * Unix value. If the browser has other rules for the zone, the server's text stays, so that no date changes while it is read.
 */
export function useMoment(sec: number) {
  const { zone } = useSite()
  return {
    dateTime: `${formatUtc(sec).replace(' ', 'T')}Z`,
    title: `${momentIn(sec, zone)}${zone === UTC ? '' : `, ${zone}`} · ${sec}`,
    suppressHydrationWarning: true,
  }
}

/** `4 secs ago`, kept up to date; the full date in the tooltip. */
export function TimeAgo({ sec }: { sec: number }) {
  const t = useText('common')
  const text = useClockValue((nowSec) => formatTimeAgo(t, sec, nowSec))
  return (
    <time className="nw" {...useMoment(sec)}>
      {text}
    </time>
  )
}

/**
 * `2026-11-20 23:02:31 UTC+9` in the page's zone. `isFolding`: where it does not fit in one line, the time with its zone goes below the
 * day.
 */
export function FullTime({ sec, isFolding = false }: { sec: number; isFolding?: boolean }) {
  const moment = momentIn(sec, useSite().zone)
  const [day = '', ...rest] = moment.split(' ')
  return (
    <time className={isFolding ? undefined : 'nw'} {...useMoment(sec)}>
      {isFolding ? (
        <>
          <span className="nw">{day}</span> <span className="nw">{rest.join(' ')}</span>
        </>
      ) : (
        moment
      )}
    </time>
  )
}

/** The day alone, in the page's zone; the tooltip has the moment. */
export const Day = ({ sec }: { sec: number }) => (
  <time className="nw" {...useMoment(sec)}>
    {dayIn(sec, useSite().zone)}
  </time>
)

/** `Opens in 3 days 4 hrs`; once open, the day since when. */
export function Opens({ sec }: { sec: number }) {
  const t = useText('common')
  const { zone } = useSite()
  const text = useClockValue((nowSec) =>
    nowSec >= sec ? t('openSince', { date: dayIn(sec, zone) }) : t('opensIn', { time: formatDuration(t, sec - nowSec) }),
  )
  return <time {...useMoment(sec)}>{text}</time>
}

/** `2 days 3 hrs left`, then "ended". */
export function TimeLeft({ sec }: { sec: number }) {
  const t = useText('common')
  const text = useClockValue((nowSec) => (nowSec >= sec ? t('ended') : t('left', { time: formatDuration(t, sec - nowSec) })))
  return (
    <time className="nw" {...useMoment(sec)}>
      {text}
    </time>
  )
}
