import { makePicture } from './make-picture.ts'
import type { PictureAnswer, PictureRequest } from './picture-message.ts'

// The process that decodes what strangers made, one picture at a time. It holds no settings and no connection: whatever a picture does to
// it, it does to nothing else. Started and ended by `picture-maker.ts`.

/** A picture of the most pixels takes half of it. */
const MOST_MEMORY_BYTES = 640 * 1024 * 1024
const LOOK_MS = 25

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(1)
}, LOOK_MS).unref()

async function answer({ id, input }: PictureRequest): Promise<PictureAnswer> {
  try {
    return { id, picture: await makePicture(input) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: PictureRequest) => {
  void answer(request).then((message) => process.send?.(message))
})
process.on('disconnect', () => process.exit())
