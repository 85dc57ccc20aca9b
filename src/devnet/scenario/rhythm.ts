import { DAY_SEC } from '../../base/day.ts'
/** Activity of a simulated network over its life. */
export type Plan = {
  /** First second of the chain, a midnight UTC. */
  genesisSec: number
  /** Length of the history before the chain is live. */
  days: number
  /** Approximate number of transactions in the history. */
  transactions: number
  /** Transactions of a live day, towards which the history grows in its last two weeks. */
  perLiveDay: number
  /** Time between two ticks of the live chain; each may make a block. */
  blockSec: number
}

export type Rhythm = {
  /** First second of the live chain. */
  liveSec: number
  /** Transactions expected in the hour that contains this second. */
  perHour: (sec: number) => number
}

export const HOUR_SEC = 3600
export const yearOf = (sec: number): number => new Date(sec * 1000).getUTCFullYear()
const RAMP_DAYS = 14
/** Share of a day's transactions by hour UTC: most of the network wakes in Seoul and sleeps from 16:00 UTC on. */
const HOURS = [70, 74, 76, 74, 70, 70, 72, 74, 76, 78, 80, 84, 88, 86, 76, 62, 52, 46, 44, 44, 46, 50, 56, 64] as const
const HOURS_SUM = HOURS.reduce((sum: number, share) => sum + share, 0)
/** Sunday first; on average 1. */
const WEEKDAYS = [1.1, 0.93, 0.94, 0.96, 0.97, 1.01, 1.09] as const
const THURSDAY = 4

/** A network that starts small, grows in waves, and reaches its live pace in the last two weeks; by hour of the day and day of the week. */
export function makeRhythm({ genesisSec, days, transactions, perLiveDay }: Plan): Rhythm {
  const rampDays = Math.min(RAMP_DAYS, days)
  const rampSum = sum(rampDays, (index) => ((index + 1) / rampDays) ** 2)
  // Transactions of the ramp above half of all are removed by lowering it.
  const rampTop = Math.min(perLiveDay, transactions / 2 / rampSum)
  const weigh = (day: number): number => {
    const age = day / days
    return (0.15 + age ** 1.4) * (1 + 0.25 * Math.sin(age * 25) + 0.12 * Math.sin(age * 91))
  }
  const perWeight = (transactions - rampTop * rampSum) / sum(days, weigh)
  const perDay = (day: number): number => {
    if (day >= days) return perLiveDay
    const ramp = Math.max(0, day - (days - rampDays) + 1) / rampDays
    return perWeight * weigh(day) + rampTop * ramp ** 2
  }
  return {
    liveSec: genesisSec + days * DAY_SEC,
    perHour: (sec) => {
      const weekday = WEEKDAYS[(Math.floor(sec / DAY_SEC) + THURSDAY) % WEEKDAYS.length] ?? 1
      const hour = HOURS[Math.floor((sec % DAY_SEC) / HOUR_SEC)] ?? 0
      return (perDay(Math.floor((sec - genesisSec) / DAY_SEC)) * weekday * hour) / HOURS_SUM
    },
  }
}

const sum = (count: number, of: (index: number) => number): number =>
  Array.from({ length: count }, (_, index) => of(index)).reduce((a, b) => a + b, 0)
