import type { PictureInput } from './make-picture.ts'

/** What is said to the decoding process, and what it says back about the same `id`. */
export type PictureRequest = { id: number; input: PictureInput }
export type PictureAnswer = { id: number; picture: Uint8Array } | { id: number; failure: string }

/** What the process may hold. A picture of the most pixels takes half of it. */
export const MOST_MEMORY_BYTES = 640 * 1024 * 1024
/** How the process ends when it finds by itself that it holds more. */
export const TOO_LARGE_EXIT = 3
