import { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import type { DrawMessage, DrawRequest } from './draw-message.ts'
import { NotDrawn, type Ask, type Drawer, type Drawn } from './draw-page.ts'
import type { Pieces } from './page-pieces.ts'

/**
 * Of a thread's heap, and of the answers that one page is drawn from, without those that all pages share. A drawing that waits for nothing
 * and is not done after `mostLooks` never will be. A program that stood still looks once.
 */
export type Limits = { oldMb: number; youngMb: number; mostBytes: number; mostLooks: number }
/** `asking`: answers it waits for. `bytes`: of answers that are its own. `looks`: how often it was seen busy since it was told something. */
type Drawing = {
  url: string
  ask: Ask
  resolve: (drawn: Drawn) => void
  reject: (error: unknown) => void
  asking: number
  bytes: number
  looks: number
}
export type Thread = { ready: Promise<void>; draw: Drawer['draw']; end: () => Promise<unknown> }

/** Starts a thread that draws pages, several at a time. `gone`: it draws no more. What it was drawing then fails with NotDrawn. */
export function startThread(
  distFolder: string,
  { oldMb, youngMb, mostBytes, mostLooks }: Limits,
  lookMs: number,
  gone: () => void,
): Thread {
  const worker = new Worker(new URL('draw-thread.ts', import.meta.url), {
    workerData: { distFolder },
    resourceLimits: { maxOldGenerationSizeMb: oldMb, maxYoungGenerationSizeMb: youngMb },
  })
  const ready = Promise.withResolvers<void>()
  // Only the first one is waited for: what a later one draws fails by itself.
  ready.promise.catch(() => undefined)
  const drawings = new Map<number, Drawing>()
  /** What every page shows around it: asked for each, told when it is another than before. */
  const sharedPaths = new Set<string>()
  const told = new Map<string, string>()
  let lastId = 0
  const tell = (request: DrawRequest): void => worker.postMessage(request)

  async function answer({ id, question, path }: Extract<DrawMessage, { kind: 'ask' }>): Promise<void> {
    const drawing = drawings.get(id)
    if (!drawing) return dismiss(question, path)
    try {
      drawing.asking += 1
      const { status, etag, body } = await drawing.ask(path)
      drawing.asking -= 1
      drawing.looks = 0
      const isShared = sharedPaths.has(path)
      if (!isShared) drawing.bytes += body.byteLength
      if (drawing.bytes > mostBytes) {
        settle(id)?.reject(new NotDrawn('A page is drawn from more than there is room for', { bytes: drawing.bytes, mostBytes }))
        return dismiss(question, path)
      }
      const isTold = told.get(path) === etag
      tell({ kind: 'answer', question, path, status, isShared, ...(!isTold && { body }) })
      if (isShared) told.set(path, etag)
    } catch (error) {
      settle(id)?.reject(error)
      dismiss(question, path)
    }
  }

  /** Nobody waits for the page any more: it is drawn to its end from nothing. */
  function dismiss(question: number, path: string): void {
    tell({ kind: 'answer', question, path, status: 503, isShared: false, body: Buffer.from('{}') })
  }

  function settle(id: number): Drawing | undefined {
    const drawing = drawings.get(id)
    drawings.delete(id)
    return drawing
  }

  let watch: NodeJS.Timeout | undefined
  function look(): void {
    for (const drawing of drawings.values()) if (drawing.asking === 0) drawing.looks += 1
    const stuck = [...drawings.values()].filter(({ looks }) => looks > mostLooks)
    if (stuck.length === 0) return
    end(new NotDrawn('A page kept the thread that draws pages busy', { urls: stuck.map(({ url }) => url) }))
    void worker.terminate()
  }

  function end(error: NotDrawn): void {
    clearInterval(watch)
    gone()
    ready.reject(error)
    for (const { reject } of drawings.values()) reject(error)
    drawings.clear()
  }

  worker.on('message', (message: DrawMessage) => {
    if (message.kind === 'ready') {
      // From now on it keeps no program from ending; before, it may be all that the program waits for.
      worker.unref()
      watch = setInterval(look, lookMs).unref()
      ready.resolve()
    } else if (message.kind === 'ask') void answer(message)
    else if (message.kind === 'drawn') {
      if (message.drawn.kind === 'page') for (const path of message.drawn.aroundPaths) sharedPaths.add(path)
      settle(message.id)?.resolve(received(message.drawn))
    } else if (message.kind === 'failed') settle(message.id)?.reject(failedWith(message.failure))
  })
  worker.on('error', (cause) => {
    // Who starts the program reads what is wrong with the site.
    ready.reject(cause)
    end(new NotDrawn('The page-rendering thread failed', {}, cause))
  })
  worker.on('exit', () => end(new NotDrawn('The thread that draws pages ended')))
  return {
    ready: ready.promise,
    draw: (order, ask) =>
      new Promise((resolve, reject) => {
        lastId += 1
        drawings.set(lastId, { url: order.request.url, ask, resolve, reject, asking: 0, bytes: 0, looks: 0 })
        tell({ kind: 'draw', id: lastId, order })
      }),
    end: () => worker.terminate(),
  }
}

/** The log says where the page broke, not where that was heard. */
const failedWith = (failure: string): AppError => Object.assign(new AppError('BUG', 'A page cannot be rendered'), { stack: failure })

/** Bytes come from another thread without being buffers. */
const received = (drawn: Drawn): Drawn =>
  drawn.kind === 'redirect' ? drawn : { ...drawn, own: receivedPieces(drawn.own), around: drawn.around && receivedPieces(drawn.around) }

const receivedPieces = ({ bytes, tag }: Pieces): Pieces => ({
  bytes: bytes.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  tag,
})
