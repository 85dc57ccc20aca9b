import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import css from './Dialog.module.css'

export type DialogProps = {
  title: string
  /** What the close button is called. */
  closeLabel: string
  /** Class that gives the dialog its width and its place. */
  className: string | undefined
  /** A press outside closes it too. */
  canCloseOutside?: boolean
  /** It is closed, by Escape, the button or a press outside. */
  onClose: () => void
  children: ReactNode
}

/** A dialog of the browser over the page, with a title and a close button: the focus stays inside, Escape closes it and the focus goes back. */
export function Dialog({ title, closeLabel, className = '', canCloseOutside = false, onClose, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // The press outside is a convenience for pointers; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // Content fills the dialog: only its backdrop is a target of its own.
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
