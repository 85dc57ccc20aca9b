import { detailTextLengthFor, SHORTEST_CUT, textLengthFor } from '../format/shorten.ts'

/** Marks the element whose width decides how a transaction's detail is cut (OPEN-058). */
export const DETAIL_MARK = { 'data-detail': '' } as const

const listeners = new Set<() => void>()
const notifyAll = (): void => {
  for (const listener of listeners) listener()
}

/**
 * Calls `notify` with the number of characters that fit at an element's place, now and after every resize, until the returned function is
 * called.
 */
export function watchTextLength(element: Element | null, notify: (length: number) => void): () => void {
  const detail = element?.closest('[data-detail]')
  const listener = (): void => {
    notify(Math.max(SHORTEST_CUT, detail ? detailTextLengthFor(detail.clientWidth) : textLengthFor(window.innerWidth)))
  }
  listener()
  // One window listener for all texts of a page.
  if (listeners.size === 0) window.addEventListener('resize', notifyAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('resize', notifyAll)
  }
}
