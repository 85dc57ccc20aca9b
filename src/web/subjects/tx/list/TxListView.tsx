import type { ReactNode } from 'react'
import type { ListJson } from '../../../../contract/envelope.ts'
import { FAMILIES, type FamilyName } from '../../../../model/block.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Mark } from '../../../parts/Mark.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { ButtonLink } from '../../../parts/States.tsx'
import { TxList } from '../../../txview/TxList.tsx'
import css from './TxList.module.css'
import { txListPath } from './path.ts'
import type { CardTx } from '../../../txview/names.ts'

export type TxListFrameProps = {
  family: FamilyName | undefined
  /** All entries of the list; `undefined` before they are known. */
  count: number | undefined
  /** What waits beside the title. */
  fresh?: ReactNode
  children: ReactNode
}

/** What stands around the list whether it is there or not: title and families. */
export function TxListFrame({ family, count, fresh, children }: TxListFrameProps) {
  const t = useText('tx')
  const common = useText('common')
  return (
    <>
      <PageHead title={t('list')} {...(count !== undefined && { count: common('total', { count: formatCount(count) }) })}>
        {fresh}
      </PageHead>
      <Sheet label={t('list')}>
        <FamilyChips chosen={family} />
        {children}
      </Sheet>
    </>
  )
}

export function TxListView({ txs, family }: { txs: ListJson<CardTx>; family: FamilyName | undefined }) {
  const t = useText('tx')
  const common = useText('common')
  return (
    <TxList
      txs={txs}
      empty={t(family === undefined ? 'noTx' : 'noneOfFamily')}
      {...(family !== undefined && { action: <ButtonLink href={txListPath(1, undefined)}>{common('clearFilters')}</ButtonLink> })}
      pathOf={(page) => txListPath(page, family)}
    />
  )
}

/** One family or all: the chosen one leads back to all. */
function FamilyChips({ chosen }: { chosen: FamilyName | undefined }) {
  const t = useText('common')
  return (
    <nav className={css.chips} aria-label={t('families')}>
      {FAMILIES.map((family) => (
        <a
          key={family}
          className={css.chip}
          href={txListPath(1, family === chosen ? undefined : family)}
          aria-current={family === chosen ? 'true' : undefined}
        >
          <Mark family={family} />
          {t(`family_${family}`)}
        </a>
      ))}
    </nav>
  )
}
