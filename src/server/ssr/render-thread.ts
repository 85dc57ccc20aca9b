import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { loadSite } from './load-site.ts'
import { makePageRenderer, type Ask } from './page-renderer.ts'
import type { RenderMessage, RenderRequest } from './render-message.ts'

// A thread of `render-pool.ts`: renders pages as their answers arrive, several at a time.

const send = (message: RenderMessage): void => parentPort?.postMessage(message)

const { distFolder } = workerData as { distFolder: string }
const site = await loadSite(distFolder)
const renderer = makePageRenderer(site.render, site.assets)
const open = new Map<number, (answer: Awaited<ReturnType<Ask>>) => void>()
let questions = 0

async function render({ id, order }: Extract<RenderRequest, { kind: 'render' }>): Promise<void> {
  const ask: Ask = (path) => {
    questions += 1
    send({ kind: 'ask', id, question: questions, path })
    return new Promise((resolve) => open.set(questions, resolve))
  }
  try {
    send({ kind: 'rendered', id, rendered: await renderer.render(order, ask) })
  } catch (error) {
    send({ kind: 'failed', id, failure: inspect(error) })
  }
}

function take({ question, status, etag, body }: Extract<RenderRequest, { kind: 'answer' }>): void {
  open.get(question)?.({ status, etag, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) })
  open.delete(question)
}

parentPort?.on('message', (request: RenderRequest) => {
  if (request.kind === 'render') void render(request)
  else take(request)
})
send({ kind: 'ready' })
