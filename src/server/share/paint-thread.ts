import { AppError } from '../../base/errors.ts'
import { Moved } from '../../runtime/channel.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { makeRender } from './draw/render.ts'
import type { PaintCalls } from './paint-calls.ts'

// The drawing thread: pictures in, PNG out. Started and ended by `painter.ts`.
const render = makeRender()

const calls: PaintCalls = {
  paint: async (picture) => {
    try {
      const png = new Uint8Array(await render(picture))
      return new Moved(png, [png.buffer])
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
      throw new AppError('BUG', 'A share picture could not be drawn', { failure })
    }
  },
}
openThread(calls)
