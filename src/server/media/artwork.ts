import { DEX_ID, MRC400_ID, MRC401_ID, MRC402_ID, projectOfItem } from '../../chain/ids.ts'
import { makeDraw, type Draw } from './random.ts'

/** What artwork exists for. The address of a picture is `/media/{kind}/{id}` (D15). */
export const MEDIA_KINDS = ['token', 'mrc400', 'mrc401', 'mrc402'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const SHAPES: Readonly<Record<MediaKind, RegExp>> = { token: /^\d{1,15}$/, mrc400: MRC400_ID, mrc401: MRC401_ID, mrc402: MRC402_ID }
const SIZE = 400

/**
 * A square picture for an id, the same for ever: made here from the id alone, nothing is fetched. `undefined` for a kind or an id
 * that is none. An item shares its project's colours.
 */
export function findArtwork(kind: string, id: string): string | undefined {
  const known = MEDIA_KINDS.find((name) => name === kind)
  if (known === undefined || !SHAPES[known].test(id) || DEX_ID.test(id)) return undefined
  const palette = paletteOf(known === 'mrc401' ? projectOfItem(id) : id)
  const draw = makeDraw(`${kind} ${id}`)
  const paint = known === 'token' ? paintCoin : (PAINTERS[draw.between(0, PAINTERS.length - 1)] ?? paintRings)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${paint(draw, palette)}</svg>`
}

/** Ground, three tones and an accent, from one hue. */
type Palette = { ground: string; tones: readonly [string, string, string]; accent: string }

function paletteOf(seed: string): Palette {
  const draw = makeDraw(`palette ${seed}`)
  const hue = draw.between(0, 359)
  const second = hue + draw.between(20, 60)
  const tone = (degrees: number, saturation: number, lightness: number): string => `hsl(${degrees % 360} ${saturation}% ${lightness}%)`
  return {
    ground: tone(hue, 38, 88),
    tones: [tone(hue, 42, 68), tone(second, 40, 52), tone(second, 44, 34)],
    accent: tone(hue + 180, 62, 58),
  }
}

type Painter = (draw: Draw, palette: Palette) => string

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`
const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`
const pick = (draw: Draw, { tones }: Palette): string => tones[draw.between(0, 2)] ?? tones[0]

/** Hills under a low sun. */
const paintLandscape: Painter = (draw, palette) => {
  const sun = circle(draw.between(80, 320), draw.between(70, 160), draw.between(26, 58), palette.accent)
  const hills = palette.tones.map((fill, layer) => {
    const base = 190 + layer * 62
    const points = [0, 80, 160, 240, 320, 400].map((x) => [x, base - draw.between(0, 64)] as const)
    const line = points.map(([x, y], index) => (index === 0 ? `M0 ${y}` : `S${x - 44} ${y} ${x} ${y}`)).join('')
    return `<path d="${line}V400H0Z" fill="${fill}"/>`
  })
  return rect(0, 0, SIZE, SIZE, palette.ground) + sun + hills.join('')
}

/** Broken rings around one centre. */
const paintRings: Painter = (draw, palette) => {
  const [x, y] = [draw.between(140, 260), draw.between(140, 260)]
  const rings = Array.from({ length: 6 }, (_, index) => {
    const radius = 34 + index * 34
    const length = Math.round(2 * Math.PI * radius)
    const shown = Math.round(length * (0.35 + draw.next() * 0.6))
    const turn = draw.between(0, 359)
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${pick(draw, palette)}" stroke-width="${draw.between(8, 24)}" stroke-linecap="round" stroke-dasharray="${shown} ${length}" transform="rotate(${turn} ${x} ${y})"/>`
  })
  return rect(0, 0, SIZE, SIZE, palette.ground) + rings.join('') + circle(x, y, 13, palette.accent)
}

/** Bands over and under one another. */
const paintWeave: Painter = (draw, palette) => {
  const count = draw.between(4, 6)
  const step = SIZE / count
  const band = step * 0.62
  const inset = (step - band) / 2
  const warp = Array.from({ length: count }, () => pick(draw, palette))
  const weft = Array.from({ length: count }, () => pick(draw, palette))
  const cells: string[] = []
  const at = (index: number): number => Math.round(index * step + inset)
  for (const [column, fill] of warp.entries()) cells.push(rect(at(column), 0, Math.round(band), SIZE, fill))
  for (const [row, fill] of weft.entries()) {
    for (let column = row % 2; column < count; column += 2)
      cells.push(rect(Math.round(column * step), at(row), Math.round(step), Math.round(band), fill))
  }
  const [x, y] = [draw.between(0, count - 1), draw.between(0, count - 1)]
  return rect(0, 0, SIZE, SIZE, palette.ground) + cells.join('') + rect(at(x), at(y), Math.round(band), Math.round(band), palette.accent)
}

/** Quarter circles and squares on a grid. */
const paintTiles: Painter = (draw, palette) => {
  const cells: string[] = []
  const accent = draw.between(0, 15)
  for (let cell = 0; cell < 16; cell += 1) {
    const [x, y] = [(cell % 4) * 100, Math.floor(cell / 4) * 100]
    const fill = cell === accent ? palette.accent : pick(draw, palette)
    const form = draw.between(0, 4)
    if (form === 0) cells.push(circle(x + 50, y + 50, 34, fill))
    else if (form === 1) cells.push(rect(x, y, 100, 100, fill))
    else if (form < 4)
      cells.push(
        `<path d="M${x} ${y}h100a100 100 0 0 1-100 100Z" fill="${fill}" transform="rotate(${draw.between(0, 3) * 90} ${x + 50} ${y + 50})"/>`,
      )
  }
  return rect(0, 0, SIZE, SIZE, palette.ground) + cells.join('')
}

const PAINTERS: readonly Painter[] = [paintLandscape, paintRings, paintWeave, paintTiles]

/** A coin: one plain sign on a disc, made to be read at 16 pixels. */
const paintCoin: Painter = (draw, palette) => {
  const sides = draw.between(3, 7)
  const turn = draw.between(0, 359)
  const points = Array.from({ length: sides }, (_, index) => {
    const angle = ((turn + (index * 360) / sides) * Math.PI) / 180
    return `${Math.round(200 + 96 * Math.cos(angle))} ${Math.round(200 + 96 * Math.sin(angle))}`
  })
  const sign = `<path d="M${points.join('L')}Z" fill="${palette.ground}" stroke="${palette.ground}" stroke-width="36" stroke-linejoin="round"/>`
  return circle(200, 200, 200, palette.tones[1]) + sign + circle(200, 200, draw.between(24, 46), palette.tones[2])
}
