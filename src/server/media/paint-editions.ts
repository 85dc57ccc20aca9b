import { tonesOf, type Palette } from './palette.ts'
import type { Draw } from './random.ts'
import { circle, ground, path, rect, SIZE, type Painter } from './svg.ts'

const pick = (draw: Draw, palette: Palette): string => tonesOf(palette)[draw.between(0, 3)] ?? palette.ink

/** Broken rings around one centre. */
const paintOrbits: Painter = (draw, palette) => {
  const [x, y] = [draw.between(160, 240), draw.between(160, 240)]
  const special = draw.between(1, 4)
  const rings = Array.from({ length: 7 }, (_, index) => {
    const radius = 26 + index * 26
    const length = Math.round(2 * Math.PI * radius)
    const shown = Math.round(length * (0.3 + draw.next() * 0.6))
    const stroke = index === special ? palette.accent : pick(draw, palette)
    const turn = draw.between(0, 359)
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${draw.between(4, 14)}" stroke-linecap="round" stroke-dasharray="${shown} ${length}" transform="rotate(${turn} ${x} ${y})"/>`
  })
  return ground(palette) + rings.join('') + circle(x, y, 10, palette.accent)
}

/** Bands woven over and under one another. */
const paintWeave: Painter = (draw, palette) => {
  const count = draw.between(4, 6)
  const step = SIZE / count
  const band = Math.round(step * 0.62)
  const at = (index: number): number => Math.round(index * step + (step - band) / 2)
  const warp = Array.from({ length: count }, () => pick(draw, palette))
  const weft = Array.from({ length: count }, () => pick(draw, palette))
  const cells: string[] = []
  for (const [column, fill] of warp.entries()) cells.push(rect(at(column), 0, band, SIZE, fill))
  for (const [row, fill] of weft.entries()) {
    for (let column = row % 2; column < count; column += 2)
      cells.push(rect(Math.round(column * step), at(row), Math.round(step), band, fill))
  }
  const [x, y] = [draw.between(0, count - 1), draw.between(0, count - 1)]
  return ground(palette) + cells.join('') + rect(at(x), at(y), band, band, palette.accent)
}

/** Quarter circles, circles and squares on a grid. */
const paintTiles: Painter = (draw, palette) => {
  const accent = draw.between(0, 15)
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const [x, y] = [(cell % 4) * 100, Math.floor(cell / 4) * 100]
    const fill = cell === accent ? palette.accent : pick(draw, palette)
    const form = draw.between(0, 4)
    if (form === 0) return circle(x + 50, y + 50, 34, fill)
    if (form === 1) return rect(x, y, 100, 100, fill)
    if (form === 4) return cell === accent ? circle(x + 50, y + 50, 18, fill) : ''
    return path(`M${x} ${y}h100a100 100 0 0 1-100 100Z`, fill, ` transform="rotate(${draw.between(0, 3) * 90} ${x + 50} ${y + 50})"`)
  })
  return ground(palette) + cells.join('')
}

/** Arcs that start from the edges, wide ones below narrow ones. */
const paintBows: Painter = (draw, palette) => {
  const corners = [0, 90, 180, 270].filter(() => draw.next() < 0.72)
  const bows = (corners.length === 0 ? [0, 180] : corners).map((turn) => {
    const width = draw.between(20, 34)
    const count = draw.between(4, 6)
    const x = draw.between(0, 3) * 50
    const arcs = Array.from({ length: count }, (_, index) => {
      const fill = index === count - 1 ? palette.accent : pick(draw, palette)
      return circle(x, SIZE, (count - index) * width, fill)
    })
    return `<g transform="rotate(${turn} 200 200)">${arcs.join('')}</g>`
  })
  return ground(palette) + bows.join('')
}

/** Translucent discs that overlap. */
const paintDiscs: Painter = (draw, palette) => {
  const discs = Array.from({ length: draw.between(5, 8) }, (_, index) =>
    circle(
      draw.between(80, 320),
      draw.between(80, 320),
      draw.between(46, 120),
      index === 1 ? palette.accent : pick(draw, palette),
      ' opacity=".78"',
    ),
  )
  return ground(palette) + discs.join('')
}

/** Abstract prints: editions. */
export const EDITIONS: readonly [Painter, ...Painter[]] = [paintOrbits, paintWeave, paintTiles, paintBows, paintDiscs]
