import { useText } from '../../../i18n/useText.ts'
import { FailReason, useReason } from '../../../txview/FailReason.tsx'
import { isReason } from '../../../txview/labels.ts'

/** The failure in Fabric's terms, for readers who know them. */
const FABRIC_WORDS = { 10: 'fabric10', 11: 'fabric11', 12: 'fabric12' } as const

/** A failure explained to its reader: nothing moved, why, and what can be done. HANDS-025. */
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
