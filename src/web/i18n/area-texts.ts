import { setOwnValue } from '../../base/own-value.ts'
import { loadChunk } from '../data/load-chunk.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import type { Language } from './messages.ts'

type Loads = Readonly<Record<string, () => Promise<{ texts: unknown }>>>

/** Loaders of text areas, registered by the pages loaded so far. */
const offered = { en: new Map<string, Loads[string]>(), ko: new Map<string, Loads[string]>() } satisfies Record<Lang, unknown>

/**
 * Registers a page's text areas, apart from those of every page. The built files of a page call it (`scripts/compile-messages.ts`); the
 * server never does.
 * @public
 */
export function offerTexts(loads: Readonly<Record<Lang, Loads>>): void {
  for (const [area, load] of Object.entries(loads.en)) offered.en.set(area, load)
  for (const [area, load] of Object.entries(loads.ko)) offered.ko.set(area, load)
}

/** Loads the registered areas that a language lacks. */
export async function completeTexts({ lang, messages }: Language): Promise<void> {
  const missing = [...offered[lang]].filter(([area]) => !Object.hasOwn(messages, area))
  await Promise.all(
    missing.map(async ([area, load]) => {
      const { texts } = await loadChunk(load)
      setOwnValue<unknown>(messages, area, texts)
    }),
  )
}
