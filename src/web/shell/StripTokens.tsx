import { usePolledMajorTokens } from '../data/major-tokens.ts'
import { MajorTokens } from './MajorTokens.tsx'

/** The strip's tokens, updated by every poll. */
export const StripTokens = () => <MajorTokens tokens={usePolledMajorTokens()?.list ?? []} />
