import { mix, tonesOf } from './palette.ts'
import { circle, ground, path, polar, polygon, rect, type Painter, type Point } from './svg.ts'

const MIDDLE: Point = [200, 200]

/** A small creature, mirrored left to right, with two eyes. */
const paintBeing: Painter = (draw, palette) => {
  const tones = tonesOf(palette)
  const [columns, rows, cell] = [5, 8, 30]
  const cells: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // The middle is nearly always filled, the edge seldom: the creature stays connected and gets limbs.
      if (draw.next() > 0.22 + column * 0.17 + (row > 1 && row < 6 ? 0.1 : -0.1)) continue
      const fill = tones[draw.next() < 0.7 ? 3 : 2] ?? palette.ink
      const y = 80 + row * cell
      cells.push(rect(50 + column * cell, y, cell, cell, fill), rect(320 - column * cell, y, cell, cell, fill))
    }
  }
  const eye = 80 + draw.between(2, 3) * cell
  const eyes = [140, 230].map((x) => rect(x, eye, cell, cell, palette.accent) + rect(x + 9, eye + 9, 12, 12, palette.from))
  return `${ground(palette)}<g shape-rendering="crispEdges">${rect(170, 110, 60, 180, palette.ink)}${cells.join('')}${eyes.join('')}</g>`
}

/** A planet with bands, a ring and moons. */
const paintPlanet: Painter = (draw, palette) => {
  const tones = tonesOf(palette)
  const radius = draw.between(78, 112)
  const turn = draw.between(-36, 36)
  const stars = Array.from({ length: 22 }, () =>
    circle(draw.between(8, 392), draw.between(8, 392), draw.between(1, 3), palette.ink, ' opacity=".5"'),
  )
  let y = 200 - radius
  const bands: string[] = []
  while (y < 200 + radius) {
    const height = draw.between(12, 40)
    bands.push(rect(200 - radius, y, radius * 2, height, tones[draw.between(0, 3)] ?? palette.ink))
    y += height
  }
  const hasRing = draw.next() < 0.6
  const [rx, ry] = [radius + draw.between(44, 66), draw.between(18, 34)]
  const ring = (sweep: 0 | 1): string =>
    hasRing
      ? path(
          `M${200 - rx} 200A${rx} ${ry} 0 0 ${sweep} ${200 + rx} 200`,
          'none',
          ` stroke="${palette.accent}" stroke-width="9" stroke-linecap="round"`,
        )
      : ''
  const moons = Array.from({ length: draw.between(1, 3) }, () => {
    const [x, place] = polar(MIDDLE, draw.between(0, 359), draw.between(146, 182))
    return circle(x, place, draw.between(6, 14), hasRing ? palette.ink : palette.accent)
  })
  const body = `<clipPath id="c">${circle(200, 200, radius, '#000')}</clipPath><g clip-path="url(#c)">${bands.join('')}</g>`
  return `${ground(palette)}${stars.join('')}<g transform="rotate(${turn} 200 200)">${ring(1)}${body}${ring(0)}</g>${moons.join('')}`
}

/** A cut stone seen from above. */
const paintGem: Painter = (draw, palette) => {
  const sides = draw.between(6, 10)
  const turn = draw.between(0, 359)
  const stretch = 0.8 + draw.next() * 0.4
  const corner = (step: number, radius: number): Point => {
    const [x, y] = polar(MIDDLE, turn + (step * 360) / sides, radius)
    return [x, Math.round(200 + (y - 200) * stretch)]
  }
  const tint = (): string => mix(palette.to, palette.ink, 0.2 + draw.next() * 0.8)
  const faces = Array.from({ length: sides }, (_, step) =>
    [
      path(polygon([corner(step, 150), corner(step + 1, 150), corner(step + 0.5, 108)]), tint()),
      path(polygon([corner(step, 150), corner(step + 0.5, 108), corner(step, 66), corner(step - 0.5, 108)]), tint()),
      path(polygon([corner(step, 66), corner(step + 0.5, 108), corner(step + 1, 66)]), tint()),
    ].join(''),
  )
  const table = path(polygon(Array.from({ length: sides }, (_, step) => corner(step, 66))), mix(palette.ink, palette.from, 0.35))
  const glint = path(polygon([corner(0, 66), corner(1, 66), corner(0.5, 108)]), palette.accent)
  return ground(palette) + faces.join('') + table + glint
}

/** A flower with rings of petals. */
const paintBloom: Painter = (draw, palette) => {
  const tones = tonesOf(palette)
  const leaves = draw.between(6, 12)
  const rings = [
    { reach: 158, width: draw.between(22, 40), tone: 0 },
    { reach: 118, width: draw.between(18, 30), tone: 1 },
    { reach: 78, width: draw.between(12, 22), tone: 3 },
  ]
  const flower = rings.map(({ reach, width, tone }, ring) =>
    Array.from({ length: leaves }, (_, leaf) => {
      const degrees = ((leaf + (ring % 2) / 2) * 360) / leaves
      return `<ellipse cx="200" cy="${200 - reach / 2}" rx="${width}" ry="${reach / 2}" fill="${tones[tone]}" opacity=".88" transform="rotate(${Math.round(degrees)} 200 200)"/>`
    }).join(''),
  )
  return `${ground(palette)}<g transform="rotate(${draw.between(0, 59)} 200 200)">${flower.join('')}</g>${circle(200, 200, draw.between(16, 28), palette.accent)}`
}

/** Single objects in the middle: items. All items of a project are of one sort. */
export const ITEMS: readonly [Painter, ...Painter[]] = [paintBeing, paintPlanet, paintGem, paintBloom]
