import type { Picture } from '../picture.ts'
import { ACCENT_TINT } from './colors.ts'
import { markShape } from './marks.ts'
import { box, drawing, type Node } from './nodes.ts'

const COLUMN_PX = 28
const ROW_PX = 25
const MARK_PX = 18
const ROWS = 3
const TAPE_HEIGHT_PX = ROWS * ROW_PX + 6

/** The strip of marks: one mark is one transaction, one column a block, the newest on the right. */
export function drawTape({ columns, isLastOwn }: Picture['tape'], widthPx: number): Node {
  const shown = columns.slice(-Math.floor(widthPx / COLUMN_PX))
  const marks = shown.map(({ marks: stack }, index) => {
    const left = widthPx - (shown.length - index) * COLUMN_PX + (COLUMN_PX - MARK_PX) / 2
    const isOwn = isLastOwn && index === shown.length - 1
    const ground = isOwn
      ? `<rect x="${left - 6}" y="0" width="${MARK_PX + 12}" height="${TAPE_HEIGHT_PX}" rx="7" fill="${ACCENT_TINT}"/>`
      : ''
    return (
      ground +
      stack
        .map((family, row) => {
          const top = TAPE_HEIGHT_PX - 4 - (row + 1) * ROW_PX + (ROW_PX - MARK_PX) / 2
          return `<g transform="translate(${left} ${top}) scale(${MARK_PX / 10})">${markShape(family)}</g>`
        })
        .join('')
    )
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${TAPE_HEIGHT_PX}">${marks.join('')}</svg>`
  return box({ height: TAPE_HEIGHT_PX, width: widthPx }, drawing(svg, widthPx, TAPE_HEIGHT_PX))
}
