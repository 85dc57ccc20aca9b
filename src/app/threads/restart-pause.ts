const FIRST_MS = 2000
const MAX_MS = 30_000

/** Pause before a thread that ended by itself is restarted: 2, 4, 8, 16, then 30 seconds. `failures`: how often in a row, from 1. */
export const restartPauseMs = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), MAX_MS)
