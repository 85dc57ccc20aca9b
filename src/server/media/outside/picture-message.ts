import type { PictureInput } from './make-picture.ts'

/** A picture to make, and the processor time allowed for it. */
export type PictureJob = { input: PictureInput; maxCpuMs: number }
/** Failures also report their processor time. */
export type MadeOrFailed = { cpuMs: number; picture: Uint8Array } | { cpuMs: number; failure: string }

/** Calls that the process answers. */
export type PictureCalls = { make: (job: PictureJob) => Promise<MadeOrFailed> }
/** Sent when the process starts to work: its start-up time does not count. */
export type PictureNews = { begun: () => void }

/** Memory limit of the process. A picture with the most pixels takes half of it. */
export const MAX_MEMORY_BYTES = 640 * 1024 * 1024
/** Exit codes that the process uses when it notices itself that it exceeds a limit. */
export const TOO_LARGE_EXIT = 3
export const TOO_LONG_EXIT = 4
/** How often memory and processor time are checked. */
export const CHECK_MS = 25
