/** Memory for finished answers and pages where nothing else is set, in MiB: the default of `CACHE_MB`, and of a server made without it. */
export const DEFAULT_CACHE_MB = 96
