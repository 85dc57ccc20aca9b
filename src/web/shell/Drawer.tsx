import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../parts/Icon.tsx'
import css from './Drawer.module.css'

type DrawerProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** A sheet at the right edge, 320 px wide. Escape, the cross and a click outside close it. */
export function Drawer({ title, closeLabel, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // The click outside is a convenience for pointers; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <h2>{title}</h2>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
