import { displayText } from '../../parts/ChainText.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { TextCut } from '../../parts/cut/Cut.tsx'
import { LazyHexText, LazyTextTree } from '../text/lazy-text.tsx'
import css from '../text/RawText.module.css'
import { breakOf } from '../text/break-of.ts'
import { isTree } from './find-tree.ts'

/** Maximum displayed length: entries and memos can have a megabyte. `TextCut` offers the full text of longer ones. */
export const TEXT_SHOWN = 4000
const HEX_START = /^(?:0[xX])?[\da-fA-F]{8}/

/** Chain text: a tree if it is JSON (TX-024), else as text, in the mono font unless `isPlain`. Hexadecimal digits can be decoded. */
export function TextOrTree({ text, isPlain = false }: { text: string; isPlain?: boolean }) {
  if (isTree(text)) return <LazyTextTree text={text} />
  return (
    <>
      {/* A long text scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`${breakOf(text)} ${css.text} ${isPlain ? '' : css.code}`} dir="auto" tabIndex={text.length > 400 ? 0 : undefined}>
        {displayText(text, TEXT_SHOWN)} {text.length <= TEXT_SHOWN && <CopyButton text={text} />}
      </div>
      <TextCut text={text} drawn={TEXT_SHOWN} />
      {HEX_START.test(text) && <LazyHexText text={text} />}
    </>
  )
}
