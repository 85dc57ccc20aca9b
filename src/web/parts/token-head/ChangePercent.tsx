import { formatChange } from './format-change.ts'
import css from './TokenHead.module.css'

const ARROWS = { up: '▴', down: '▾', flat: '' } as const

/** Change of a market in 24 h: two decimals, its direction in colour and shape. */
export function ChangePercent({ percent }: { percent: string }) {
  const { direction, text } = formatChange(percent)
  return (
    <span className={`nw ${css[direction] ?? ''}`}>
      {ARROWS[direction]} {text}
    </span>
  )
}
