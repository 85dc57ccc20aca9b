import { useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

// One timer for every relative time on the page; it runs only while something shows one.
const TICK_MS = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * A value that follows the clock. The first render, on the server and in the browser, uses the server's time, so both are equal. Later
 * renders use the running server clock (`server-clock.ts`). Renders again only when the value changes, so it must be a primitive.
 */
export function useClockValue<T extends string | number | boolean>(valueAt: (nowSec: number) => T): T {
  const { renderedAtSec, nowSec } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => valueAt(nowSec?.() ?? renderedAtSec),
    () => valueAt(renderedAtSec),
  )
}

const never = () => () => undefined

/** False on the server and for the first render in the browser, then true: for values that only the browser knows. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
