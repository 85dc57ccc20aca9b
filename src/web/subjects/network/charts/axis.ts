import { scaleLinear } from 'd3-scale'
import { formatDecimal } from '../../../format/amount.ts'

/** A short axis label: `150k`, `1.2M`, plain below a thousand. */
export function formatTick(value: number): string {
  if (value >= 1_000_000) return `${formatDecimal((value / 1_000_000).toFixed(2))}M`
  return value >= 1_000 ? `${formatDecimal((value / 1_000).toFixed(1))}k` : formatDecimal(value.toFixed(1))
}

/** Ticks with distinct labels: a flat or tiny range must not have the same label twice. */
export function listTicks(low: number, high: number, count: number, label: (value: number) => string): number[] {
  const scale = scaleLinear().domain([low, high]).nice(count)
  const seen = new Set<string>()
  return scale.ticks(count).filter((tick) => Number.isInteger(tick) && !seen.has(label(tick)) && seen.add(label(tick)).size > 0)
}

/** Screens on which a day is labelled: every third day on wide ones and every fourth on narrow ones, counted back from the newest. */
export function labelledIn(index: number, count: number): 'all' | 'wide' | 'narrow' | 'none' {
  const back = count - 1 - index
  if (back % 12 === 0) return 'all'
  if (back % 3 === 0) return 'wide'
  return back % 4 === 0 ? 'narrow' : 'none'
}
export const monthDay = (date: string): string => date.slice(5)
