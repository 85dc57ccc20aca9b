import { ChainText } from '../../parts/ChainText.tsx'
import { LaterJsonTree } from '../../parts/LaterJsonTree.tsx'
import { findTree } from './find-tree.ts'

/** A panel may have a thousand of them: of a longer one the tooltip says more. */
const MEMO_SHOWN = 200

/** The memo of one of a panel's parties: a tree when it is JSON (TX-024), else its beginning. */
export function Memo({ text, className }: { text: string; className?: string | undefined }) {
  const json = findTree(text)
  if (json === undefined) return <ChainText text={text} max={MEMO_SHOWN} className={className} />
  return (
    <div className={className}>
      <LaterJsonTree json={json} />
    </div>
  )
}
