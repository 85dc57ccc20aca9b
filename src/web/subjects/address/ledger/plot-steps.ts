import { DAY_SEC } from '../../../../base/day.ts'
import { readUnits } from '../../../../base/units.ts'

export type Step = { timestamp: number; balance: string }
export type Steps = {
  line: string
  /** The line before its last day (UTC), and the part of that day, which is in progress. */
  past: string
  today: string
  area: string
  lastY: number
  first: Step
  last: Step
  highest: Step
  lowest: Step
  middleSec: number
  endSec: number
}

const TENTH = 10
const PARTS = 10_000

/**
 * Steps from the first change to `nowSec`, above zero: each balance lasts until the next. `undefined` without a change. Heights are in
 * 1/10,000 of the highest balance, so that numbers can hold them for any amounts.
 */
export function plotSteps(
  steps: readonly Step[],
  nowSec: number,
  { width, top, bottom }: { width: number; top: number; bottom: number },
): Steps | undefined {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return undefined
  const units = steps.map(({ balance }) => BigInt(readUnits(balance)))
  const highest = extreme(steps, units, (a, b) => a > b)
  const lowest = extreme(steps, units, (a, b) => a < b)
  const most = BigInt(readUnits(highest.balance))
  const endSec = Math.max(nowSec, last.timestamp, first.timestamp + 1)
  const x = (sec: number): number => round(((sec - first.timestamp) / (endSec - first.timestamp)) * width)
  const y = (value: bigint): number => {
    const share = most > 0n ? Number((value * BigInt(PARTS)) / most) / PARTS : 0
    return round(bottom - Math.max(0, share) * (bottom - top))
  }
  const heights = units.map(y)
  const lastY = heights.at(-1) ?? bottom
  const line = [`M0,${heights[0] ?? bottom}`, ...steps.slice(1).map(({ timestamp }, at) => `H${x(timestamp)}V${heights[at + 1] ?? bottom}`)]
  const drawn = `${line.join('')}H${width}`
  const daySec = Math.max(first.timestamp, endSec - (endSec % DAY_SEC))
  // Steps before that day; 0 when the line starts on it.
  const before = steps.filter(({ timestamp }) => timestamp < daySec).length
  const [dayX, dayY] = [x(daySec), heights[Math.max(0, before - 1)] ?? bottom]
  const rest = line.slice(Math.max(1, before)).join('')
  return {
    line: drawn,
    past: before === 0 ? '' : `${line.slice(0, before).join('')}H${dayX}`,
    today: `M${dayX},${dayY}${rest}H${width}`,
    area: `${drawn}V${bottom}H0Z`,
    lastY,
    first,
    last,
    highest,
    lowest,
    middleSec: Math.floor((first.timestamp + endSec) / 2),
    endSec,
  }
}

const round = (value: number): number => Math.round(value * TENTH) / TENTH

/** The earliest one of equal balances. */
function extreme(steps: readonly Step[], units: readonly bigint[], isBeyond: (a: bigint, b: bigint) => boolean): Step {
  let at = 0
  for (let next = 1; next < units.length; next++) if (isBeyond(units[next] ?? 0n, units[at] ?? 0n)) at = next
  return steps[at] ?? { timestamp: 0, balance: '0' }
}
