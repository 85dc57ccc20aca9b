import { setOwnValue } from '../../base/own-value.ts'
import { loadChunk } from '../data/load-chunk.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import type { Language } from './messages.ts'

type Loads = Readonly<Record<string, () => Promise<{ texts: unknown }>>>

/** Areas of texts that pages loaded so far have offered. */
const offered = { en: new Map<string, Loads[string]>(), ko: new Map<string, Loads[string]>() } satisfies Record<Lang, unknown>

/**
 * Called by the built files of a page (`scripts/compile-messages.ts`) with the areas of texts it says beyond those of every page; by
 * nothing on the server.
 * @public
 */
export function offerTexts(loads: Readonly<Record<Lang, Loads>>): void {
  for (const [area, load] of Object.entries(loads.en)) offered.en.set(area, load)
  for (const [area, load] of Object.entries(loads.ko)) offered.ko.set(area, load)
}

/** Adds to a language the areas that were offered and that it lacks. */
export async function completeTexts({ lang, messages }: Language): Promise<void> {
  const missing = [...offered[lang]].filter(([area]) => !Object.hasOwn(messages, area))
  await Promise.all(
    missing.map(async ([area, load]) => {
      const { texts } = await loadChunk(load)
      setOwnValue<unknown>(messages, area, texts)
    }),
  )
}
