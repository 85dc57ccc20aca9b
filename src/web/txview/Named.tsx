import type { ReactNode } from 'react'
import css from './Named.module.css'

/** A word attached to the name before it, then the rest of the text: Korean writes a title and its particle without a space. */
const HANGING = /^(님\S*)(?: ([^]*))?$/

export type Hanging = { word: string; rest: string }

/** The attached word of a text and the rest; `undefined` for other texts. */
export function findHanging(text: string): Hanging | undefined {
  const found = HANGING.exec(text)
  return found === null ? undefined : { word: found[1] ?? '', rest: found[2] ?? '' }
}

/** A name with its attached word: no gap and no line break between them, however long the name is. */
export const Named = ({ hanging: { word, rest }, children }: { hanging: Hanging; children: ReactNode }) => (
  <>
    <span className={css.named}>
      {children}
      <span className={css.word}>{word}</span>
    </span>
    {rest !== '' && <span className={css.rest}>{rest}</span>}
  </>
)
