import { useId, type ReactNode } from 'react'
import css from './Hint.module.css'

/** A word that explains itself on hover, focus and tap. Works without scripts. `align`: the side of the word the text starts from. */
export function Hint({ children, text, align = 'start' }: { children: ReactNode; text: ReactNode; align?: 'start' | 'end' }) {
  const id = useId()
  return (
    <span className={css.hint}>
      <button type="button" className={css.word} aria-describedby={id}>
        {children}
        <span className={css.sign} aria-hidden="true">
          i
        </span>
      </button>
      <span id={id} role="tooltip" className={`${css.text} ${align === 'end' ? css.end : ''}`.trim()}>
        {text}
      </span>
    </span>
  )
}
