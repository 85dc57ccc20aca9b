import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useGo } from '../../data/useGo.ts'
import { usePrefs } from '../../data/prefs.ts'
import { useText } from '../../i18n/useText.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { writeClipboard } from '../../parts/write-clipboard.ts'
import { findKeyAction, type KeyAction } from './key-actions.ts'
import { findIdToCopy, moveRow, openFilter, openRowField, openSearch, pressPage, pressPast } from './page-rows.ts'

/** How long `g` waits for its second key. */
const GO_MS = 1500

const FIELDS = 'input, textarea, select, [contenteditable]'
/** Overlays that handle keys themselves. */
const OVERLAYS = 'dialog[open], [role=dialog], [role=menu]'

/** Keyboard shortcuts of the site. They are disabled while a field has the focus or an overlay is open. */
export function useKeys(showKeys: () => void): void {
  const act = useKeyActs(showKeys)
  const goUntilMs = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.isComposing) return
      if (target.matches(FIELDS)) {
        if (event.key === 'Escape' && target instanceof HTMLElement) target.blur()
        return
      }
      if (document.querySelector(OVERLAYS) !== null) return
      const action = findKeyAction(event, event.timeStamp < goUntilMs.current)
      goUntilMs.current = action?.kind === 'go' ? event.timeStamp + GO_MS : 0
      if (action === undefined) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
}

function useKeyActs(showKeys: () => void): (action: KeyAction) => void {
  const go = useGo()
  const router = useRouter()
  const { theme, setTheme } = usePrefs()
  const showToast = useToast()
  const t = useText('common')
  const copy = (id: string | undefined) => {
    if (id === undefined) return
    writeClipboard(id).then(
      () => showToast({ style: 'SUCCESS', title: t('copied'), text: id }),
      () => showToast({ style: 'ERROR', title: t('copyFailed'), text: id }),
    )
  }
  return (action) => {
    if (action.kind === 'open') go(action.path)
    else if (action.kind === 'search') openSearch()
    else if (action.kind === 'filter') openFilter()
    else if (action.kind === 'row') openRowField()
    else if (action.kind === 'keys') showKeys()
    else if (action.kind === 'theme') setTheme(theme === 'light' ? 'dark' : 'light')
    else if (action.kind === 'copy') copy(findIdToCopy(router.state.resolvedLocation?.pathname ?? ''))
    else if (action.kind === 'nextRow' || action.kind === 'previousRow') moveRow(action.kind === 'nextRow' ? 1 : -1)
    else if (action.kind === 'changeBefore') pressPast('before')
    else if (action.kind === 'changeAfter') pressPast('after')
    else if (action.kind === 'now') pressPast('now')
    else if (action.kind === 'nextPage' || action.kind === 'previousPage') pressPage(action.kind === 'nextPage' ? 'next' : 'prev')
  }
}
