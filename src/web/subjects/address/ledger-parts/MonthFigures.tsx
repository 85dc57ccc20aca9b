import { UTC } from '../../../../contract/zone.ts'
import type { MonthJson, StatementRowJson } from '../../../../contract/ledger.ts'
import { useSite } from '../../../data/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { formatCount } from '../../../format/amount.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText } from '../../../parts/ChainText.tsx'
import { assetName } from './asset-choices.ts'
import css from './MonthFigures.module.css'

/**
 * Opening, in, out and closing of up to two tokens of a month, for its rows in the chosen days. A filter whose sums would not match its
 * rows shows only their number. In another zone than UTC the heading says that its month is in UTC, whether it has sums or not.
 */
export function MonthFigures({ month }: { month: MonthJson | undefined }) {
  const t = useText('ledger')
  const { zone } = useSite()
  const { list = [], count } = month ?? {}
  const hasSums = month !== undefined && count === undefined
  const notes = [
    ...(count === undefined ? [] : [t('rows', { count, shown: formatCount(count) })]),
    ...(zone === UTC ? [] : [t('daysUtc')]),
    ...(hasSums && list.length > 1 ? [t('twoAssets')] : []),
  ]
  return (
    <>
      {notes.length > 0 && <span className={hasSums ? `${css.note} ${css.days}` : css.note}>{notes.join(' · ')}</span>}
      {hasSums && (
        <div className={css.figures} data-count={list.length}>
          {list.map((row) => (
            <Figures key={row.asset} row={row} />
          ))}
        </div>
      )}
    </>
  )
}

function Figures({ row }: { row: StatementRowJson }) {
  const t = useText('ledger')
  const { asset, symbol, decimal } = row
  const figures = [
    ['opening', row.opening],
    ['in', row.in, 'gain'],
    ['out', row.out, 'loss'],
    ['closing', row.closing],
  ] as const
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
      {figures.map(([key, units, sign]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Amount units={units} decimal={decimal} {...(sign && units !== '0' && { sign })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
