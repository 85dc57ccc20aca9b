import { expect, onTestFinished, test, vi } from 'vitest'
import { SCROLL_MS, scrollPageTo, scrollToListTop, type ScrollView } from './scroll-to.ts'

/** A window whose animation frames are run by the test. */
function makeView(scrollY: number, isReduced: boolean) {
  const frames: FrameRequestCallback[] = []
  const view = {
    scrollY,
    scrollTo: (_left: number, top: number) => {
      view.scrollY = top
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
    matchMedia: () => ({ matches: isReduced }),
  }
  const frameAt = (nowMs: number) => frames.splice(0).forEach((callback) => callback(nowMs))
  return { view: view as unknown as ScrollView, frameAt, hasFrame: () => frames.length > 0 }
}

// UI-012, CONST-021: the animation takes 300 ms.
test('a page reaches its position after 300 ms and not before', () => {
  expect(SCROLL_MS).toBe(300)
  const { view, frameAt, hasFrame } = makeView(1000, false)
  scrollPageTo(view, 100)
  frameAt(5000)
  expect(view.scrollY).toBe(1000)
  frameAt(5150)
  expect(view.scrollY).toBe(213)
  frameAt(5299)
  expect(hasFrame()).toBe(true)
  frameAt(5300)
  expect(view.scrollY).toBe(100)
  expect(hasFrame()).toBe(false)
})

// UI-012: scrolled 2000 down, with the top of the list 900 above the window. It ends 72 below the window's edge.
test('the top of a list takes 300 ms as well', () => {
  const { view, frameAt, hasFrame } = makeView(2000, false)
  vi.stubGlobal('window', view)
  onTestFinished(() => void vi.unstubAllGlobals())
  scrollToListTop({ getBoundingClientRect: () => ({ top: -900 }) } as Element)
  expect(view.scrollY).toBe(2000)
  frameAt(5000)
  frameAt(5299)
  expect(hasFrame()).toBe(true)
  frameAt(5300)
  expect(view.scrollY).toBe(1028)
})

// UI-012: no animation with reduced motion.
test('with reduced motion the page is scrolled at once', () => {
  const { view, hasFrame } = makeView(1000, true)
  scrollPageTo(view, 100)
  expect(view.scrollY).toBe(100)
  expect(hasFrame()).toBe(false)
})

test('a visitor who scrolls in the meantime is not disturbed', () => {
  const { view, frameAt, hasFrame } = makeView(1000, false)
  scrollPageTo(view, 100)
  frameAt(5000)
  frameAt(5100)
  view.scrollTo(0, 900)
  frameAt(5150)
  expect(view.scrollY).toBe(900)
  expect(hasFrame()).toBe(false)
})
