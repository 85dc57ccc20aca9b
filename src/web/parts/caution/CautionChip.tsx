import type { Caution } from '../../../contract/find-caution.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'

/** A word of warning beside a token whose name or symbol is not what it seems; nothing beside all others. */
export function CautionChip({ caution }: { caution: Caution | undefined }) {
  const t = useText('caution')
  if (caution === undefined) return null
  return (
    <Chip tone="warn" title={t(`${caution}Why`)}>
      {t(caution)}
    </Chip>
  )
}
