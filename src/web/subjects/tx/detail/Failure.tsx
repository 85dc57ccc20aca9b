import { useText } from '../../../i18n/useText.ts'
import { FailReason, useReason } from '../../../txview/FailReason.tsx'
import { isReason } from '../../../txview/labels.ts'

/** The same in the words of Fabric, for who looks for them. */
const FABRIC_WORDS = { 10: 'fabric10', 11: 'fabric11', 12: 'fabric12' } as const

/** What a failure means for its reader: that nothing moved, why, and what can be done. HANDS-025. */
export function Failure({ code }: { code: number }) {
  const t = useText('outcome')
  const reason = useReason(code)
  return (
    <FailReason code={code}>
      {t('failedWhy', { reason })}
      {isReason(code) && <span className="t3"> ({t(FABRIC_WORDS[code])})</span>}
    </FailReason>
  )
}
