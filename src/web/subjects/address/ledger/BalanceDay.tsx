import { useEffect, useState } from 'react'
import type { StatementRowJson } from '../../../../contract/ledger.ts'
import { UTC } from '../../../../contract/zone.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { formatPastWorth } from '../../../format/past-worth.ts'
import { useText } from '../../../i18n/useText.ts'
import { statementQuery } from '../ledger-parts/ledger-queries.ts'
import css from './BalanceLine.module.css'

/** Delay, so that a pointer crossing a year makes no calls for the days on its way. */
const STILL_MS = 150

type Props = { address: string; asset: string; decimal: number; name: string; day: string; part: number; axisPx: number }

/** A rule through a day with its figures from the statement, because the line has 200 points and a ledger any number of rows. */
export function BalanceDay({ part, axisPx, ...subject }: Props) {
  const isLate = part > 0.6
  return (
    <div className={css.over} style={{ right: axisPx }} aria-live="polite">
      <span className={css.mark} style={{ left: `${part * 100}%` }} />
      <div className={css.tip} style={isLate ? { right: `calc(${(1 - part) * 100}% + 8px)` } : { left: `calc(${part * 100}% + 8px)` }}>
        <b>
          {subject.day} {UTC}
        </b>
        <Settled {...subject} />
      </div>
    </div>
  )
}

function Settled({ day, ...subject }: Omit<Props, 'part' | 'axisPx'>) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(day), STILL_MS)
    return () => clearTimeout(timer)
  }, [day])
  return settled === day ? <Figures {...subject} day={day} /> : null
}

function Figures({ address, asset, decimal, name, day }: Omit<Props, 'part' | 'axisPx'>) {
  const statement = useLoaded(statementQuery(address, { asset, from: day, to: day }))
  return statement === undefined ? null : <DayFigures row={statement.list[0]} decimal={decimal} name={name} />
}

/** `row`: absent for a day before the first change. */
export function DayFigures({ row, decimal, name }: { row: StatementRowJson | undefined; decimal: number; name: string }) {
  const t = useText('ledger')
  const { in: came = '0', out: left = '0', closing = '0', value, count = 0 } = row ?? {}
  return (
    <dl>
      <dt>{t('closing')}</dt>
      <dd>
        <b>
          {formatAmount(closing, decimal)} {name}
        </b>{' '}
        {value !== undefined && <span className={css.worth}>{t('thatDay', { worth: formatPastWorth(value) })}</span>}
      </dd>
      {count > 0 && (
        <>
          <dt>{t('in')}</dt>
          <dd>{formatAmount(came, decimal)}</dd>
          <dt>{t('out')}</dt>
          <dd>{formatAmount(left, decimal)}</dd>
        </>
      )}
      <dt>{t('rowCount')}</dt>
      <dd>{formatCount(count)}</dd>
    </dl>
  )
}
