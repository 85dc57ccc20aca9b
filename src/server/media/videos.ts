import { fileURLToPath } from 'node:url'
import { findMediaKind } from './artwork.ts'
import { makeDraw } from './random.ts'

/** Short loops without sound, H.264 of 320 px, drawn for this site, each with its first frame as WebP. Decision 0006. */
export const VIDEOS_FOLDER = fileURLToPath(new URL('./videos/', import.meta.url))
const LOOPS = ['bloom', 'discs', 'dunes', 'orbits', 'planet'] as const
/** A loop, or its first frame. */
const ENDINGS = ['.mp4', '.webp'] as const

/**
 * File that answers `/media/{kind}/{name}` where the name is an id with `.mp4` or `.webp` behind it: the loop that stands for the id's
 * video, the same for ever, or its first frame. `undefined` for other names and for what has no picture either.
 */
export function findVideoFile(kind: string, name: string): string | undefined {
  const ending = ENDINGS.find((known) => name.endsWith(known))
  if (ending === undefined) return undefined
  const id = name.slice(0, -ending.length)
  if (findMediaKind(kind, id) === undefined) return undefined
  const loop = LOOPS[makeDraw(`video ${kind} ${id}`).between(0, LOOPS.length - 1)] ?? LOOPS[0]
  return `${loop}${ending}`
}
