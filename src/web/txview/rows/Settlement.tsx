import { setApart } from '../../format/one-line.ts'
import { isPositive } from '../../../base/units.ts'
import { formatAmount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { QuantityView } from '../PieceView.tsx'
import { Outcome, Parties } from './common.tsx'
import { FeesView } from './Fees.tsx'
import css from './Settlement.module.css'
import type { RowProps } from './row-props.ts'

/** P9: what was paid, who to whom, and where it went. */
export function SettlementRow({ row, names, isAttempt = false }: RowProps<'settlement'>) {
  const label = useText('label')
  const form = useText('panel')
  const { gross, net, quantity, unitPrice, tradeUnit, dexId } = row
  const paid = 'token' in gross ? names.token(gross.token) : undefined
  const amount = paid === undefined ? gross.units : `${formatAmount(gross.units, paid.decimal)} ${setApart(paid.symbol)}`
  return (
    <>
      <Outcome title={label(row.heading)} subject={row.subject} names={names} quantity={gross}>
        <Parties from={row.payer} to={row.payee} />
        {quantity !== undefined && (
          <div className={css.lot}>
            <QuantityView quantity={quantity} names={names} room="detail" />
            {unitPrice !== undefined && (
              <span className={css.lot}>
                <span aria-hidden="true">@</span>
                <span className="sr">{label('unitPrice')}</span>
                <QuantityView quantity={unitPrice} names={names} room="detail" />
                {tradeUnit !== undefined && (
                  <>
                    <span>{label('dexPer')}</span>
                    <QuantityView quantity={{ ...quantity, units: tradeUnit }} names={names} room="detail" />
                  </>
                )}
              </span>
            )}
          </div>
        )}
        {dexId !== undefined && dexId !== '' && (
          <div className={css.lot}>
            {label('dexId')} <IdLink id={dexId} />
          </div>
        )}
      </Outcome>
      <FeesView
        fees={row.fees}
        names={names}
        gross={gross}
        net={net}
        payee={row.payee}
        title={isPositive(gross.units) ? form(isAttempt ? 'whereItWouldHaveGone' : 'whereItWent', { amount }) : undefined}
      />
    </>
  )
}
