import { useSyncExternalStore, type RefObject } from 'react'
import type { FlowMoveJson } from '../../../contract/flow.ts'
import type { FamilyName } from '../../../model/block.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import type { River } from './lay-out.ts'

const MarksCanvas = lazyPart(() => import('./MarksCanvas.tsx').then((canvas) => canvas.MarksCanvas))

export type MovingMarksProps = {
  box: RefObject<HTMLDivElement | null>
  moves: readonly FlowMoveJson[]
  river: River
  family: FamilyName | undefined
  isPaused: boolean
}

const STILL = '(prefers-reduced-motion: reduce)'
const subscribe = (notify: () => void) => {
  const query = window.matchMedia(STILL)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Marks that travel along the bands: loaded by browsers that show motion. For all others the picture is whole without. */
export function MovingMarks(props: MovingMarksProps) {
  const isMoving = useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(STILL).matches,
    () => false,
  )
  return isMoving ? <MarksCanvas {...props} /> : null
}
