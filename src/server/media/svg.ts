import type { Draw } from './random.ts'
import type { Palette } from './palette.ts'

/** Pictures are squares of this many units. */
export const SIZE = 400
export type Point = readonly [x: number, y: number]
/** Draws the complete square. */
export type Painter = (draw: Draw, palette: Palette) => string

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

/** The background: a gradient from the upper left to the lower right. */
export const ground = ({ from, to }: Palette): string =>
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, SIZE, SIZE, 'url(#g)')}`

const round = (value: number): number => Math.round(value)

/** A point at an angle (degrees) and distance from another. */
export const polar = ([x, y]: Point, degrees: number, radius: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** A smooth line through points; a closed one returns to its start without a corner. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const last = points.length - 1
    const place = isClosed ? (index + points.length) % points.length : Math.max(0, Math.min(last, index))
    return points[place] ?? [0, 0]
  }
  const bends = Array.from({ length: points.length - (isClosed ? 0 : 1) }, (_, index) => {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const handle = (from: Point, towards: Point, away: Point): string =>
      `${round(from[0] + (towards[0] - away[0]) / 6)} ${round(from[1] + (towards[1] - away[1]) / 6)}`
    return `C${handle(start, end, before)} ${handle(end, start, after)} ${end[0]} ${end[1]}`
  })
  const [x, y] = at(0)
  return `M${x} ${y}${bends.join('')}${isClosed ? 'Z' : ''}`
}
