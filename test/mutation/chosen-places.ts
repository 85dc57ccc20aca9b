import type { Ignorer } from '@stryker-mutator/api/ignore'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { holds, isSame, rangeOf, type CodePath, type Place } from './list-places.ts'

/** The sampled places by file. `main.ts` fills it before Stryker reads the sources in the same process. */
export const chosenPlaces = new Map<string, Place[]>()

/** Ignores code that is neither a chosen place nor around one. A range in `mutate` alone would mutate all code inside it. */
const chosen: Ignorer = {
  shouldIgnore: (path) => {
    const seen = path as unknown as CodePath
    const range = rangeOf(seen)
    if (range === undefined) return undefined
    const name = String(seen.hub?.file?.opts?.filename).replaceAll('\\', '/')
    for (const [file, places] of chosenPlaces) {
      if (name.endsWith(`/${file}`) && places.some((place) => isSame(place, range) || holds(range, place))) return undefined
    }
    return 'not in the sample'
  },
}

/** The plugins that Stryker loads. */
export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'chosen', chosen)]
