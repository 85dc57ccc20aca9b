import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './FailReason.module.css'
import { isReason, REASONS } from './labels.ts'

/** Why a transaction failed, in words. */
export function FailReason({ code }: { code: number }) {
  const t = useText('tx')
  return (
    <div className={css.why}>
      <Icon name="alertTriangle" size={14} />
      {isReason(code) ? t(REASONS[code]) : t('reasonOther', { code })}
    </div>
  )
}
