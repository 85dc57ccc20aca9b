import { MRC400_ID, MRC401_ID, MRC402_ID, projectOfItem } from '../../chain/ids.ts'
import { COVERS } from './paint-covers.ts'
import { EDITIONS } from './paint-editions.ts'
import { paintEmblem } from './paint-emblem.ts'
import { ITEMS } from './paint-items.ts'
import { paletteOf } from './palette.ts'
import { makeDraw } from './random.ts'
import { SIZE, type Painter } from './svg.ts'

/** Kinds with artwork. A picture has the address `/media/{kind}/{id}`; that of a video ends in `.mp4`. */
export const MEDIA_KINDS = ['token', 'mrc400', 'mrc401', 'mrc402'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const SHAPES: Readonly<Record<MediaKind, RegExp>> = { token: /^\d{1,15}$/, mrc400: MRC400_ID, mrc401: MRC401_ID, mrc402: MRC402_ID }

/** The kind of a media address; `undefined` for an unknown kind, and for an id that does not belong to the kind. */
export function findMediaKind(kind: string, id: string): MediaKind | undefined {
  const known = MEDIA_KINDS.find((name) => name === kind)
  return known !== undefined && SHAPES[known].test(id) ? known : undefined
}

const choose = (painters: readonly [Painter, ...Painter[]], seed: string): Painter =>
  painters[makeDraw(`painter ${seed}`).between(0, painters.length - 1)] ?? painters[0]

/** Palette steps an item may differ from its project: one in three has the related palette. */
const PALETTE_SHIFTS = [0, 0, 5] as const

/**
 * A square picture for an id, always the same: made from the id alone, nothing is fetched. `undefined` for an unknown kind or id. Tokens
 * are round emblems, projects landscapes, MRC402 abstract prints. All items of a project show one sort of thing in the project's colours
 * (decision 0006).
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
