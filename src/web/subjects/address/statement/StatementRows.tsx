import type { ListJson } from '../../../../contract/envelope.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerRowJson } from '../../../../contract/ledger.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { ledgerFile } from '../ledger-parts/files.ts'
import { LedgerTable } from '../ledger-parts/LedgerTable.tsx'
import css from './Statement.module.css'

type Props = { address: string; filter: LedgerFilter; rows: ListJson<LedgerRowJson> }

/** The rows of the days, as many as one call lists; it says so when there are more. */
export function StatementRows({ address, filter, rows: { list, count } }: Props) {
  const t = useText('ledger')
  const isCut = count > list.length
  return (
    <Sheet title={t('rowCount')} right={formatCount(count)}>
      {isCut && (
        <p className={`${css.line} ${css.cut}`}>
          {t('firstRows', { shown: formatCount(list.length), all: formatCount(count) })}{' '}
          <a className="lk" href={ledgerFile(address, 'list.csv', filter)} download="">
            {t('allInFile')}
          </a>
        </p>
      )}
      <LedgerTable rows={list} />
    </Sheet>
  )
}
