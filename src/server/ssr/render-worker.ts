import { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import { NeedsOwnThread, type Ask, type Render, type Rendered } from './page-renderer.ts'
import type { RenderMessage, RenderRequest } from './render-message.ts'

/**
 * `oldMb`, `youngMb`: the thread's heap. `mostBytes`: of the answers one page is rendered from. `mostChecks`: a page that waits for nothing
 * and is not rendered at so many checks in a row never will be. A program that was stopped for a while counts one check.
 */
export type Limits = { oldMb: number; youngMb: number; mostBytes: number; mostChecks: number }
/** A page being rendered. `asking`: answers it waits for. `bytes`: of its answers. `checks`: passed since it got the last one. */
type Job = {
  url: string
  ask: Ask
  resolve: (rendered: Rendered) => void
  reject: (error: unknown) => void
  asking: number
  bytes: number
  checks: number
}
export type RenderWorker = { ready: Promise<void>; render: Render; end: () => Promise<unknown> }

/** Starts a thread that renders pages. `gone`: it ended, and the pages it was rendering failed with NeedsOwnThread. */
export function startRenderWorker(
  distFolder: string,
  { oldMb, youngMb, mostBytes, mostChecks }: Limits,
  checkMs: number,
  gone: () => void = () => undefined,
): RenderWorker {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    workerData: { distFolder },
    resourceLimits: { maxOldGenerationSizeMb: oldMb, maxYoungGenerationSizeMb: youngMb },
  })
  const ready = Promise.withResolvers<void>()
  // Only the start of the program waits for it: pages of a later thread fail by themselves.
  ready.promise.catch(() => undefined)
  const jobs = new Map<number, Job>()
  let lastId = 0
  const send = (request: RenderRequest): void => worker.postMessage(request)

  async function answer({ id, question, path }: Extract<RenderMessage, { kind: 'ask' }>): Promise<void> {
    const job = jobs.get(id)
    if (!job) return dismiss(question)
    try {
      job.asking += 1
      const { status, etag, body } = await job.ask(path)
      job.asking -= 1
      job.checks = 0
      job.bytes += body.byteLength
      if (job.bytes > mostBytes) throw new NeedsOwnThread('A page is rendered from too much', { bytes: job.bytes, mostBytes })
      send({ kind: 'answer', question, status, etag, body })
    } catch (error) {
      settle(id)?.reject(error)
      dismiss(question)
    }
  }

  /** Nobody waits for the page any more: the thread renders it to its end from nothing. */
  const dismiss = (question: number): void => send({ kind: 'answer', question, status: 503, etag: '', body: Buffer.from('{}') })

  function settle(id: number): Job | undefined {
    const job = jobs.get(id)
    jobs.delete(id)
    return job
  }

  let watch: NodeJS.Timeout | undefined
  function check(): void {
    for (const job of jobs.values()) if (job.asking === 0) job.checks += 1
    const stuck = [...jobs.values()].filter(({ checks }) => checks > mostChecks)
    if (stuck.length === 0) return
    end(new NeedsOwnThread('A page kept its thread busy', { urls: stuck.map(({ url }) => url) }))
    void worker.terminate()
  }

  function end(error: NeedsOwnThread): void {
    clearInterval(watch)
    gone()
    ready.reject(error)
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }

  worker.on('message', (message: RenderMessage) => {
    if (message.kind === 'ready') {
      // From now on it keeps no program from ending; before, it may be all that the program waits for.
      worker.unref()
      watch = setInterval(check, checkMs).unref()
      ready.resolve()
    } else if (message.kind === 'ask') void answer(message)
    else if (message.kind === 'rendered') settle(message.id)?.resolve(received(message.rendered))
    else settle(message.id)?.reject(failedWith(message.failure))
  })
  worker.on('error', (cause) => {
    // The start of the program reports what is wrong with the site.
    ready.reject(cause)
    end(new NeedsOwnThread('A thread that renders pages broke down', {}, cause))
  })
  worker.on('exit', () => end(new NeedsOwnThread('A thread that renders pages ended')))
  return {
    ready: ready.promise,
    render: (order, ask) =>
      new Promise((resolve, reject) => {
        lastId += 1
        jobs.set(lastId, { url: order.request.url, ask, resolve, reject, asking: 0, bytes: 0, checks: 0 })
        send({ kind: 'render', id: lastId, order })
      }),
    end: () => worker.terminate(),
  }
}

/** The log names the place where the page broke, not this one. */
const failedWith = (failure: string): AppError => Object.assign(new AppError('BUG', 'A page cannot be rendered'), { stack: failure })

/** Bytes arrive from another thread as a plain array. */
const received = (rendered: Rendered): Rendered =>
  rendered.kind === 'redirect'
    ? rendered
    : { ...rendered, gzip: Buffer.from(rendered.gzip.buffer, rendered.gzip.byteOffset, rendered.gzip.byteLength) }
