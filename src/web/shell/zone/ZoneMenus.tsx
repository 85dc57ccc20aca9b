import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../../parts/lazy-part.tsx'
import css from '../Shell.module.css'

/** The link in the strip. */
const ZONE_MENU = `.${css.zone} > a`
const importMenu = () => import('./ZoneMenu.tsx')
const ZoneMenu = lazyPart(() => importMenu().then((menu) => menu.ZoneMenu))

/**
 * Opens the menu of zones at its link in the strip. Loaded once the browser is idle; until then the link leads to the page with the same
 * choice.
 */
export function ZoneMenus() {
  const [opener, setOpener] = useState<HTMLElement>()
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(ZONE_MENU)
    link?.setAttribute('aria-haspopup', 'dialog')
    const near = () => void importMenu().catch(() => undefined)
    const onClick = (event: MouseEvent) => {
      if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpener((open) => (open === undefined ? link : undefined))
    }
    link?.addEventListener('click', onClick)
    link?.addEventListener('pointerenter', near)
    return () => {
      link?.removeEventListener('click', onClick)
      link?.removeEventListener('pointerenter', near)
    }
  }, [])
  useEffect(() => {
    document.querySelector(ZONE_MENU)?.setAttribute('aria-expanded', String(opener !== undefined))
  }, [opener])
  const place = opener?.parentElement
  if (opener === undefined || place === null || place === undefined) return null
  const close = () => {
    setOpener(undefined)
    opener.focus({ preventScroll: true })
  }
  return createPortal(<ZoneMenu onClose={close} opener={opener} />, place)
}
