import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'

/** A word of warning beside a shortened address that another one on the page can be taken for. */
export function AlikeChip() {
  const t = useText('common')
  return (
    <Chip tone="warn" title={t('alikeWhy')}>
      {t('alike')}
    </Chip>
  )
}
