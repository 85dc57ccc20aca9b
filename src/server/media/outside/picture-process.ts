import { makePicture } from './make-picture.ts'
import { MOST_MEMORY_BYTES, TOO_LARGE_EXIT, type PictureAnswer, type PictureRequest } from './picture-message.ts'

// The process that decodes what strangers made, one picture at a time. It holds no settings and no connection: a picture that breaks it
// breaks nothing else. Started and ended by `picture-maker.ts`, which looks at its memory too: a drawing is read without a pause.

const LOOK_MS = 25

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(TOO_LARGE_EXIT)
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
