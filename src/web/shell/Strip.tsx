import { LazyControls, StripTokens } from './late-parts.tsx'
import css from './Shell.module.css'

/** Major tokens with price and change, and the visitor's settings. */
export const Strip = () => (
  <div className={css.strip}>
    <StripTokens />
    <LazyControls />
  </div>
)
