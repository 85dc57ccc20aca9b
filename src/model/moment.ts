import { DAY_MS } from '../base/day.ts'
import { isDay } from './spell-moment.ts'

/** A day in UTC, counted from 1970-01-01, or a block. */
export type Moment = { day: number } | { block: number }

const BLOCK = /^\d{1,15}$/

/** The day that `YYYY-MM-DD` names; `undefined` for other text and for a day that does not exist. */
export const readDay = (text: string): number | undefined => (isDay(text) ? Date.parse(text) / DAY_MS : undefined)

export const showDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The value of `?at=`: the number of a block, or a day. */
export function readMoment(text: string): Moment | undefined {
  if (BLOCK.test(text)) return { block: Number(text) }
  const day = readDay(text)
  return day === undefined ? undefined : { day }
}
