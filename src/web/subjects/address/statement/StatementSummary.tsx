import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { StatementRowJson } from '../../../../contract/ledger.ts'
import { TOKEN_ID } from '../../../../chain/ids.ts'
import { readUnits } from '../../../../base/units.ts'
import { AMOUNT_DECIMALS_MAX, formatCount } from '../../../format/amount.ts'
import { formatPastWorth } from '../../../format/past-worth.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { IdLink, TokenLink } from '../../../parts/IdLink.tsx'
import { Picture } from '../../../parts/Picture.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { assetName } from '../ledger-parts/asset-choices.ts'
import { statementFile } from '../ledger-parts/files.ts'
import type { StatementJson } from '../../../../contract/ledger.ts'
import css from './Statement.module.css'

const ICON_PX = 18

type Props = { address: string; filter: LedgerFilter; statement: StatementJson }

/** Each asset's opening, in, out, closing, and its value on the last day if known; then whether the sums add up. */
export function StatementSummary({ address, filter, statement: { list, more, from_block: from, to_block: to, last_day: day } }: Props) {
  const t = useText('ledger')
  const s = useText('statement')
  const blocks = to < from ? s('noBlocks') : s('blocksOf', { from: formatCount(from), to: formatCount(to) })
  const hasMoved = list.some(({ count }) => count > 0)
  const valueLabel = day !== undefined && list.some(({ value }) => value !== undefined) ? s('valueOn', { day }) : undefined
  const heads = [
    { label: t('token') },
    ...([t('opening'), t('in'), t('out'), s('fees'), t('closing')] as const).map((label) => ({ label, isNumber: true })),
    ...(valueLabel === undefined ? [] : [{ label: valueLabel, isNumber: true }]),
    { label: t('rowCount'), isNumber: true },
  ]
  return (
    <Sheet title={t('summary')} right={blocks}>
      {list.length > 0 && (
        <div className={css.summary}>
          <Table heads={heads}>
            <Entries of={list} as="row" keyOf={({ asset }) => asset}>
              {(row) => <SummaryRow row={row} valueLabel={valueLabel} />}
            </Entries>
          </Table>
        </div>
      )}
      {hasMoved ? <Check rows={list} /> : <EmptyState>{s('nothingMoved')}</EmptyState>}
      {more > 0 && (
        <p className={css.line}>
          {s('moreAssets', { count: more })}{' '}
          <a className="lk" href={statementFile(address, 'statement.csv', filter)} download="">
            {t('csv')}
          </a>
        </p>
      )}
    </Sheet>
  )
}

/** `valueLabel`: label of the column of values, if there is one. */
type RowProps = { row: StatementRowJson; valueLabel: string | undefined }

function SummaryRow({ row, valueLabel }: RowProps) {
  const t = useText('ledger')
  const s = useText('statement')
  const { asset, symbol, decimal, closing, value, count } = row
  const amounts = [
    [t('opening'), row.opening],
    [t('in'), row.in, 'gain'],
    [t('out'), row.out, 'loss'],
    [s('fees'), row.fees],
  ] as const
  return (
    <tr>
      <Cell isHead>
        <span className="row">
          {TOKEN_ID.test(asset) ? (
            <>
              <Picture kind="token" id={asset} sizePx={ICON_PX} />
              <TokenLink token={{ sn: asset, symbol }} />
            </>
          ) : (
            <IdLink id={asset} />
          )}
        </span>
      </Cell>
      {amounts.map(([label, units, sign]) => (
        <Cell key={label} label={label} isNumber>
          <Amount units={units} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} {...(sign && units !== '0' && { sign })} />
        </Cell>
      ))}
      <Cell label={t('closing')} isNumber>
        <Amount units={closing} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} unit={assetName(asset, symbol)} />
      </Cell>
      {valueLabel !== undefined && (
        <Cell label={valueLabel} isNumber isZero={value === undefined}>
          {value === undefined ? <span className="t3">–</span> : formatPastWorth(value)}
        </Cell>
      )}
      <Cell label={t('rowCount')} isNumber>
        {formatCount(count)}
      </Cell>
    </tr>
  )
}

const addsUp = (row: StatementRowJson): boolean => valueOf(row.opening) + valueOf(row.in) - valueOf(row.out) === valueOf(row.closing)
const valueOf = (units: string): bigint => BigInt(readUnits(units))

function Check({ rows }: { rows: readonly StatementRowJson[] }) {
  const s = useText('statement')
  const wrong = rows.filter((row) => !addsUp(row))
  return wrong.length === 0 ? (
    <p className={css.line}>
      <Icon name="check" size={14} /> {s('adds')}
    </p>
  ) : (
    <p className={`${css.line} ${css.wrong}`} role="alert">
      {s('addsNot', { tokens: wrong.map(({ asset, symbol }) => assetName(asset, symbol)).join(', ') })}
    </p>
  )
}
