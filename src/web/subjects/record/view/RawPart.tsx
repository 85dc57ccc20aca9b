import { JsonTree } from '../../../parts/JsonTree.tsx'
import type { TreeJson } from '../../../parts/show-json.ts'
import css from './Record.module.css'

/** The unchanged state from the ledger. */
export const RawPart = ({ raw }: { raw: object }) => (
  <div className={css.raw}>
    <JsonTree json={raw as TreeJson} />
  </div>
)
