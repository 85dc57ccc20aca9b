import { makePicture } from './make-picture.ts'
import {
  CHECK_MS,
  MOST_MEMORY_BYTES,
  TOO_LARGE_EXIT,
  TOO_LONG_EXIT,
  type PictureAnswer,
  type PictureJob,
  type PictureRequest,
} from './picture-message.ts'

// The process that decodes pictures of strangers, one at a time. It holds no settings and no connection: a picture that breaks it breaks
// nothing else. `picture-helper.ts` starts it, kills it, and checks the same limits: while a drawing is parsed no timer runs here.

let mostCpuMs = Infinity
let before = process.cpuUsage()
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(TOO_LARGE_EXIT)
  if (cpuMs() > mostCpuMs) process.exit(TOO_LONG_EXIT)
}, CHECK_MS).unref()

async function answer(id: number, { input }: PictureJob): Promise<PictureAnswer> {
  try {
    const picture = await makePicture(input)
    return { id, cpuMs: cpuMs(), picture }
  } catch (error) {
    return { id, cpuMs: cpuMs(), failure: error instanceof Error ? error.message : String(error) }
  }
}

const send = (message: PictureAnswer): Promise<void> => new Promise((resolve) => void process.send?.(message, () => resolve()))

process.on('message', ({ id, ...job }: PictureRequest) => {
  const work = async (): Promise<void> => {
    await send({ id, begun: true })
    before = process.cpuUsage()
    mostCpuMs = job.mostCpuMs
    const made = await answer(id, job)
    mostCpuMs = Infinity
    await send(made)
  }
  void work()
})
process.on('disconnect', () => process.exit())
