/** Spec: UI-012, CONST-021. */
export const SCROLL_MS = 300

/** The used part of a window. */
export type ScrollView = Pick<Window, 'scrollY' | 'scrollTo' | 'requestAnimationFrame' | 'matchMedia'>

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/** Scrolls the page to a height in `SCROLL_MS`, at once with reduced motion. The visitor's own scrolling ends it. */
export function scrollPageTo(view: ScrollView, top: number): void {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    view.scrollTo(0, top)
    return
  }
  const from = view.scrollY
  let startMs: number | undefined
  let expected = from
  const step = (nowMs: number): void => {
    startMs ??= nowMs
    if (Math.abs(view.scrollY - expected) > 2) return
    const part = Math.min(1, (nowMs - startMs) / SCROLL_MS)
    expected = part === 1 ? top : Math.round(from + (top - from) * easeOut(part))
    view.scrollTo(0, expected)
    if (part < 1) view.requestAnimationFrame(step)
  }
  view.requestAnimationFrame(step)
}

/** Height of the fixed header and a margin. */
const ABOVE_PX = 72

/** Brings the top of a list into view when it has scrolled out of it. */
export function scrollToListTop(list: Element): void {
  const { top } = list.getBoundingClientRect()
  if (top < ABOVE_PX) scrollPageTo(window, Math.max(0, Math.round(window.scrollY + top - ABOVE_PX)))
}
