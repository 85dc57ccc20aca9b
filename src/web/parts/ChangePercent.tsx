import { formatChange } from '../format/change.ts'
import css from './ChangePercent.module.css'

const ARROWS = { up: '▴ ', down: '▾ ', flat: '' } as const

/** Market change in 24 h: two decimals, direction by colour and shape. Nothing if the market does not report it. TOKEN-017. */
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
