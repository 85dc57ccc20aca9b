import { mix } from './palette.ts'
import type { Draw } from './random.ts'
import { circle, ground, path, polar, SIZE, smooth, type Painter, type Point } from './svg.ts'

/** Sums a few slow waves: a closed shape, different in every picture. */
function makeWobble(draw: Draw): (degrees: number) => number {
  const waves = [2, 3, 5].map((turns) => ({ turns, shift: draw.between(0, 359), size: (0.5 + draw.next()) / turns }))
  return (degrees) => waves.reduce((sum, { turns, shift, size }) => sum + size * Math.sin(((degrees * turns + shift) * Math.PI) / 180), 0)
}

/** Contour lines of a hill. */
const paintContours: Painter = (draw, palette) => {
  const top: Point = [draw.between(120, 280), draw.between(120, 280)]
  const wobble = makeWobble(draw)
  const lines = Array.from({ length: 13 }, (_, ring) => {
    const radius = 20 + ring * 26
    const points = Array.from({ length: 16 }, (_unused, step) => {
      const degrees = step * 22.5
      return polar(top, degrees, radius * (1 + wobble(degrees) * (0.1 + ring * 0.016)))
    })
    const [width, opacity] = ring % 4 === 3 ? [4, 0.95] : [2, 0.6]
    return path(smooth(points, true), 'none', ` stroke="${palette.ink}" stroke-width="${width}" opacity="${opacity}"`)
  })
  return ground(palette) + lines.join('') + circle(top[0], top[1], 12, palette.accent)
}

/** Hills behind one another under a low sun. */
const paintDunes: Painter = (draw, palette) => {
  const sun = circle(draw.between(90, 310), draw.between(80, 150), draw.between(30, 54), palette.accent)
  const hills = Array.from({ length: 5 }, (_, layer) => {
    const base = 176 + layer * 46
    const points = Array.from({ length: 6 }, (_unused, step): Point => [step * 80, base - draw.between(0, 58)])
    return path(`${smooth(points)}V${SIZE}H0Z`, mix(palette.to, palette.ink, 0.2 + layer * 0.18), ' opacity=".82"')
  })
  return ground(palette) + sun + hills.join('')
}

/** Lines that rise towards the middle, each hiding those behind it. */
const paintRidges: Painter = (draw, palette) => {
  const middle = draw.between(150, 250)
  const special = draw.between(4, 8)
  const lines = Array.from({ length: 12 }, (_, row) => {
    const base = 96 + row * 25
    const points = Array.from({ length: 15 }, (_unused, step): Point => {
      const x = -10 + step * 30
      const rise = Math.exp(-(((x - middle) / 84) ** 2))
      return [x, Math.round(base - draw.next() * (6 + rise * 82))]
    })
    const isSpecial = row === special
    return path(
      smooth(points),
      mix(palette.from, palette.to, row / 12),
      ` stroke="${isSpecial ? palette.accent : palette.ink}" stroke-width="${isSpecial ? 4 : 2.5}"`,
    )
  })
  return ground(palette) + lines.join('')
}

/** Peaks with lit and shaded sides. */
const paintPeaks: Painter = (draw, palette) => {
  const moon = circle(draw.between(70, 330), draw.between(60, 120), draw.between(24, 40), palette.accent)
  const peaks = [0, 1, 2, 3].map((layer) => {
    const x = draw.between(40, 360)
    const top = 120 + layer * 42 + draw.between(0, 40)
    const half = draw.between(150, 230)
    const fold = x + draw.between(-26, 26)
    const shade = 0.16 + layer * 0.2
    return (
      path(`M${x - half} ${SIZE}L${x} ${top}L${fold} ${SIZE}Z`, mix(palette.to, palette.ink, shade + 0.16)) +
      path(`M${x} ${top}L${x + half} ${SIZE}H${fold}Z`, mix(palette.to, palette.ink, shade))
    )
  })
  return ground(palette) + moon + peaks.join('')
}

/** Landscapes: covers of projects. */
export const COVERS: readonly [Painter, ...Painter[]] = [paintContours, paintDunes, paintRidges, paintPeaks]
