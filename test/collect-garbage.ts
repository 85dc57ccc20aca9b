import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects the garbage of the calling thread, so that a test can measure what is still in use. */
export const collectGarbage = runInNewContext('gc') as () => void
