import { useRef, useState, type ReactNode } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { MenuItem } from './Menu.tsx'
import css from './Shell.module.css'

export type DropMenuProps = {
  label: string
  button: ReactNode
  /** The chosen value, if the button shows it: then it is part of the accessible name. */
  value?: string | undefined
  className: string | undefined
  hasChevron?: boolean
  items: readonly MenuItem[]
}

const importMenu = () => import('./Menu.tsx')
const Menu = lazyPart(() => importMenu().then((menu) => menu.Menu))

/** A button that opens a short list. The list loads when the pointer or the focus is near. */
export function DropMenu({ label, button, value, className, hasChevron = false, items }: DropMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // A failed preload is silent: opening the menu tries again.
  const near = () => void importMenu().catch(() => undefined)
  const close = () => {
    setIsOpen(false)
    buttonRef.current?.focus({ preventScroll: true })
  }
  return (
    <span className={css.anchor}>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        aria-label={value === undefined ? undefined : `${label}: ${value}`}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
        {hasChevron && <Icon name="chevronDown" size={14} />}
      </button>
      {isOpen && <Menu items={items} label={label} opener={buttonRef} onClose={close} />}
    </span>
  )
}
