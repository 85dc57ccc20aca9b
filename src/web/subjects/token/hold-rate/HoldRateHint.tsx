import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Hint } from '../../../parts/hint/Hint.tsx'

/** Explains how hold rate and circulation of a token are calculated. Spec: OVER-033, OVER-035, TOKEN-018. */
export function HoldRateHint({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' }) {
  const t = useText('token')
  return (
    <Hint
      align={align}
      text={
        <>
          <span>{t('holdRateFormula')}</span>
          <span>{t('circulationFormula')}</span>
        </>
      }
    >
      {children}
    </Hint>
  )
}
