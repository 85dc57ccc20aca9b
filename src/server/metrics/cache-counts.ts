/** The caches of finished answers: API calls and pages. */
export const CACHES = ['api', 'page'] as const
export type CacheName = (typeof CACHES)[number]

/**
 * Origin of an answer: from memory (`hit`), from memory after its sources were checked (`confirmed`), shared with another caller
 * (`shared`), or made (`miss`).
 */
export const CACHE_RESULTS = ['hit', 'confirmed', 'shared', 'miss'] as const
export type CacheResult = (typeof CACHE_RESULTS)[number]

export type CacheSize = { bytes: number; entries: number }

/** Results of a server's caches, and their sizes. */
export type CacheCounts = {
  asked: (cache: CacheName, result: CacheResult) => void
  watch: (cache: CacheName, size: () => CacheSize) => void
  count: (cache: CacheName, result: CacheResult) => number
  size: (cache: CacheName) => CacheSize
  /** Share of API calls whose answer was not made, in percent with one decimal; `undefined` before the first call. */
  rate: () => number | undefined
}

export function makeCacheCounts(): CacheCounts {
  const counts = new Map<string, number>()
  const sizes = new Map<CacheName, () => CacheSize>()
  const count = (cache: CacheName, result: CacheResult): number => counts.get(`${cache} ${result}`) ?? 0
  return {
    asked: (cache, result) => void counts.set(`${cache} ${result}`, count(cache, result) + 1),
    watch: (cache, size) => void sizes.set(cache, size),
    count,
    size: (cache) => sizes.get(cache)?.() ?? { bytes: 0, entries: 0 },
    rate: () => {
      const all = CACHE_RESULTS.reduce((sum, result) => sum + count('api', result), 0)
      return all === 0 ? undefined : Math.round((1 - count('api', 'miss') / all) * 1000) / 10
    },
  }
}
