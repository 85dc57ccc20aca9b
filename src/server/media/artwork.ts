import { MRC400_ID, MRC401_ID, MRC402_ID, projectOfItem } from '../../chain/ids.ts'
import { COVERS } from './paint-covers.ts'
import { EDITIONS } from './paint-editions.ts'
import { paintEmblem } from './paint-emblem.ts'
import { ITEMS } from './paint-items.ts'
import { paletteOf } from './palette.ts'
import { makeDraw } from './random.ts'
import { SIZE, type Painter } from './svg.ts'

/** What artwork exists for. The address of a picture is `/media/{kind}/{id}`, that of a video has `.mp4` behind it. */
export const MEDIA_KINDS = ['token', 'mrc400', 'mrc401', 'mrc402'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const SHAPES: Readonly<Record<MediaKind, RegExp>> = { token: /^\d{1,15}$/, mrc400: MRC400_ID, mrc401: MRC401_ID, mrc402: MRC402_ID }

/** The kind of a media address; `undefined` for a kind that is none, and for an id that is none of its kind. */
export function findMediaKind(kind: string, id: string): MediaKind | undefined {
  const known = MEDIA_KINDS.find((name) => name === kind)
  return known !== undefined && SHAPES[known].test(id) ? known : undefined
}

const choose = (painters: readonly [Painter, ...Painter[]], seed: string): Painter =>
  painters[makeDraw(`painter ${seed}`).between(0, painters.length - 1)] ?? painters[0]

/** How far an item may stray from the palette of its project: one in three has the related one. */
const PALETTE_SHIFTS = [0, 0, 5] as const

/**
 * A square picture for an id, the same for ever: made here from the id alone, nothing is fetched. `undefined` for a kind or an id that
 * is none. Tokens are round emblems, projects landscapes, MRC402 abstract prints; the items of a project are one sort of thing in its
 * colours (decision 0006).
 */
export function findArtwork(kind: string, id: string): string | undefined {
  const known = findMediaKind(kind, id)
  if (known === undefined) return undefined
  const picture = paint(known, id)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${picture}</svg>`
}

function paint(kind: MediaKind, id: string): string {
  const draw = makeDraw(`${kind} ${id}`)
  switch (kind) {
    case 'token':
      return paintEmblem(draw, paletteOf(id))
    case 'mrc400':
      return choose(COVERS, id)(draw, paletteOf(id))
    case 'mrc401': {
      const project = projectOfItem(id)
      return choose(ITEMS, project)(draw, paletteOf(project, PALETTE_SHIFTS[draw.between(0, 2)] ?? 0))
    }
    default:
      return choose(EDITIONS, id)(draw, paletteOf(id))
  }
}
