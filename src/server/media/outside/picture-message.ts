import type { PictureInput } from './make-picture.ts'

/** A picture to make, and the processor time that it may take. */
export type PictureJob = { input: PictureInput; maxCpuMs: number }
/** A failure has its processor time as well. */
export type MadeOrFailed = { cpuMs: number; picture: Uint8Array } | { cpuMs: number; failure: string }

/** What the process answers. */
export type PictureCalls = { make: (job: PictureJob) => Promise<MadeOrFailed> }
/** What it tells first: the time that the process took to start does not count. */
export type PictureNews = { begun: () => void }

/** What the process may hold. A picture of the most pixels takes half of it. */
export const MAX_MEMORY_BYTES = 640 * 1024 * 1024
/** How the process ends when it notices by itself that it exceeds a limit. */
export const TOO_LARGE_EXIT = 3
export const TOO_LONG_EXIT = 4
/** How often memory and processor time are checked. */
export const CHECK_MS = 25
