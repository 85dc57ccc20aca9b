import type { Log } from '../../base/log.ts'
import { startThread } from '../../runtime/start-thread.ts'
import { NeedsOwnThread, type Ask, type Render, type Rendered } from './page-renderer.ts'
import type { RenderCalls, RenderQuestions } from './render-calls.ts'

/**
 * `oldMb`, `youngMb`: the thread's heap. `maxBytes`: limit of the answers one page is rendered from. `maxChecks`: a page that waits for
 * nothing and is unfinished after more checks in a row counts as stuck. A suspended program counts as one check.
 */
export type Limits = { oldMb: number; youngMb: number; maxBytes: number; maxChecks: number }
/** A page being rendered. `asking`: answers it waits for. `bytes`: size of its answers. `checks`: passed since its last answer. */
type Job = { url: string; ask: Ask; reject: (error: unknown) => void; asking: number; bytes: number; checks: number }
export type RenderWorker = { ready: Promise<void>; render: Render; end: () => Promise<unknown> }

/** Answer for a page that has already failed: the thread finishes it without data. */
const DISMISSED = { status: 503, etag: '', body: Buffer.from('{}') }

/** Starts a thread that renders pages. `gone`: called when it has ended and its pages in progress have failed with NeedsOwnThread. */
export function startRenderWorker(
  distFolder: string,
  { oldMb, youngMb, maxBytes, maxChecks }: Limits,
  { log, checkMs, gone = () => undefined }: { log: Log; checkMs: number; gone?: () => void },
): RenderWorker {
  const jobs = new Map<number, Job>()
  let lastPage = 0

  const questions: RenderQuestions = {
    ask: async ({ page, path }) => {
      const job = jobs.get(page)
      if (!job) return DISMISSED
      try {
        job.asking += 1
        const { status, etag, body } = await job.ask(path)
        job.asking -= 1
        job.checks = 0
        job.bytes += body.byteLength
        if (job.bytes > maxBytes) throw new NeedsOwnThread('A page needs too much data', { bytes: job.bytes, maxBytes })
        return { status, etag, body }
      } catch (error) {
        jobs.delete(page)
        job.reject(error)
        return DISMISSED
      }
    },
  }
  const thread = startThread<RenderCalls>(new URL('render-thread.ts', import.meta.url), {
    name: 'A thread that renders pages',
    data: { distFolder },
    heap: { oldMb, youngMb },
    log,
    handlers: questions,
  })

  const watch = setInterval(() => {
    for (const job of jobs.values()) if (job.asking === 0) job.checks += 1
    const stuck = [...jobs.values()].filter(({ checks }) => checks > maxChecks)
    if (stuck.length === 0) return
    fail(new NeedsOwnThread('A page kept its thread busy', { urls: stuck.map(({ url }) => url) }))
    void thread.terminate()
  }, checkMs).unref()

  function fail(error: NeedsOwnThread): void {
    clearInterval(watch)
    gone()
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }
  void thread.ended.then((cause) => fail(new NeedsOwnThread('A thread that renders pages ended', {}, cause)))

  async function start(): Promise<void> {
    try {
      await thread.call('ready')
    } catch (error) {
      // The start of the program reports what is wrong with the site.
      throw (error as Error).cause ?? error
    }
    // From now on the thread does not keep the program alive. Before, it may be the only thing that the program waits for.
    thread.unref()
  }
  const ready = start()
  // Only the start of the program awaits it: pages of a later thread fail by themselves.
  ready.catch(() => undefined)
  return {
    ready,
    render: (order, ask) =>
      new Promise((resolve, reject) => {
        lastPage += 1
        const page = lastPage
        jobs.set(page, { url: order.request.url, ask, reject, asking: 0, bytes: 0, checks: 0 })
        const settle = (act: () => void): void => {
          jobs.delete(page)
          act()
        }
        thread.call('render', { page, order }).then(
          (rendered) => settle(() => resolve(received(rendered))),
          (error: unknown) => {
            // Pages of an ended thread are rejected by `fail`, which knows the reason.
            if (!thread.isGone()) settle(() => reject(error))
          },
        )
      }),
    end: thread.terminate,
  }
}

/** Bytes arrive from another thread as a plain array. */
const received = (rendered: Rendered): Rendered =>
  rendered.kind === 'redirect'
    ? rendered
    : { ...rendered, gzip: Buffer.from(rendered.gzip.buffer, rendered.gzip.byteOffset, rendered.gzip.byteLength) }
