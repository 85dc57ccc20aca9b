import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './FailReason.module.css'
import { isReason, REASONS } from './labels.ts'

/** The reason why a transaction failed, in plain words. */
export function useReason(code: number): string {
  const t = useText('tx')
  return isReason(code) ? t(REASONS[code]) : t('reasonOther', { code })
}

/** The reason in its own line; `children` explain it in other words. */
export function FailReason({ code, children }: { code: number; children?: ReactNode }) {
  const reason = useReason(code)
  return (
    <div className={css.why}>
      <Icon name="alertTriangle" size={14} />
      <span>{children ?? reason}</span>
    </div>
  )
}
