import type { ReactNode } from 'react'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { TxList, type TxListProps } from '../../../txview/TxList.tsx'

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
  const common = useText('common')
  return (
    <>
      <PageHead title={t('list')} {...(count !== undefined && { count: common('total', { count: formatCount(count) }) })}>
        {fresh}
      </PageHead>
      <Sheet label={t('list')}>{children}</Sheet>
    </>
  )
}

export function TxListView(props: Omit<TxListProps, 'empty'>) {
  const t = useText('tx')
  return <TxList {...props} empty={t('noTx')} />
}
