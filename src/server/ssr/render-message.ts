import type { Rendered, RenderOrder } from './page-renderer.ts'

// Messages between the site and a thread that renders its pages.

/** `id` names the page, `question` a call it waits for. */
export type RenderRequest =
  | { kind: 'render'; id: number; order: RenderOrder }
  | { kind: 'answer'; question: number; status: number; etag: string; body: Uint8Array }

export type RenderMessage =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; question: number; path: string }
  | { kind: 'rendered'; id: number; rendered: Rendered }
  /** `failure`: the error as text, with its stack, details and causes. */
  | { kind: 'failed'; id: number; failure: string }
