import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'

export type TxListFrameProps = {
  /** Number of rows without filters; `undefined` while it loads. */
  count: number | undefined
  /** Shown beside the title: new rows that are waiting. */
  fresh?: ReactNode
  children: ReactNode
}

/** The parts around the list, rendered before the list is loaded. */
export function TxListBody({ count, fresh, children }: TxListFrameProps) {
  const t = useText('tx')
  return (
    <>
      <PageHead title={t('list')} total={count}>
        {fresh}
      </PageHead>
      <Sheet label={t('list')}>{children}</Sheet>
    </>
  )
}
