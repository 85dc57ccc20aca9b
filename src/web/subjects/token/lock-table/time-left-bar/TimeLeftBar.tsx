import { useClockValue } from '../../../../data/clock.ts'
import { TimeLeft } from '../../../../parts/Time.tsx'
import css from './TimeLeftBar.module.css'

/** Time until a moment, over a thin bar whose scale ends at the last moment of the complete list. */
export function TimeLeftBar({ sec, lastSec }: { sec: number; lastSec: number }) {
  const percent = useClockValue((nowSec) =>
    lastSec <= nowSec ? 0 : Math.round(Math.max(0, Math.min(1, (sec - nowSec) / (lastSec - nowSec))) * 1000) / 10,
  )
  return (
    <span className={css.box}>
      <TimeLeft sec={sec} />
      <span className={`meter ${css.bar}`} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
