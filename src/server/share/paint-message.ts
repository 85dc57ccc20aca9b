import type { Picture } from './picture.ts'

/** What is said to the drawing thread, and what it says back about the same `id`. */
export type PaintRequest = { id: number; picture: Picture }
export type PaintAnswer = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; failure: string }
