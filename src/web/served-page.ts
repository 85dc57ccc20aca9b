/** Marks what stands in place of a page that broke. */
export const CRASH_MARK = { 'data-crash': '' } as const

/**
 * The scripts failed on the page that is shown: `public/before-paint.js` puts the one the server sent back, if the visitor is still on it,
 * with a quiet line. `late`: scripts did not come; they are asked for again.
 */
export const giveUp = (why: 'late' | 'broken'): boolean => window.dispatchEvent(new CustomEvent('site-failed', { detail: why }))
