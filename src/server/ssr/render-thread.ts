import { inspect } from 'node:util'
import { AppError } from '../../base/errors.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { loadSite } from './load-site.ts'
import { makePageRenderer, type PageRenderer } from './page-renderer.ts'
import type { RenderCalls, RenderQuestions } from './render-calls.ts'

// A thread of `render-pool.ts`: renders pages as their answers arrive, several at a time.

/** Calls wait for it. It never rejects: a site that cannot be loaded ends the thread. */
const loaded = Promise.withResolvers<PageRenderer>()

const calls: RenderCalls = {
  ready: async () => void (await loaded.promise),
  render: async ({ page, order }) => {
    const renderer = await loaded.promise
    try {
      return await renderer.render(order, async (path) => {
        const { body, ...answer } = await thread.call('ask', { page, path })
        return { ...answer, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }
      })
    } catch (error) {
      // The log shows where the page failed, not this place.
      throw Object.assign(new AppError('BUG', 'A page cannot be rendered'), { stack: inspect(error) })
    }
  },
}
const thread = openThread<RenderQuestions>(calls)
const { distFolder } = thread.data as { distFolder: string }
const site = await loadSite(distFolder)
loaded.resolve(makePageRenderer(site.render, site.assets))
