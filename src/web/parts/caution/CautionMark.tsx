import type { Caution } from '../../../contract/find-caution.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../Badge.tsx'

/** Warning next to an amount, where only a sign fits. */
export function CautionMark({ caution }: { caution: Caution }) {
  const t = useText('caution')
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
