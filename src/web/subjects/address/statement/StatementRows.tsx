import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson } from '../../../../contract/ledger.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { pathTo } from '../../../paths.ts'
import { ledgerFile } from '../ledger-parts/files.ts'
import { LedgerTable } from '../ledger-parts/LedgerTable.tsx'
import { MAX_ROWS } from './query.ts'
import { periodText } from './period.ts'
import css from './Statement.module.css'
import type { AllRows } from './useAllRows.ts'

type Props = { address: string; filter: LedgerFilter; toBlock: number; rows: LedgerListJson; whole: AllRows }

/** The rows of the chosen days: the newest with the page, others on request, and more than `MAX_ROWS` in the file. */
export function StatementRows({ address, filter, toBlock, rows: { list: first, count, months = [] }, whole }: Props) {
  const t = useText('ledger')
  const s = useText('statement')
  const list = whole.rows ?? first
  const isCut = count > list.length
  const most = Math.min(count, MAX_ROWS)
  return (
    <Sheet title={t('rowCount')} right={formatCount(count)}>
      {isCut && (
        <p className={`${css.line} ${css.cut}`}>
          {s('firstRows', { shown: formatCount(list.length), all: formatCount(count) })}{' '}
          {list.length < most && (
            <>
              <button type="button" className={css.more} onClick={() => whole.load()} disabled={whole.isLoading}>
                {s('showRows', { count: most, shown: formatCount(most) })}
              </button>{' '}
            </>
          )}
          <a className="lk" href={withLedgerFilter(pathTo('addressLedgerList', { idx: address }), filter)}>
            {s('inPages')}
          </a>{' '}
          <a className="lk" href={ledgerFile(address, 'list.csv', filter)} download="">
            {s('allInFile')}
          </a>
        </p>
      )}
      <LedgerTable
        rows={list}
        sums={whole.rows === undefined ? months : whole.months}
        paperLine={`${address} · ${periodText(s, filter)} · ${s('blockOf', { block: formatCount(toBlock) })}`}
      />
    </Sheet>
  )
}
