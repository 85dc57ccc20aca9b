import type { Root } from 'react-dom/client'

/** The page as the server sent it, for when the scripts fail on it: it is better than what they would put in its place. */
type Served = { root: HTMLElement; copy: Node; path: string; end: () => void }
let served: Served | undefined

/** Marks what stands in place of a page that broke. */
export const CRASH_MARK = { 'data-crash': '' } as const

/** Keeps the page before the scripts take it over. One that the server could not draw is not worth keeping. */
export function keepServed(root: HTMLElement): void {
  if (root.querySelector('[data-crash]') !== null) return
  served = { root, copy: root.cloneNode(true), path: window.location.pathname, end: () => undefined }
}

/** Tells how the scripts let go of the page. */
export function giveRoot(react: Pick<Root, 'unmount'>): void {
  if (served !== undefined) served.end = () => react.unmount()
}

/**
 * Puts the server's page back, with a quiet line (`public/before-paint.js`), while the visitor is still on it; false once they have moved
 * on. `why`: its scripts did not come, or failed.
 */
export function restoreServed(why: 'late' | 'broken'): boolean {
  if (typeof window === 'undefined') return false
  const kept = served
  if (kept === undefined || kept.path !== window.location.pathname) {
    if (why === 'late') window.dispatchEvent(new Event('site-late'))
    return false
  }
  served = undefined
  // Whoever asks may be a part of what goes away.
  setTimeout(() => {
    kept.end()
    kept.root.replaceChildren(...kept.copy.childNodes)
    window.dispatchEvent(new Event(`site-${why}`))
  })
  return true
}

/** The visitor has moved on: the first page is not needed any more. */
export function forgetServed(): void {
  served = undefined
}
