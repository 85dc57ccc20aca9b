import { circle, path, polar, polygon, rect, type Painter, type Point } from './svg.ts'
import type { Draw } from './random.ts'

const MIDDLE: Point = [200, 200]
const WHITE = '#fff'
const line = (d: string, width = 34): string =>
  path(d, 'none', ` stroke="${WHITE}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`)
const star = (points: number, inner: number): string =>
  polygon(Array.from({ length: points * 2 }, (_, step) => polar(MIDDLE, -90 + (step * 180) / points, step % 2 === 0 ? 118 : inner)))
const regular = (sides: number, radius: number, turn = -90): string =>
  polygon(Array.from({ length: sides }, (_, step) => polar(MIDDLE, turn + (step * 360) / sides, radius)))

/** Simple signs, distinguishable at 16 pixels. */
const SIGNS: readonly string[] = [
  line('M118 262V138L200 214L282 138V262'),
  circle(200, 200, 82, 'none', ` stroke="${WHITE}" stroke-width="38"`),
  path(regular(4, 112), WHITE),
  path(star(5, 50), WHITE),
  path(star(8, 74), WHITE),
  path(star(4, 40), WHITE),
  line(regular(6, 98), 30),
  path(regular(3, 118), WHITE),
  line('M120 160H280M120 240H280'),
  line('M130 270L200 130L270 270'),
  line('M120 140H280L130 262H284'),
  path('M252 118a104 104 0 1 0 0 164a84 84 0 0 1 0-164Z', WHITE),
  path('M200 92c54 66 80 104 80 136a80 80 0 0 1-160 0c0-32 26-70 80-136Z', WHITE),
  circle(160, 200, 62, WHITE) + circle(250, 200, 34, WHITE),
  line('M110 230c30-80 60-80 90-30s60 50 90-30'),
  rect(122, 122, 68, 68, WHITE) +
    rect(210, 210, 68, 68, WHITE) +
    rect(210, 122, 68, 68, WHITE, ' opacity=".55"') +
    rect(122, 210, 68, 68, WHITE, ' opacity=".55"'),
  line('M200 110V290M110 200H290', 40),
  path('M110 200a90 90 0 0 1 180 0Z', WHITE) + path('M290 222a90 90 0 0 1-180 0Z', WHITE, ' opacity=".6"'),
  line('M226 104L150 212H250L174 296', 30),
  path('M200 286c-120-78-96-168-40-168c24 0 40 22 40 34c0-12 16-34 40-34c56 0 80 90-40 168Z', WHITE),
]

const tone = (hue: number, saturation: number, lightness: number): string => `hsl(${hue} ${saturation}% ${lightness}%)`

/** The disc under the sign: plain, in two halves, or with a rim. */
function paintDisc(draw: Draw, hue: number): string {
  const [low, high] = [tone(hue, draw.between(44, 62), draw.between(34, 42)), tone((hue + 24) % 360, 46, 50)]
  switch (draw.between(0, 3)) {
    case 0:
      return (
        circle(200, 200, 200, low) +
        `<g transform="rotate(${draw.between(0, 7) * 45} 200 200)">${path('M0 200a200 200 0 0 1 400 0Z', high)}</g>`
      )
    case 1:
      return circle(200, 200, 200, high) + circle(200, 200, 168, low)
    default:
      return circle(200, 200, 200, low)
  }
}

/** A round emblem: one white sign on a disc. */
export const paintEmblem: Painter = (draw) => {
  const hue = draw.between(0, 23) * 15
  return paintDisc(draw, hue) + (SIGNS[draw.between(0, SIGNS.length - 1)] ?? '')
}
