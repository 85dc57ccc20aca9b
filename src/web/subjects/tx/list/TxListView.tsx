import type { ReactNode } from 'react'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { TxList, type TxListProps } from '../../../txview/TxList.tsx'

export type TxListFrameProps = {
  /** All entries of the list without filters; `undefined` before they are known. */
  count: number | undefined
  /** What waits beside the title. */
  fresh?: ReactNode
  children: ReactNode
}

/** What stands around the list whether it is there or not. */
export function TxListFrame({ count, fresh, children }: TxListFrameProps) {
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
