import { inspect } from 'node:util'
import { workerData } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { loadSite } from './load-site.ts'
import { makePageRenderer } from './page-renderer.ts'
import type { RenderCalls, RenderQuestions } from './render-calls.ts'

// A thread of `render-pool.ts`: renders pages as their answers arrive, several at a time.

const { distFolder } = workerData as { distFolder: string }
const site = await loadSite(distFolder)
const renderer = makePageRenderer(site.render, site.assets)

const calls: RenderCalls = {
  ready: () => undefined,
  render: async ({ page, order }) => {
    try {
      return await renderer.render(order, async (path) => {
        const { body, ...answer } = await thread.call('ask', { page, path })
        return { ...answer, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }
      })
    } catch (error) {
      // The log names the place where the page broke, not this one.
      throw Object.assign(new AppError('BUG', 'A page cannot be rendered'), { stack: inspect(error) })
    }
  },
}
// From here on it hears calls: those that came while the site was loading have waited.
const thread = openThread<RenderQuestions>(calls)
