import { useId, useState, type ReactNode } from 'react'
import css from './Hint.module.css'

/**
 * A word with an explanation on hover, focus and tap, until Esc. Works without scripts. `align`: the side of the word where the text
 * starts.
 */
export function Hint({ children, text, align = 'start' }: { children: ReactNode; text: ReactNode; align?: 'start' | 'end' }) {
  const id = useId()
  const [isClosed, setIsClosed] = useState(false)
  const open = () => setIsClosed(false)
  return (
    <span className={css.hint} data-closed={isClosed || undefined} onPointerEnter={open}>
      <button
        type="button"
        className={css.word}
        aria-describedby={id}
        onBlur={open}
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setIsClosed(true)
        }}
      >
        {children}
        <span className={css.sign} aria-hidden="true">
          i
        </span>
      </button>
      <span id={id} role="tooltip" className={`popup ${css.text} ${align === 'end' ? css.end : ''}`.trim()}>
        {text}
      </span>
    </span>
  )
}
