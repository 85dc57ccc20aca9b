import { loadChunk } from '../data/load-chunk.ts'
import type { Lang } from '../renderer.ts'
import type { Language } from './messages.ts'

type Loads = Readonly<Record<string, () => Promise<{ texts: unknown }>>>

/** Areas of texts that pages loaded so far have offered. */
const offered: Record<Lang, Record<string, Loads[string]>> = { en: {}, ko: {} }

/**
 * Called by the built files of a page (`scripts/compile-messages.ts`) with the areas of texts it says beyond those of every page; by
 * nothing on the server.
 * @public
 */
export function offerTexts(loads: Readonly<Record<Lang, Loads>>): void {
  Object.assign(offered.en, loads.en)
  Object.assign(offered.ko, loads.ko)
}

/** Adds to a language the areas that were offered and that it lacks. */
export async function completeTexts({ lang, messages }: Language): Promise<void> {
  const missing = Object.entries(offered[lang]).filter(([area]) => !(area in messages))
  await Promise.all(
    missing.map(async ([area, load]) => {
      const { texts } = await loadChunk(load)
      Object.assign(messages, { [area]: texts })
    }),
  )
}
