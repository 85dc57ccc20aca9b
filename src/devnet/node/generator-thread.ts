/** The thread that makes a chain, so that the simulation does not delay the node's answers. */
import { systemClock } from '../../runtime/clock.ts'
import { openThread } from '../../runtime/open-thread.ts'
import type { GeneratorCalls, GeneratorNews } from './generator-calls.ts'
import { generate } from './generator.ts'

const calls: GeneratorCalls = {
  generate: (start) =>
    generate({
      ...start,
      clock: systemClock,
      signal: new AbortController().signal,
      onGrown: (height) => notify('grown', height),
      onHistory: () => notify('history'),
      onState: (key, state) => notify('state', { key, state: { ...state } }),
    }),
}
const { notify } = openThread<GeneratorNews>(calls)
