import { useSite } from '../../../data/site.ts'
import { momentIn } from '../../../format/time.ts'
import { useMoment } from '../../../parts/Time.tsx'

const MONTH_AT = 5
const ZONE_AT = 19

/** `11-20 23:02:31` in the page's zone, below a heading with the year. The tooltip has the complete time. */
export const TimeInMonth = ({ sec }: { sec: number }) => (
  <time className="nw" {...useMoment(sec)}>
    {momentIn(sec, useSite().zone).slice(MONTH_AT, ZONE_AT)}
  </time>
)
