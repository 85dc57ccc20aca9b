import { formatChange } from '../format/change.ts'
import css from './ChangePercent.module.css'

const ARROWS = { up: '▴ ', down: '▾ ', flat: '' } as const

/** Change of a market in 24 h: two decimals, its direction in colour and shape. Nothing where the market does not say it. TOKEN-017. */
export function ChangePercent({ percent }: { percent: string | undefined }) {
  if (percent === undefined) return null
  const { direction, text } = formatChange(percent)
  return (
    <span className={`nw ${css[direction] ?? ''}`}>
      {ARROWS[direction]}
      {text}
    </span>
  )
}
