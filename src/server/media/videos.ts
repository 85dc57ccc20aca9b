import { fileURLToPath } from 'node:url'
import { findMediaKind, type MediaKind } from './artwork.ts'
import { makeDraw } from './random.ts'

/** Short loops without sound, H.264 of 320 px, drawn for this site, each with its first frame as WebP and JPEG. Decision 0006. */
export const VIDEOS_FOLDER = fileURLToPath(new URL('./videos/', import.meta.url))
const LOOPS = ['bloom', 'discs', 'dunes', 'orbits', 'planet'] as const
/** A loop, or its first frame. */
const ENDINGS = ['.mp4', '.webp'] as const

const loopOf = (kind: string, id: string): string => LOOPS[makeDraw(`video ${kind} ${id}`).between(0, LOOPS.length - 1)] ?? LOOPS[0]

/** The first frame of an id's video as a JPEG file, for programs without WebP support. */
export const frameFileOf = (kind: MediaKind, id: string): string => `${VIDEOS_FOLDER}${loopOf(kind, id)}.jpg`

/**
 * File for `/media/{kind}/{name}` when the name is an id followed by `.mp4` or `.webp`: the id's video loop, always the same, or its first
 * frame. `undefined` for other names and for subjects without a picture.
 */
export function findVideoFile(kind: string, name: string): string | undefined {
  const ending = ENDINGS.find((known) => name.endsWith(known))
  if (ending === undefined) return undefined
  const id = name.slice(0, -ending.length)
  if (findMediaKind(kind, id) === undefined) return undefined
  return `${loopOf(kind, id)}${ending}`
}
