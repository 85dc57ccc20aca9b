import type { LedgerRowJson, MonthJson } from '../../../../contract/ledger.ts'
import { isPositive } from '../../../../base/units.ts'
import { shortHash, TX_ID_LENGTHS } from '../../../../chain/short-id.ts'
import { TOKEN_ID } from '../../../../chain/ids.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { formatPastWorth } from '../../../format/past-worth.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Badge } from '../../../parts/Badge.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { pathTo } from '../../../paths.ts'
import { familyOf, typeLabel } from '../../../txview/labels.ts'
import css from './LedgerTable.module.css'
import { MonthFigures } from './MonthFigures.tsx'
import { TimeInMonth } from './TimeInMonth.tsx'
import { groupByMonth, nameMonth } from './months.ts'

/** A note has one line on wide screens and as many as it needs on a phone. */
const NOTE_SHOWN = 166
/** A failed transaction moves nothing, so it is in no ledger. */
const SUCCESS = 0

export type LedgerTableProps = {
  rows: readonly LedgerRowJson[]
  /** Line on every printed sheet with the owner of the rows. Hidden on a screen. */
  paperLine?: string
  /** Address of the page with a row; absent: numbers are not links. */
  rowPath?: (row: number) => string
  /** Row that selected this page. */
  marked?: number | undefined
  /** Sums for the headings of months; absent: none. */
  sums?: readonly MonthJson[]
}

/** Rows of an account ledger with times of the reader's zone and a heading for each month in UTC, like the sums. */
export function LedgerTable({ rows, sums, paperLine, rowPath, marked }: LedgerTableProps) {
  const t = useText('ledger')
  const { lang } = useLanguage()
  const months = groupByMonth(rows)
  const isPaper = paperLine !== undefined
  return (
    <table className={isPaper ? `${css.table} ${css.printed}` : css.table}>
      <colgroup>
        <col className={css.colWhen} />
        <col className={css.colKind} />
        <col />
        <col className={css.colChange} />
        <col className={css.colBalance} />
      </colgroup>
      <thead>
        {isPaper && (
          <tr className={css.paperLine} aria-hidden="true">
            <td colSpan={5}>{paperLine}</td>
          </tr>
        )}
        <tr>
          <th scope="col">{t('dayAndRow')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">
            <span className={css.onScreen}>{t('party')}</span>
            {isPaper && <span className={css.onPaper}>{t('paperParty')}</span>}
          </th>
          <th scope="col" className={css.number}>
            {t('change')}
          </th>
          <th scope="col" className={css.number}>
            {t('balanceAfter')}
          </th>
        </tr>
      </thead>
      {months.map((month) => (
        <tbody key={`${month.month} ${month.rows[0]?.sn}`}>
          <tr className={css.month}>
            <th colSpan={5} scope="rowgroup">
              <div className={css.monthIn}>
                <span className={css.monthName} suppressHydrationWarning>
                  {nameMonth(month.month, lang)}
                </span>
                <MonthFigures month={sums?.find((known) => known.month === month.month)} />
              </div>
            </th>
          </tr>
          <Entries of={month.rows} as="row" keyOf={({ sn }) => sn}>
            {(row) => <LedgerRow row={row} isPaper={isPaper} rowPath={rowPath} isMarked={row.sn === marked} />}
          </Entries>
        </tbody>
      ))}
    </table>
  )
}

type LedgerRowProps = { row: LedgerRowJson; isPaper: boolean; isMarked: boolean } & Pick<LedgerTableProps, 'rowPath'>

function LedgerRow({ row, isPaper, isMarked, rowPath }: LedgerRowProps) {
  const language = useLanguage()
  const kind = typeLabel(language, row)
  return (
    <tr className={css.row} {...(rowPath && { id: `row-${row.sn}` })} {...(isMarked && { tabIndex: -1, 'data-marked': '' })}>
      <td className={css.when}>
        <TimeInMonth sec={row.timestamp} />{' '}
        <span className={css.below}>
          <RowNumber sn={row.sn} path={rowPath?.(row.sn)} />
          <span className={css.onScreen}>
            {' · '}
            <a className="lk" href={pathTo('txView', { idx: row.txid })} title={row.txid}>
              <span className="mono">{shortHash(row.txid, TX_ID_LENGTHS.narrow)}</span>
            </a>
          </span>
        </span>
      </td>
      <td className={css.kind}>
        <Badge family={familyOf({ family: row.family, validate_code: SUCCESS })} label={kind} />
      </td>
      <Party row={row} kind={isPaper ? kind : undefined} />
      <Change row={row} />
      <Balance row={row} />
    </tr>
  )
}

/** The row has the beginning of a long note. */
const markCut = (text: string, full: number | undefined): string => (full === undefined ? text : `${text}…`)

const RowNumber = ({ sn, path }: { sn: number; path: string | undefined }) =>
  path === undefined ? (
    `#${formatCount(sn)}`
  ) : (
    <a className={css.sn} href={path}>
      {`#${formatCount(sn)}`}
    </a>
  )

/**
 * `kind`: set when the row can be printed. On paper it has three lines: type and note, the counterparty's address, and the transaction's
 * id.
 */
function Party({ row: { counterparty, cut, delta, escrow, memo, tag, txid }, kind }: { row: LedgerRowJson; kind: string | undefined }) {
  const t = useText('ledger')
  const isOut = delta.startsWith('-') || (delta === '0' && isPositive(escrow))
  const note = [markCut(tag, cut?.['/tag']), markCut(memo, cut?.['/memo'])].filter((text) => visibleText(text, '') !== '').join(' · ')
  return (
    <td className={css.party}>
      {kind !== undefined && <span className={css.paperKind}>{kind}</span>}
      <span className={css.who}>
        {counterparty === '' ? (
          <span className="t3">–</span>
        ) : (
          <>
            <span className="t2">{t(isOut ? 'to' : 'from')}</span> <IdLink id={counterparty} />
          </>
        )}
      </span>
      {note !== '' && (
        <span className={`ell ${css.below} ${css.note}`}>
          <ChainText text={note} max={NOTE_SHOWN} />
        </span>
      )}
      {kind !== undefined && (
        <span className={css.onPaper}>
          {counterparty !== '' && (
            <span className={css.paperId}>
              {t(isOut ? 'to' : 'from')} <span className="mono">{counterparty}</span>
            </span>
          )}
          <span className={`mono ${css.paperId}`}>{txid}</span>
        </span>
      )}
    </td>
  )
}

/**
 * An amount that is set aside is not spent, so only a changed total has a sign and a colour. Below it is the value on that day, never
 * today's.
 */
function Change({ row: { asset, symbol, decimal, delta, escrow, step, surplus, fee, value } }: { row: LedgerRowJson }) {
  const t = useText('ledger')
  const token = { sn: asset, symbol }
  const item = !TOKEN_ID.test(asset) && (
    <span className={css.below}>
      <IdLink id={asset} />
    </span>
  )
  if (delta !== '0')
    return (
      <td className={`${css.change} ${css.number}`}>
        <Amount units={unsigned(delta)} decimal={decimal} token={token} sign={delta.startsWith('-') ? 'loss' : 'gain'} /> {item}
        {step === 'bid' && <span className={css.below}>{t(delta.startsWith('-') ? 'setAsideBid' : 'backFromBid')}</span>}
        {surplus !== undefined && <span className={css.below}>{t('surplus', { amount: formatAmount(surplus, decimal) })}</span>}
        {fee !== undefined && <span className={css.below}>{t('feeOfIt', { amount: formatAmount(fee, decimal) })}</span>}
        {value !== undefined && <span className={css.below}>{t('thatDay', { worth: formatPastWorth(value) })}</span>}
      </td>
    )
  return (
    <td className={`${css.change} ${css.number} ${css.aside}`}>
      <Amount units={unsigned(escrow)} decimal={decimal} token={token} />{' '}
      {escrow !== '0' && <span className={css.below}>{t(asideText(step, isPositive(escrow)))}</span>} {item}
    </td>
  )
}

/** Units of a bid return when it is outbid or the asset is bought immediately. All other set-aside amounts are offers or orders. */
function asideText(step: LedgerRowJson['step'], isSetAside: boolean): 'setAsideBid' | 'backFromBid' | 'setAside' | 'back' {
  if (isSetAside) return step === 'bid' ? 'setAsideBid' : 'setAside'
  return step === 'bid' || step === 'buy-now' ? 'backFromBid' : 'back'
}

function Balance({ row: { asset, symbol, decimal, balance, locked } }: { row: LedgerRowJson }) {
  const t = useText('ledger')
  return (
    <td className={`${css.balance} ${css.number}`}>
      <Amount units={balance} decimal={decimal} token={{ sn: asset, symbol }} />{' '}
      {isPositive(locked) && <span className={css.below}>{t('partLocked', { amount: formatAmount(locked, decimal) })}</span>}
    </td>
  )
}

const unsigned = (units: string): string => (units.startsWith('-') ? units.slice(1) : units)
