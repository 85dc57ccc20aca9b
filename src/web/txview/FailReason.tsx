import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './FailReason.module.css'
import { FABRIC_WORDS, isReason, REASONS } from './labels.ts'

/**
 * Why a transaction failed, in plain words; the words of Fabric, for who looks for them, follow in brackets. `isWhole`: on its own page,
 * that nothing moved and what can be done.
 */
export function FailReason({ code, isWhole = false }: { code: number; isWhole?: boolean }) {
  const t = useText('tx')
  const reason = isReason(code) ? t(REASONS[code]) : t('reasonOther', { code })
  return (
    <div className={css.why}>
      <Icon name="alertTriangle" size={14} />
      <span>
        {isWhole ? t('failedWhy', { reason }) : reason}
        {isReason(code) && <span className="t3"> ({t(FABRIC_WORDS[code])})</span>}
      </span>
    </div>
  )
}
