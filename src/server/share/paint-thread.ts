import { parentPort } from 'node:worker_threads'
import { makeRender } from './draw/render.ts'
import type { PaintAnswer, PaintRequest } from './paint-message.ts'

// The drawing thread: pictures in, PNG out, one at a time and in order. Started and ended by `painter.ts`.
const render = makeRender()

const answer = (message: PaintAnswer, bytes: ArrayBuffer[] = []): void => parentPort?.postMessage(message, bytes)

async function paint({ id, picture }: PaintRequest): Promise<void> {
  try {
    const png = new Uint8Array(await render(picture))
    answer({ id, png }, [png.buffer])
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (request: PaintRequest) => void paint(request))
