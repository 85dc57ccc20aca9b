import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Fullscreen of the complete page. The control is shown until the browser reports that fullscreen is not available (OPEN-095). */
export function useFullscreen(): { isPossible: boolean; isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const isPossible = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => true,
  )
  const toggle = () => {
    // A browser may refuse; then the button keeps its state.
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => undefined)
  }
  return { isPossible, isOn, toggle }
}
