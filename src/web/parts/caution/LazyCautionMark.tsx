import { lazyPart } from '../lazy-part.tsx'

// Rarely needed, so it and its texts are loaded on demand.
export const LazyCautionMark = lazyPart(async () => (await import('./CautionMark.tsx')).CautionMark)
