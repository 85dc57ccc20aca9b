/** Marks the panel that replaces a crashed page. */
export const CRASH_MARK = { 'data-crash': '' } as const

/**
 * Call after the scripts of this page failed. `public/before-paint.js` then restores the server's page, if the visitor is still on it, and
 * shows a short note. `late`: scripts did not load and will be requested again.
 */
export const giveUp = (why: 'late' | 'broken'): boolean => window.dispatchEvent(new CustomEvent('site-failed', { detail: why }))
