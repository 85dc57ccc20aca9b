import { scaleLinear } from 'd3-scale'
import { formatDecimal } from '../../format/amount.ts'

/** A short axis label: `150k`, `1.2M`, plain below a thousand. */
export function formatTick(value: number): string {
  if (value >= 1_000_000) return `${formatDecimal((value / 1_000_000).toFixed(2))}M`
  return value >= 1_000 ? `${formatDecimal((value / 1_000).toFixed(1))}k` : formatDecimal(value.toFixed(1))
}

/** Ticks that are distinct as text: a flat or tiny range must not print the same label twice. */
export function listTicks(low: number, high: number, count: number, label: (value: number) => string): number[] {
  const scale = scaleLinear().domain([low, high]).nice(count)
  const seen = new Set<string>()
  return scale.ticks(count).filter((tick) => Number.isInteger(tick) && !seen.has(label(tick)) && seen.add(label(tick)).size > 0)
}

/** Every n-th day is labelled, counted back from the newest: each fourth in a narrow chart, else each third. */
export const isLabelledDay = (index: number, count: number, widthPx: number): boolean => (count - 1 - index) % (widthPx < 390 ? 4 : 3) === 0
export const monthDay = (date: string): string => date.slice(5)
