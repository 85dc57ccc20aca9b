import { lazy, Suspense, useCallback, useState } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'
import { useLiveConnection } from '../../live/useLiveConnection.ts'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { ZoneMenus } from '../zone/ZoneMenus.tsx'
import { useFocusInView } from './useFocusInView.ts'
import { useKeys } from './useKeys.ts'
import { usePrintLight } from '../usePrintLight.ts'
import { useServerTime } from '../useServerTime.ts'
import { useViewed } from './useViewed.ts'

const KeyList = lazy(() => loadChunk(() => import('./KeyList.tsx')).then(({ KeyList }) => ({ default: KeyList })))

/** What no page needs to be drawn, loaded when the browser has nothing else to do: keys, what was looked at, the menu of zones, the server's time, the light of paper, and the live connection. */
export function Later() {
  const [isOpen, setIsOpen] = useState(false)
  useKeys(useCallback(() => setIsOpen(true), []))
  useFocusInView()
  useViewed()
  useServerTime()
  usePrintLight()
  const live = useLiveConnection()
  return (
    <>
      <LiveNotice {...live} />
      <ZoneMenus />
      {isOpen && (
        <Suspense fallback={null}>
          <KeyList onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
