import type { Ask, Rendered, RenderOrder } from './page-renderer.ts'

/** Calls that a rendering thread answers. `page` identifies a page in progress. */
export type RenderCalls = {
  /** Resolves when the site is loaded. */
  ready: () => Promise<void>
  render: (job: { page: number; order: RenderOrder }) => Promise<Rendered>
}

/** Calls of the thread to the site while it renders. */
export type RenderQuestions = { ask: (question: { page: number; path: string }) => Promise<Awaited<ReturnType<Ask>>> }
