import { usePolledMajorTokens } from '../data/major-tokens.ts'
import { Controls } from './Controls.tsx'
import { MajorTokens } from './MajorTokens.tsx'
import css from './Shell.module.css'

/** Major tokens with price and change, and the visitor's choices. */
export const Strip = () => (
  <div className={css.strip}>
    <MajorTokens tokens={usePolledMajorTokens()?.list ?? []} />
    <Controls />
  </div>
)
