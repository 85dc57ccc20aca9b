import type { Ask, Rendered, RenderOrder } from './page-renderer.ts'

/** What a thread that renders pages answers. `page` names a page under way. */
export type RenderCalls = {
  /** Resolves when the site is loaded. */
  ready: () => Promise<void>
  render: (job: { page: number; order: RenderOrder }) => Promise<Rendered>
}

/** What it asks the site while it renders. */
export type RenderQuestions = { ask: (question: { page: number; path: string }) => Promise<Awaited<ReturnType<Ask>>> }
