import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'
import { findCaution } from './find-caution.ts'

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
