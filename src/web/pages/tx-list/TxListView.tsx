import type { ListJson } from '../../../contract/envelope.ts'
import { FAMILIES, type FamilyName } from '../../../model/block.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Mark } from '../../parts/Mark.tsx'
import { PageHead, Sheet } from '../../parts/Sheet.tsx'
import { TxList } from '../../txview/TxList.tsx'
import css from './TxList.module.css'
import { txListPath } from './path.ts'
import type { CardTx } from '../../txview/names.ts'

export function TxListView({ txs, family }: { txs: ListJson<CardTx>; family: FamilyName | undefined }) {
  const t = useText('tx')
  const common = useText('common')
  return (
    <>
      <PageHead title={t('list')} count={common('total', { count: formatCount(txs.count) })} />
      <Sheet label={t('list')}>
        <FamilyChips chosen={family} />
        <TxList txs={txs} empty={t(family === undefined ? 'noTx' : 'noneOfFamily')} pathOf={(page) => txListPath(page, family)} />
      </Sheet>
    </>
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
