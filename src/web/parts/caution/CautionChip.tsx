import type { Caution } from '../../../contract/find-caution.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'

/** Warning next to a token whose name or symbol is misleading; nothing for all others. */
export function CautionChip({ caution }: { caution: Caution | undefined }) {
  const t = useText('caution')
  if (caution === undefined) return null
  return (
    <Chip tone="warn" title={t(`${caution}Why`)}>
      {t(caution)}
    </Chip>
  )
}
