/** Memory for cached answers, pages and cards in MiB: the default of `CACHE_MB`, and of a server created without it. */
export const DEFAULT_CACHE_MB = 96
