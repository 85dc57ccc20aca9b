import type { ComponentType } from 'react'
import type { Caution } from '../../../contract/find-caution.ts'
import { eagerPart, lazyPart } from '../lazy-part.tsx'

// Rarely needed, so it and its texts are loaded on demand.
export const LazyCautionMark: ComponentType<{ caution: Caution }> = import.meta.env.SSR
  ? eagerPart((await import('./CautionMark.tsx')).CautionMark)
  : lazyPart(() => import('./CautionMark.tsx').then(({ CautionMark }) => CautionMark))
