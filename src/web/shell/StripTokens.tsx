import { usePolledMajorTokens } from '../data/major-tokens.ts'
import { MajorTokens } from './MajorTokens.tsx'

/** The strip's tokens, as fresh as the last poll. */
export const StripTokens = () => <MajorTokens tokens={usePolledMajorTokens()?.list ?? []} />
