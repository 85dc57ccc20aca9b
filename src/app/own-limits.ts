import { setFlagsFromString } from 'node:v8'

/**
 * Limits of the heap on the command line are those of the serving thread, whose heap is made by now. V8 would hold every other thread to
 * them as well, whatever limits it is started with.
 */
export function leaveLimitsToThreads(): void {
  setFlagsFromString('--max-old-space-size=0')
  setFlagsFromString('--max-semi-space-size=0')
}
