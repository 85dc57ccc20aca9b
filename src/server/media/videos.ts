import { fileURLToPath } from 'node:url'
import { findMediaKind } from './artwork.ts'
import { makeDraw } from './random.ts'

/** Short loops without sound, H.264 of 320 px, drawn for this site. Decision 0006. */
export const VIDEOS_FOLDER = fileURLToPath(new URL('./videos/', import.meta.url))
const VIDEOS = ['bloom.mp4', 'discs.mp4', 'dunes.mp4', 'orbits.mp4', 'planet.mp4'] as const

/** File of the loop that stands for an id's video, the same for ever; `undefined` for what has no picture either. */
export function findVideo(kind: string, id: string): string | undefined {
  if (findMediaKind(kind, id) === undefined) return undefined
  return VIDEOS[makeDraw(`video ${kind} ${id}`).between(0, VIDEOS.length - 1)]
}
