import { drawnText } from '../../parts/ChainText.tsx'
import { TextCut } from '../../parts/cut/Cut.tsx'
import { LaterJsonTree } from '../../parts/LaterJsonTree.tsx'
import { findTree } from './find-tree.ts'
import css from './TextOrTree.module.css'

/** Entries and memos reach a megabyte; this much is drawn, and the whole can be copied. */
export const TEXT_SHOWN = 4000

/** Chain text: a tree when it is JSON (TX-024), else as it is, in the mono face unless `isPlain`. */
export function TextOrTree({ text, isPlain = false }: { text: string; isPlain?: boolean }) {
  const json = findTree(text)
  if (json !== undefined) return <LaterJsonTree json={json} />
  return (
    <>
      {/* A long text scrolls: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={isPlain ? css.text : `${css.text} ${css.code}`} dir="auto" tabIndex={text.length > 400 ? 0 : undefined}>
        {drawnText(text, TEXT_SHOWN)}
      </div>
      <TextCut text={text} drawn={TEXT_SHOWN} />
    </>
  )
}
