import { useRef, useState } from 'react'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { isPlainClick } from '../../parts/plain-click.ts'
import { useZonePath } from '../../parts/zone/use-zone-path.ts'
import css from '../Shell.module.css'

const importMenu = () => import('./ZoneMenu.tsx')
const ZoneMenu = lazyPart(() => importMenu().then((menu) => menu.ZoneMenu))

/**
 * Names the zone of every date on the page, and opens the choice of another (D35). Without scripts it is a link to the page with the same
 * choice. `cutBody` finds it by its span, which must hold nothing but the link while it is closed.
 */
export function ZoneControl() {
  const t = useText('shell')
  const { zone } = useSite()
  const href = useZonePath()
  const [isOpen, setIsOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const near = () => void importMenu().catch(() => undefined)
  const close = () => {
    setIsOpen(false)
    link.current?.focus({ preventScroll: true })
  }
  return (
    <span className={css.zone}>
      <a
        ref={link}
        className={css.control}
        href={href}
        rel="nofollow"
        title={t('timeZone')}
        aria-label={`${t('timeZone')}: ${zone}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        suppressHydrationWarning
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setIsOpen(!isOpen)
        }}
      >
        <Icon name="clock" />
        {zone}
      </a>
      {isOpen && <ZoneMenu onClose={close} opener={link} />}
    </span>
  )
}
