import type { Moved } from '../../runtime/channel.ts'
import type { Picture } from './picture.ts'

/** Calls that the drawing thread answers: a picture as a PNG. */
export type PaintCalls = { paint: (picture: Picture) => Promise<Moved<Uint8Array<ArrayBuffer>>> }
