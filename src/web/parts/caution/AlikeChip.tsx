import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'

/** Warning next to a shortened address that is similar to another one on the page. */
export function AlikeChip() {
  const t = useText('common')
  return (
    <Chip tone="warn" title={t('alikeWhy')}>
      {t('alike')}
    </Chip>
  )
}
