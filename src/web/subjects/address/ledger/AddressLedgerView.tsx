import type { AddressJson } from '../../../../contract/address.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson, LedgerRowJson } from '../../../../contract/ledger.ts'
import { formatCount } from '../../../format/amount.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Pager } from '../../../parts/Pager.tsx'
import { ButtonLink, EmptyState } from '../../../parts/States.tsx'
import { pagePath, pathTo } from '../../../paths.ts'
import { listAssetChoices } from '../ledger-parts/asset-choices.ts'
import { Downloads } from '../ledger-parts/Downloads.tsx'
import { FilterChips, useSetFilters } from '../ledger-parts/FilterChips.tsx'
import { FilterForm } from '../ledger-parts/FilterForm.tsx'
import { ledgerFile } from '../ledger-parts/files.ts'
import { LedgerTable } from '../ledger-parts/LedgerTable.tsx'
import css from './AddressLedger.module.css'
import { hasFilter } from './query.ts'

export type LedgerHeadProps = {
  address: AddressJson
  filter: LedgerFilter
  /** Absent while the rows load, and for a filter that chooses none. */
  rows?: ListJson<LedgerRowJson> | undefined
  /** Rows of the address without filters. */
  all?: number | undefined
  refusal?: string | undefined
}

/** What is chosen, how many rows that is, and where the statement and the files are. It stays while the rows load. */
export function LedgerHead({ address, filter, rows, all, refusal }: LedgerHeadProps) {
  const t = useText('ledger')
  const idx = { idx: address.address }
  const path = pathTo('addressLedgerList', idx)
  const assets = listAssetChoices(address, rows?.list ?? [], filter.asset)
  const { asset, from, to } = filter
  const { as_of: asOf } = address
  // A statement has whole days: as of a block it goes up to the day of that block.
  const dayOfThen = asOf && utcDay(asOf.timestamp)
  const lastDay = dayOfThen !== undefined && (to === undefined || to > dayOfThen) ? dayOfThen : to
  return (
    <>
      <FilterForm key={withLedgerFilter('', filter)} path={path} filter={filter} assets={assets} hasDirection refusal={refusal} />
      <FilterChips path={path} filter={filter} assets={assets} />
      <div className={css.bar}>
        <span className="t3" aria-live="polite">
          {rows !== undefined && <Count shown={rows.count} all={hasFilter(filter) ? all : undefined} />}
        </span>
        <span className={css.actions}>
          <ButtonLink
            href={withLedgerFilter(pathTo('addressStatement', idx), {
              ...(asset !== undefined && { asset }),
              ...(from !== undefined && { from }),
              ...(lastDay !== undefined && { to: lastDay }),
            })}
          >
            {t('title')}
          </ButtonLink>
          <Downloads
            files={[
              { form: 'csv', href: ledgerFile(address.address, 'list.csv', filter) },
              { form: 'jsonl', href: ledgerFile(address.address, 'list.jsonl', filter) },
              { form: 'koinly', href: ledgerFile(address.address, 'list.koinly.csv', filter) },
            ]}
          />
        </span>
      </div>
    </>
  )
}

function Count({ shown, all }: { shown: number; all: number | undefined }) {
  const t = useText('ledger')
  const count = formatCount(shown)
  return all === undefined ? t('rows', { count: shown, shown: count }) : t('rowsOf', { shown: count, all: formatCount(all) })
}

export type AddressLedgerViewProps = { address: AddressJson; filter: LedgerFilter; list: LedgerListJson }

/** A page of the rows of an account. */
export function AddressLedgerView({ address, filter, list: { list, page, maxpage, count, limit, months = [] } }: AddressLedgerViewProps) {
  const t = useText('ledger')
  const idx = { idx: address.address }
  const set = useSetFilters(filter, listAssetChoices(address, list, filter.asset))
  if (list.length === 0)
    return (
      <EmptyState>
        {set.length === 0 ? t('none') : t('noMatch', { filters: set.map(({ name, value }) => `${name} ${value}`).join(', ') })}
      </EmptyState>
    )
  return (
    <>
      <div className={filter.at === undefined ? undefined : css.past}>
        <LedgerTable
          rows={list}
          // Sums of one direction do not meet.
          {...(filter.dir === undefined && { sums: months })}
        />
      </div>
      <Pager
        page={page}
        maxPage={maxpage}
        count={count}
        limit={limit}
        // The pager puts the moment there itself.
        pathOf={(to) => withLedgerFilter(pagePath('addressLedgerList', to, idx), { ...filter, at: undefined })}
      />
    </>
  )
}
