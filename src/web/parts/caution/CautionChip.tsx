import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'
import { findCaution } from '../../../contract/find-caution.ts'

/** A word of warning beside a token whose name or symbol is not what it seems; nothing beside all others. */
export function CautionChip({ token }: { token: { sn: string; symbol: string; name: string } }) {
  const t = useText('caution')
  const caution = findCaution(token)
  if (caution === undefined) return null
  return (
    <Chip tone="warn" title={t(`${caution}Why`)}>
      {t(caution)}
    </Chip>
  )
}

/** The same beside an amount, where there is room for a sign alone. */
export function CautionMark({ token }: { token: { sn: string; symbol: string; name: string } }) {
  const t = useText('caution')
  const caution = findCaution(token)
  if (caution === undefined) return null
  return (
    <>
      {' '}
      <Chip tone="warn" title={t(`${caution}Why`)}>
        <span aria-hidden="true">!</span>
        <span className="sr">{t(caution)}</span>
      </Chip>
    </>
  )
}
