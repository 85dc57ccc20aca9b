import { ChainText } from '../../parts/ChainText.tsx'
import { LaterTextTree } from '../../parts/later-text.tsx'
import { isTree } from './find-tree.ts'

/** A panel may have a thousand of them: of a longer one the tooltip says more. */
const MEMO_SHOWN = 200

/** The memo of one of a panel's parties: a tree when it is JSON (TX-024), else its beginning. */
export const Memo = ({ text, className }: { text: string; className?: string | undefined }) =>
  isTree(text) ? (
    <div className={className}>
      <LaterTextTree text={text} />
    </div>
  ) : (
    <ChainText text={text} max={MEMO_SHOWN} className={className} />
  )
