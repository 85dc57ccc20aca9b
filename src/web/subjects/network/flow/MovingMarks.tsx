import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { MarksCanvasProps } from './MarksCanvas.tsx'

const MarksCanvas = lazyPart(() => import('./MarksCanvas.tsx').then((canvas) => canvas.MarksCanvas))

const STILL = '(prefers-reduced-motion: reduce)'
const subscribe = (notify: () => void) => {
  const query = window.matchMedia(STILL)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Marks that travel along the bands, loaded only by browsers that show motion. The picture is complete without them. */
export function MovingMarks(props: MarksCanvasProps) {
  const isMoving = useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(STILL).matches,
    () => false,
  )
  return isMoving ? <MarksCanvas {...props} /> : null
}
