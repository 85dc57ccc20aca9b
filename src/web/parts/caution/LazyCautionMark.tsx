import type { ComponentType } from 'react'
import type { Caution } from '../../../contract/find-caution.ts'
import { eagerPart, lazyPart } from '../lazy-part.tsx'

// Hardly any token needs it: pages do without it and its words until one does.
export const LazyCautionMark: ComponentType<{ caution: Caution }> = import.meta.env.SSR
  ? eagerPart((await import('./CautionMark.tsx')).CautionMark)
  : lazyPart(() => import('./CautionMark.tsx').then(({ CautionMark }) => CautionMark))
