import { lazy, Suspense, useCallback, useState } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import { useFocusInView } from './useFocusInView.ts'
import { useKeys } from './useKeys.ts'
import { useViewed } from './useViewed.ts'

const KeyList = lazy(() => loadChunk(() => import('./KeyList.tsx')).then(({ KeyList }) => ({ default: KeyList })))

/** What no page needs to be drawn, loaded when the browser has nothing else to do: keys, and what was looked at. */
export function Later() {
  const [isOpen, setIsOpen] = useState(false)
  useKeys(useCallback(() => setIsOpen(true), []))
  useFocusInView()
  useViewed()
  return (
    isOpen && (
      <Suspense fallback={null}>
        <KeyList onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  )
}
