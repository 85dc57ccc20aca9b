import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './Dialog.module.css'

export type DialogProps = {
  title: string
  /** Label of the close button. */
  closeLabel: string
  /** Class for the width and position of the dialog. */
  className: string | undefined
  /** A click outside closes it too. */
  canCloseOutside?: boolean
  /** Called when it is closed by Escape, the button or a click outside. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog of the browser with a title and a close button: the focus stays inside, and Escape closes it and restores the focus. */
export function Dialog({ title, closeLabel, className = '', canCloseOutside = false, onClose, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // The click outside is a convenience for pointers; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`popup ${css.dialog} ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // Content fills the dialog, so only a click on its backdrop targets the dialog itself.
        if (canCloseOutside && event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={css.close} aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
