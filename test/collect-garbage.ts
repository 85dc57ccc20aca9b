import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Runs garbage collection in the calling thread, so that a test can measure the memory still in use. */
export const collectGarbage = runInNewContext('gc') as () => void
