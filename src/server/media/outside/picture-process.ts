import { openChannel } from '../../../runtime/channel.ts'
import { makePicture } from './make-picture.ts'
import {
  CHECK_MS,
  MAX_MEMORY_BYTES,
  TOO_LARGE_EXIT,
  TOO_LONG_EXIT,
  type MadeOrFailed,
  type PictureCalls,
  type PictureJob,
  type PictureNews,
} from './picture-message.ts'

// The process that decodes untrusted pictures, one at a time. It holds no settings and no connection, so a picture that crashes it harms
// nothing else. `picture-helper.ts` starts it, kills it, and checks the same limits: while a drawing is parsed no timer runs here.

let maxCpuMs = Infinity
let before = process.cpuUsage()
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(TOO_LARGE_EXIT)
  if (cpuMs() > maxCpuMs) process.exit(TOO_LONG_EXIT)
}, CHECK_MS).unref()

async function make(job: PictureJob): Promise<MadeOrFailed> {
  notify('begun')
  await sent
  before = process.cpuUsage()
  maxCpuMs = job.maxCpuMs
  try {
    const picture = await makePicture(job.input)
    return { cpuMs: cpuMs(), picture }
  } catch (error) {
    return { cpuMs: cpuMs(), failure: error instanceof Error ? error.message : String(error) }
  } finally {
    maxCpuMs = Infinity
  }
}

/** Resolves when the last message is sent: no message leaves while a drawing is parsed. */
let sent: Promise<void> = Promise.resolve()
const calls: PictureCalls = { make }
const { notify } = openChannel<PictureNews>(
  {
    send: (message) => {
      sent = new Promise((resolve) => void process.send?.(message, () => resolve()))
    },
    listen: (receive) => process.on('message', receive),
  },
  calls,
)
process.on('disconnect', () => process.exit())
