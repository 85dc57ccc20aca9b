import type { AddressJson } from '../../../../contract/address.ts'
import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { useClockValue } from '../../../data/clock.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Button } from '../../../parts/States.tsx'
import { pathTo } from '../../../paths.ts'
import { listAssetChoices } from '../ledger-parts/asset-choices.ts'
import { Downloads } from '../ledger-parts/Downloads.tsx'
import { FilterForm } from '../ledger-parts/FilterForm.tsx'
import { statementFile } from '../ledger-parts/files.ts'
import { periodText } from './period.ts'
import { listQuickChoices } from './quick-choices.ts'
import css from './Statement.module.css'

export type StatementHeadProps = {
  address: AddressJson
  filter: LedgerFilter
  assets: readonly { asset: string; symbol: string }[]
  refusal?: string | undefined
  print: () => void
}

/** Address, days and the choice of days. Hidden on paper, where `Letterhead` replaces it. */
export function StatementHead({ address, filter, assets, refusal, print }: StatementHeadProps) {
  const t = useText('ledger')
  const s = useText('statement')
  const id = address.address
  const path = pathTo('addressStatement', { idx: id })
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <div className={css.eyebrow}>
          <span>{t('address')}</span> <IdLink id={id} room="detail" />
        </div>
        <div className={css.titleRow}>
          <h1>{t('title')}</h1>
          <span className="t3">{periodText(s, filter)}</span>
          <span className={css.actions}>
            <Button onClick={print}>{s('print')}</Button>
            <Downloads
              files={[
                { form: 'csv', href: statementFile(id, 'statement.csv', filter) },
                { form: 'jsonl', href: statementFile(id, 'statement.jsonl', filter) },
              ]}
            />
          </span>
        </div>
      </div>
      <Sheet label={s('period')}>
        <FilterForm
          key={withLedgerFilter('', filter)}
          path={path}
          filter={filter}
          assets={listAssetChoices(address, assets, filter.asset)}
          hasDirection={false}
          refusal={refusal}
        />
        <QuickChoices path={path} filter={filter} />
      </Sheet>
    </div>
  )
}

function QuickChoices({ path, filter }: { path: string; filter: LedgerFilter }) {
  const s = useText('statement')
  const today = useClockValue(utcDay)
  return (
    <nav className={css.quick} aria-label={s('quick')}>
      {listQuickChoices(today).map(({ id, year, quarter, days }) => (
        <a
          key={id}
          className={css.choice}
          href={withLedgerFilter(path, { ...(filter.asset !== undefined && { asset: filter.asset }), ...days })}
          aria-current={filter.from === days.from && filter.to === days.to ? 'true' : undefined}
        >
          {id === 'year' || id === 'lastYear'
            ? String(year)
            : id === 'quarter'
              ? s('quarter', { quarter: String(quarter), year: String(year) })
              : s(id)}
        </a>
      ))}
    </nav>
  )
}
