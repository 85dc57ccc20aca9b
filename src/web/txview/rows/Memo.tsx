import { ChainText } from '../../parts/ChainText.tsx'
import { LazyTextTree } from '../text/lazy-text.tsx'
import { MEMO_SHOWN } from '../remarks-in-panel.ts'
import { isTree } from './find-tree.ts'

/**
 * The memo of one of a panel's parties, of which there may be a thousand. JSON is a tree (TX-024); other text is cut, with more in the
 * tooltip.
 */
export const Memo = ({ text, className }: { text: string; className?: string | undefined }) =>
  isTree(text) ? (
    <div className={className}>
      <LazyTextTree text={text} />
    </div>
  ) : (
    <ChainText text={text} max={MEMO_SHOWN} className={className} />
  )
