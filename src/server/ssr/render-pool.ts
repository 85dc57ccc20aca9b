import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { loadAssets } from './load-site.ts'
import type { PageRenderer } from './page-renderer.ts'
import { startRenderWorker, type Limits, type RenderWorker } from './render-worker.ts'

/**
 * Heap for the site's code in two languages and the pages in progress. Nearly all pages are rendered from some ten kilobytes. With a young
 * generation of 12 MB, garbage collection took a fifth of the time; 64 MB were slower than 32.
 */
const TOGETHER: Limits = { oldMb: 96, youngMb: 32, maxBytes: 400_000, maxChecks: 4 }
/** A history of ten changes of a text of a megabyte is 20 MB, needs a heap of 200 MB and takes seconds. */
const ALONE: Limits = { oldMb: 512, youngMb: 24, maxBytes: 32_000_000, maxChecks: 14 }
const CHECK_MS = 2000

/**
 * Renders pages in threads, so that rendering delays no cached answer. One permanent thread renders nearly all pages. A page with megabytes
 * of chain data gets its own thread, and so does every page in progress when the permanent thread ends. A page that crashes its thread then
 * fails alone. Throws CONFIG_INVALID when the site is not built.
 */
export async function startRenderPool(distFolder: string, log: Log, checkMs = CHECK_MS): Promise<PageRenderer> {
  // Checked here first: failures inside the thread arrive without their error code.
  await loadAssets(distFolder)
  let isClosed = false
  let staying: RenderWorker | undefined
  const alone = new Set<RenderWorker>()
  const start = (): RenderWorker => {
    const started = startRenderWorker(distFolder, TOGETHER, {
      log,
      checkMs,
      gone: () => {
        if (staying === started) staying = undefined
      },
    })
    return (staying = started)
  }
  const refuseClosed = (): void => {
    if (isClosed) throw new AppError('BUG', 'The page renderer is closed')
  }
  await start().ready
  return {
    render: async (order, ask) => {
      refuseClosed()
      if (!staying) log.warn('the thread that renders pages is started again')
      return (staying ?? start()).render(order, ask)
    },
    renderAlone: async (order, ask) => {
      refuseClosed()
      const worker = startRenderWorker(distFolder, ALONE, { log, checkMs })
      alone.add(worker)
      try {
        return await worker.render(order, ask)
      } finally {
        alone.delete(worker)
        await worker.end()
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...(staying ? [staying] : []), ...alone].map((worker) => worker.end()))
    },
  }
}
