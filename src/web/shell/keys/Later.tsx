import { Suspense, useCallback, useState } from 'react'
import { useLiveConnection } from '../../live/useLiveConnection.ts'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { lazyComponent } from '../../parts/lazy-component.tsx'
import { ZoneMenus } from '../zone/ZoneMenus.tsx'
import { useArrival } from './useArrival.ts'
import { useFocusInView } from './useFocusInView.ts'
import { useHangul } from './useHangul.ts'
import { useKeys } from './useKeys.ts'
import { usePrintLight } from '../usePrintLight.ts'
import { useFreshShell } from '../useFreshShell.ts'
import { useTips } from './useTips.ts'
import { useViewed } from './useViewed.ts'

const KeyList = lazyComponent(async () => (await import('./KeyList.tsx')).KeyList)

// Without the clipboard API a page can copy only during a click, so this code is loaded in advance.
if (!('clipboard' in navigator)) void import('../../parts/copy-selection.ts')

/**
 * Parts that are not needed for rendering, loaded when the browser is idle: keyboard shortcuts, tips, the Hangul font, recently viewed
 * pages, the menu of time zones, current prices and times, the light theme for printing, and the live connection.
 */
export function Later() {
  const [isOpen, setIsOpen] = useState(false)
  useKeys(useCallback(() => setIsOpen(true), []))
  const announced = useArrival()
  useFocusInView()
  useHangul()
  useTips()
  useViewed()
  useFreshShell()
  usePrintLight()
  const live = useLiveConnection()
  return (
    <>
      <p className="sr" aria-live="polite">
        {announced}
      </p>
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
