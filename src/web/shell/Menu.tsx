import { useEffect, useRef, type RefObject } from 'react'
import { Icon } from '../parts/Icon.tsx'
import css from './Menu.module.css'
import { usePopup } from './use-popup.ts'

/** `href` leads out of the site, in a new window unless `isSameWindow`. */
export type MenuItem = {
  key: string
  label: string
  note?: string
  isCurrent?: boolean
  href?: string
  isSameWindow?: boolean
  /** It is a page of this site. */
  isInside?: boolean
  onPick?: () => void
}
type MenuProps = { items: readonly MenuItem[]; label: string; opener: RefObject<HTMLElement | null>; onClose: () => void }

/** The list of a `DropMenu`. It opens with the focus on the current entry, or on the first; Tab leaves and closes it. */
export function Menu({ items, label, opener, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[aria-current]') ?? box.current?.querySelector<HTMLElement>('[role]')
    first?.focus({ preventScroll: true })
  }, [])
  usePopup(box, opener, '[role=menuitem]', onClose)
  return (
    <div
      ref={box}
      className={`popup ${css.menu}`}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'Tab') onClose()
      }}
    >
      {items.map((item) => (
        <Entry key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, note, isCurrent = false, href, isSameWindow = false, isInside = false, onPick } = item
  const isLink = href !== undefined
  const shared = { role: 'menuitem', tabIndex: -1, className: css.entry, 'aria-current': isCurrent || undefined }
  const inside = (
    <>
      <span>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      {isCurrent ? <Icon name="check" size={14} /> : isLink && !isInside && <Icon name="externalLink" size={14} className="t3" />}
    </>
  )
  const pick = () => {
    onClose()
    onPick?.()
  }
  return isLink ? (
    <a {...shared} href={href} rel="noopener" {...(!isSameWindow && !isInside && { target: '_blank' })} onClick={onClose}>
      {inside}
    </a>
  ) : (
    <button {...shared} type="button" onClick={pick}>
      {inside}
    </button>
  )
}
