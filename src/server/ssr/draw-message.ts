import type { Drawn, DrawOrder } from './draw-page.ts'

// What the site and the thread that draws its pages say to each other.

/** `id` names the drawing, `question` what it asks. */
export type DrawRequest =
  | { kind: 'draw'; id: number; order: DrawOrder }
  | {
      kind: 'answer'
      question: number
      path: string
      status: number
      /** Absent: the one that was told for this path last. */
      body?: Uint8Array
      /** Many pages ask this: the thread remembers the body. */
      isShared: boolean
    }

export type DrawMessage =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; question: number; path: string }
  | { kind: 'drawn'; id: number; drawn: Drawn }
  /** `failure` is all that can be said of what was thrown: its stack, its details, its causes. */
  | { kind: 'failed'; id: number; failure: string }
