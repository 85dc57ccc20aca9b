import type { AddressJson } from '../../../../contract/address.ts'
import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson, LedgerRowJson } from '../../../../contract/ledger.ts'
import { useWithAt } from '../../../data/at.ts'
import { formatCount } from '../../../format/amount.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Pager } from '../../../parts/Pager.tsx'
import { ButtonLink, EmptyState } from '../../../parts/States.tsx'
import { StayLink } from '../../../parts/StayLink.tsx'
import { LazyLedgerBar, LazyLedgerJump, LazyLedgerNoPlace, LazyLedgerRowsPerPage } from '../../../parts/tx-filter/lazy-ledger-bar.tsx'
import { LazyNoMatch } from '../../../parts/tx-filter/lazy-no-match.tsx'
import type { LedgerBarProps } from '../../../parts/tx-filter/LedgerBar.tsx'
import { pagePath, pathTo } from '../../../paths.ts'
import { listAssetChoices } from '../ledger-parts/asset-choices.ts'
import { ledgerWords } from '../ledger-parts/bar-words.ts'
import { Downloads } from '../ledger-parts/Downloads.tsx'
import { ledgerFile, OF_PAGE } from '../ledger-parts/files.ts'
import { ledgerBarQuery, ledgerCountQuery } from '../ledger-parts/ledger-queries.ts'
import { LazyLedgerForm } from '../ledger-parts/LazyLedgerForm.tsx'
import { LedgerTable } from '../ledger-parts/LedgerTable.tsx'
import css from './AddressLedger.module.css'
import { hasFilter } from './query.ts'

export type LedgerHeadProps = {
  address: AddressJson
  page: number
  filter: LedgerFilter
  /** Absent while the rows load, and for a filter that chooses none. */
  rows?: LedgerListJson | undefined
  /** Rows of the address without filters. */
  all?: number | undefined
  /** Whether the filter means nothing, and what the server refused it for. */
  isWrong?: boolean
  refusal?: string | undefined
}

/** The filter for other pages of the ledger: without the row that one of them was opened at. The moment is put there by what links. */
const ofPages = (filter: LedgerFilter): LedgerFilter => ({ ...filter, row: undefined, date: undefined, at: undefined })

/** What the bar of filters is about, and so is what stands in place of the rows. */
function barOf({ address, ...loaded }: AddressJson, page: number, filter: LedgerFilter, rows: readonly LedgerRowJson[]): LedgerBarProps {
  const path = pathTo('addressLedgerList', { idx: address })
  const assets = listAssetChoices({ address, ...loaded }, rows, filter.asset)
  return {
    query: ledgerBarQuery(address, page, filter),
    path,
    ledger: {
      spell: (words) => withLedgerFilter(path, ledgerWords(words)),
      assets: assets.map(({ asset, name }) => ({ asset, symbol: name })),
      countQuery: (words) => ledgerCountQuery(address, { ...ledgerWords(words), ...OF_PAGE, at: filter.at }),
    },
  }
}

/** What is chosen, how many rows that is, and where the statement and the files are. It stays while the rows load. */
export function LedgerHead({ address, page, filter, rows, all, isWrong = false, refusal }: LedgerHeadProps) {
  const bar = barOf(address, page, filter, rows?.list ?? [])
  const { path } = bar
  const assets = listAssetChoices(address, rows?.list ?? [], filter.asset)
  const form = <LazyLedgerForm key={withLedgerFilter('', filter)} path={path} filter={filter} assets={assets} refusal={refusal} />
  return (
    <>
      <LazyLedgerBar {...bar} />
      <LedgerLine address={address} filter={filter} rows={rows} all={all} bar={bar} />
      {isWrong || refusal !== undefined ? (
        <>
          {form}
          <LazyNoMatch {...bar} list={undefined} />
        </>
      ) : (
        <noscript>{form}</noscript>
      )}
    </>
  )
}

/** How many rows there are, in which order they stand, and what they can be taken away as. */
function LedgerLine({
  address,
  filter,
  rows,
  all,
  bar,
}: Pick<LedgerHeadProps, 'address' | 'filter' | 'rows' | 'all'> & { bar: LedgerBarProps }) {
  const t = useText('ledger')
  const idx = { idx: address.address }
  const atMoment = useWithAt()
  const { asset, from, to, order } = filter
  const { as_of: asOf } = address
  // A statement has whole days: as of a block it goes up to the day of that block.
  const dayOfThen = asOf && utcDay(asOf.timestamp)
  const lastDay = dayOfThen !== undefined && (to === undefined || to > dayOfThen) ? dayOfThen : to
  // The row that the ledger was opened at stays. One that was refused stays behind.
  const row = rows?.marked_row
  const [kept, fragment] = row === undefined ? [ofPages(filter), ''] : [{ ...filter, at: undefined }, `#row-${row}`]
  const inOrder = (wanted: string | undefined) =>
    atMoment(withLedgerFilter(pathTo('addressLedgerList', idx), { ...kept, order: wanted })) + fragment
  return (
    <div className={css.bar}>
      <span className="t3" role="status">
        {rows !== undefined && <Count shown={rows.count} all={hasFilter(filter) ? all : undefined} />}
      </span>
      <span className={css.actions}>
        <span className="txf-seg txf-order" role="group" aria-label={t('order')}>
          <StayLink href={inOrder(undefined)} aria-current={order === 'asc' ? undefined : 'true'}>
            {t('newest')}
          </StayLink>
          <StayLink href={inOrder('asc')} aria-current={order === 'asc' ? 'true' : undefined}>
            {t('oldest')}
          </StayLink>
        </span>
        <LazyLedgerJump {...bar} />
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
      {rows?.marked_row !== undefined && <LazyLedgerNoPlace {...bar} />}
    </div>
  )
}

function Count({ shown, all }: { shown: number; all: number | undefined }) {
  const t = useText('ledger')
  const count = formatCount(shown)
  return all === undefined ? t('rows', { count: shown, shown: count }) : t('rowsOf', { shown: count, all: formatCount(all) })
}

export type AddressLedgerViewProps = { address: AddressJson; filter: LedgerFilter; list: LedgerListJson }

/** A page of the rows of an account. */
export function AddressLedgerView({
  address,
  filter,
  list: { list, page, maxpage, count, limit, marked_row: marked, months = [] },
}: AddressLedgerViewProps) {
  const t = useText('ledger')
  const atMoment = useWithAt()
  const idx = { idx: address.address }
  const ofAll = ofPages(filter)
  const rowPath = (row: number): string =>
    `${atMoment(withLedgerFilter(pathTo('addressLedgerList', idx), { ...ofAll, row: String(row) }))}#row-${row}`
  if (list.length === 0)
    return hasFilter(filter) ? (
      <LazyNoMatch {...barOf(address, page, filter, list)} list={{ list, page, maxpage, count, limit }} />
    ) : (
      <EmptyState>{t('none')}</EmptyState>
    )
  return (
    <>
      <div className={filter.at === undefined ? undefined : css.past}>
        <LedgerTable rows={list} sums={months} rowPath={rowPath} marked={marked} />
      </div>
      <Pager
        page={page}
        maxPage={maxpage}
        count={count}
        limit={limit}
        // The pager puts the moment there itself.
        pathOf={(to) => withLedgerFilter(pagePath('addressLedgerList', to, idx), ofAll)}
      >
        <LazyLedgerRowsPerPage {...barOf(address, page, filter, list)} marked={marked} />
      </Pager>
    </>
  )
}
