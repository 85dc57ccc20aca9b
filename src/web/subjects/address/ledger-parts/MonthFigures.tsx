import { UTC } from '../../../../contract/zone.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerRowJson, MonthJson, StatementRowJson } from '../../../../contract/ledger.ts'
import { useSite } from '../../../data/site.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText } from '../../../parts/ChainText.tsx'
import { statementQuery } from './ledger-queries.ts'
import { monthFilter, type Month } from './months.ts'
import { assetName } from './asset-choices.ts'
import css from './MonthFigures.module.css'

/** Tokens that a heading has room for. */
const SHOWN = 2

type Props = { address: string; filter: LedgerFilter; months: readonly MonthJson[]; month: Month<LedgerRowJson> }

/**
 * Opening, in, out and closing of the tokens of a month. Those of its first rows come with the page, the number of the others once the
 * page lives. Months of another zone than UTC may have rows of a month that the page has no sums of: their room is kept, so nothing
 * below them moves.
 */
export function LoadedMonthFigures({ address, filter, months, month }: Props) {
  const statement = useLoaded(statementQuery(address, monthFilter(month.month, filter)))
  const assets = [...new Set(month.rows.map(({ asset }) => asset))].slice(0, SHOWN)
  return <MonthFigures assets={assets} rows={statement?.list ?? months.find((known) => known.month === month.month)?.list} />
}

/** `assets`: those to show first, as many as there is room kept for. `rows`: absent while they are on the way. */
export function MonthFigures({ assets, rows }: { assets: readonly string[]; rows: readonly StatementRowJson[] | undefined }) {
  const t = useText('ledger')
  const { zone } = useSite()
  const moved = (rows ?? []).filter(({ count }) => count > 0)
  const wanted = new Set(assets)
  const isWanted = ({ asset }: StatementRowJson): number => (wanted.has(asset) ? 0 : 1)
  // Months begin at other moments in the reader's zone than in UTC: what moved in one is not always a row of the other.
  const shown = moved.toSorted((a, b) => isWanted(a) - isWanted(b)).slice(0, assets.length)
  const more = moved.length - shown.length
  return (
    <>
      <span className={css.note}>
        {[zone === UTC ? '' : t('daysUtc'), more > 0 && t('moreTokens', { count: more })].filter(Boolean).join(' · ')}
      </span>
      <div className={css.figures} data-count={rows === undefined ? assets.length : shown.length}>
        {shown.map((row) => (
          <Figures key={row.asset} row={row} />
        ))}
      </div>
    </>
  )
}

function Figures({ row }: { row: StatementRowJson }) {
  const t = useText('ledger')
  const { asset, symbol, decimal, opening, closing } = row
  return (
    <dl className={css.line}>
      <div className={css.token}>
        <dt className="sr">{t('token')}</dt>
        <dd>
          <b className="ell">
            <ChainText text={assetName(asset, symbol)} />
          </b>
        </dd>
      </div>
      <div>
        <dt>{t('opening')}</dt>
        <dd>
          <Amount units={opening} decimal={decimal} />
        </dd>
      </div>
      <div>
        <dt>{t('in')}</dt>
        <dd>
          <Amount units={row.in} decimal={decimal} {...(row.in !== '0' && { sign: 'gain' })} />
        </dd>
      </div>
      <div>
        <dt>{t('out')}</dt>
        <dd>
          <Amount units={row.out} decimal={decimal} {...(row.out !== '0' && { sign: 'loss' })} />
        </dd>
      </div>
      <div>
        <dt>{t('closing')}</dt>
        <dd>
          <Amount units={closing} decimal={decimal} />
        </dd>
      </div>
    </dl>
  )
}
