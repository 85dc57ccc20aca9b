/** Flags of the program, those of `npm start` (scripts/launch.mjs). */
export const SERVE_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=184',
  '--v8-pool-size=1',
  '--external-memory-accounted-in-global-limit',
  '--disable-warning=ExperimentalWarning',
]

/** Flags that give a bench's main thread the young generation of the indexer's thread (src/app/start-indexer.ts), and its helpers. */
export const INDEX_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--v8-pool-size=1', '--external-memory-accounted-in-global-limit']
