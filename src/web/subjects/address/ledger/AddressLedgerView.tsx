import type { AddressJson } from '../../../../contract/address.ts'
import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson, LedgerRowJson } from '../../../../contract/ledger.ts'
import { useWithAt } from '../../../data/at.ts'
import { formatCount } from '../../../format/amount.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { ButtonLink, EmptyState } from '../../../parts/States.tsx'
import { StayLink } from '../../../parts/StayLink.tsx'
import { LazyNoMatch } from '../../../parts/tx-filter/lazy-no-match.tsx'
import type { LedgerBarProps } from '../../../parts/tx-filter/LedgerBar.tsx'
import { pagePath, pathTo } from '../../../paths.ts'
import { listAssetChoices } from '../ledger-parts/asset-choices.ts'
import { ledgerWords } from '../ledger-parts/bar-words.ts'
import { Downloads } from '../ledger-parts/Downloads.tsx'
import { ledgerFile, OF_PAGE } from '../ledger-parts/files.ts'
import { ledgerBarQuery, ledgerCountQuery } from '../ledger-parts/ledger-queries.ts'
import { LedgerTable } from '../ledger-parts/LedgerTable.tsx'
import css from './AddressLedger.module.css'
import { hasFilter } from './query.ts'
import '../ledger-parts/FilterForm.module.css'
import '../../../parts/tx-filter/tx-bar.css'

const LedgerBar = lazyPart(async () => (await import('../../../parts/tx-filter/LedgerBar.tsx')).LedgerBar, <div className="txf-wait" />)
const LedgerJump = lazyPart(
  async () => (await import('../../../parts/tx-filter/LedgerBar.tsx')).LedgerJump,
  <span className="txf-jump txf-jump-wait" />,
)
const LedgerNoPlace = lazyPart(async () => (await import('../../../parts/tx-filter/LedgerBar.tsx')).LedgerNoPlace)
const LedgerRowsPerPage = lazyPart(async () => (await import('../../../parts/tx-filter/LedgerBar.tsx')).LedgerRowsPerPage)

// A browser only needs the form for an invalid filter, because the bar has the same choices. Without scripts the form replaces the bar.
const LedgerForm = lazyPart(async () => (await import('../ledger-parts/LedgerForm.tsx')).LedgerForm)

export type LedgerHeadProps = {
  address: AddressJson
  page: number
  filter: LedgerFilter
  /** Absent while the rows load, and for an invalid filter. */
  rows?: LedgerListJson | undefined
  /** Rows of the address without filters. */
  all?: number | undefined
  /** Whether the filter is invalid, and the server's reason for refusing it. */
  isWrong?: boolean
  refusal?: string | undefined
}

/** The filter for other pages of the ledger, without the row that selected this page. Links add the moment. */
const ofPages = (filter: LedgerFilter): LedgerFilter => ({ ...filter, row: undefined, date: undefined, at: undefined })

/** Properties of the filter bar, also used by the placeholder of the rows. */
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

/** The chosen filter, the number of rows, and links to the statement and the files. It stays while the rows load. */
export function LedgerHead({ address, page, filter, rows, all, isWrong = false, refusal }: LedgerHeadProps) {
  const bar = barOf(address, page, filter, rows?.list ?? [])
  const { path } = bar
  const assets = listAssetChoices(address, rows?.list ?? [], filter.asset)
  const form = <LedgerForm key={withLedgerFilter('', filter)} path={path} filter={filter} assets={assets} refusal={refusal} />
  return (
    <>
      <LedgerBar {...bar} />
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

/** Number of rows, their order, and the available downloads. */
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
  // A statement covers complete days: as of a block it ends with the day of that block.
  const dayOfThen = asOf && utcDay(asOf.timestamp)
  const lastDay = dayOfThen !== undefined && (to === undefined || to > dayOfThen) ? dayOfThen : to
  // The row that selected this page is kept, unless the server refused it.
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
        <LedgerJump {...bar} />
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
      {rows?.marked_row !== undefined && <LedgerNoPlace {...bar} />}
    </div>
  )
}

function Count({ shown, all }: { shown: number; all: number | undefined }) {
  const t = useText('ledger')
  const count = formatCount(shown)
  return all === undefined ? t('rows', { count: shown, shown: count }) : t('rowsOf', { shown: count, all: formatCount(all) })
}

export type AddressLedgerViewProps = { address: AddressJson; filter: LedgerFilter; list: LedgerListJson }

/** A page of the account ledger. */
export function AddressLedgerView({ address, filter, list }: AddressLedgerViewProps) {
  const { list: rows, page, marked_row: marked, months = [] } = list
  const t = useText('ledger')
  const atMoment = useWithAt()
  const idx = { idx: address.address }
  const ofAll = ofPages(filter)
  const rowPath = (row: number): string =>
    `${atMoment(withLedgerFilter(pathTo('addressLedgerList', idx), { ...ofAll, row: String(row) }))}#row-${row}`
  if (rows.length === 0)
    return hasFilter(filter) ? <LazyNoMatch {...barOf(address, page, filter, rows)} list={list} /> : <EmptyState>{t('none')}</EmptyState>
  return (
    <>
      <div className={filter.at === undefined ? undefined : css.past}>
        <LedgerTable rows={rows} sums={months} rowPath={rowPath} marked={marked} />
      </div>
      <Pager
        list={list} // The pager adds the moment itself.
        pathOf={(to) => withLedgerFilter(pagePath('addressLedgerList', to, idx), ofAll)}
      >
        <LedgerRowsPerPage {...barOf(address, page, filter, rows)} marked={marked} />
      </Pager>
    </>
  )
}
