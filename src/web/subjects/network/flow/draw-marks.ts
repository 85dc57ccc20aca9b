import type { FamilyName } from '../../../../model/block.ts'
import { RIVER_PX } from './lay-out.ts'
import { findPoint, TRAVEL_MS, type Fields, type Mark } from './marks.ts'

export type Colors = Readonly<Record<FamilyName, string>>

/** Half the size of a mark. New transactions have larger ones. */
const CALM_PX = 3.5
const NEW_PX = 5.5
/** Part of the way in which a mark fades in or out. */
const FADE = 0.06

/** The families' colours in the current theme. */
export function readColors(): Colors {
  const style = getComputedStyle(document.documentElement)
  const of = (name: FamilyName): string => style.getPropertyValue(`--ms-${name}`).trim()
  return { token: of('token'), nft: of('nft'), dex: of('dex'), service: of('service'), fail: of('fail') }
}

/** Draws all marks at their current position, in the shape and colour of their family. */
export function drawMarks(context: CanvasRenderingContext2D, marks: readonly Mark[], fields: Fields, colors: Colors): void {
  context.clearRect(0, 0, context.canvas.width, RIVER_PX)
  for (const { route, travelledMs, isNew } of marks) {
    const point = findPoint(route, travelledMs, fields)
    if (point === undefined) continue
    const part = travelledMs / TRAVEL_MS
    context.globalAlpha = Math.min(1, part / FADE, (1 - part) / FADE)
    context.fillStyle = colors[route.family]
    context.strokeStyle = colors[route.family]
    drawShape(context, route.family, point.x, point.y, isNew ? NEW_PX : CALM_PX)
  }
  context.globalAlpha = 1
}

/** The same shapes as everywhere on the site: square, diamond, circle, frame, cross. */
function drawShape(context: CanvasRenderingContext2D, family: FamilyName, x: number, y: number, r: number): void {
  context.lineWidth = r * 0.6
  if (family === 'token') {
    context.fillRect(x - r, y - r, 2 * r, 2 * r)
    return
  }
  if (family === 'service') {
    context.strokeRect(x - r * 0.8, y - r * 0.8, 1.6 * r, 1.6 * r)
    return
  }
  context.beginPath()
  if (family === 'dex') context.arc(x, y, r, 0, 2 * Math.PI)
  else if (family === 'nft') {
    context.moveTo(x, y - 1.3 * r)
    context.lineTo(x + 1.3 * r, y)
    context.lineTo(x, y + 1.3 * r)
    context.lineTo(x - 1.3 * r, y)
  } else {
    context.moveTo(x - r, y - r)
    context.lineTo(x + r, y + r)
    context.moveTo(x + r, y - r)
    context.lineTo(x - r, y + r)
    context.stroke()
    return
  }
  context.fill()
}
