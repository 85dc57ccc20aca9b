import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawMessage, DrawRequest } from './draw-message.ts'
import { makeDrawer, type AskText } from './draw-page.ts'
import { loadSite } from './load-site.ts'

// The thread that draws pages, as their answers arrive, several at a time. Started and ended by `start-drawing.ts`.

const say = (message: DrawMessage): void => parentPort?.postMessage(message)

const { distFolder } = workerData as { distFolder: string }
const { render, assets } = await loadSite(distFolder)
const drawer = makeDrawer(render, assets)
const open = new Map<number, (answer: Awaited<ReturnType<AskText>>) => void>()
const shared = new Map<string, Buffer>()
let questions = 0

async function draw({ id, order }: Extract<DrawRequest, { kind: 'draw' }>): Promise<void> {
  const ask: AskText = (path) => {
    questions += 1
    say({ kind: 'ask', id, question: questions, path })
    return new Promise((resolve) => open.set(questions, resolve))
  }
  try {
    say({ kind: 'drawn', id, drawn: await drawer.draw(order, ask) })
  } catch (error) {
    say({ kind: 'failed', id, failure: inspect(error) })
  }
}

function take({ question, path, status, body, isShared }: Extract<DrawRequest, { kind: 'answer' }>): void {
  const bytes = body ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : shared.get(path)
  if (!bytes) throw new Error(`no body was told for ${path}`)
  if (body && isShared) shared.set(path, bytes)
  open.get(question)?.({ status, body: bytes })
  open.delete(question)
}

parentPort?.on('message', (request: DrawRequest) => {
  if (request.kind === 'draw') void draw(request)
  else take(request)
})
say({ kind: 'ready' })
