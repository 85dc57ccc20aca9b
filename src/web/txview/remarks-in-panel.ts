import type { Row } from '../../txtypes/rows.ts'
import { isTree } from './rows/find-tree.ts'

/** Maximum length in a panel of a tag, and of a memo that is no tree. The overview shows longer ones in full. */
export const TAG_SHOWN = 64
export const MEMO_SHOWN = 200

/** Which remarks of the sender the panel shows in full. */
export function remarksInPanel(rows: readonly Row[]): { hasTag: boolean; hasMemo: boolean } {
  const remarks = rows.find((row) => row.kind === 'remarks')
  if (remarks === undefined) return { hasTag: false, hasMemo: false }
  return { hasTag: remarks.tag.length <= TAG_SHOWN, hasMemo: remarks.memo.length <= MEMO_SHOWN || isTree(remarks.memo) }
}
