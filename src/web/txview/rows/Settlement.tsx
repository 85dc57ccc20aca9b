import { setApart } from '../../format/one-line.ts'
import { isPositive } from '../../../base/units.ts'
import { formatAmount, formatPercent } from '../../format/amount.ts'
import { formatShare } from '../../format/share.ts'
import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import { Outcome, PLACE, Sentence } from './common.tsx'
import { FeesView } from './Fees.tsx'
import css from './Settlement.module.css'
import type { Quantity, Subject } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import type { RowProps } from './row-props.ts'

/** P9: the sold subject, its price, both parties, and the distribution of the payment. */
export function SettlementRow({ row, names, isAttempt = false }: RowProps<'settlement'>) {
  const label = useText('label')
  const form = useText('panel')
  const { gross, net, quantity, unitPrice, tradeUnit, subject, feeOnTop } = row
  const paid = 'token' in gross ? names.token(gross.token) : undefined
  const amount = paid === undefined ? gross.units : `${formatAmount(gross.units, paid.decimal)} ${setApart(paid.symbol)}`
  return (
    <>
      <Outcome
        title={
          <Sentence text={label(row.heading, { thing: PLACE })}>
            <Thing quantity={quantity} subject={subject} names={names} />
          </Sentence>
        }
        subject={subject}
        hasFact={subject?.kind !== 'token'}
        names={names}
        quantity={gross}
      >
        {feeOnTop !== undefined && (
          <div className={css.lot}>{label('dexInclFee', { percent: formatShare(feeOnTop, '1', formatPercent) })}</div>
        )}
        <Ends row={row} names={names} amount={amount} />
        {quantity !== undefined && unitPrice !== undefined && (
          <div className={css.lot}>
            <span>{label('unitPrice')}</span>
            <QuantityView quantity={unitPrice} names={names} room="detail" />
            {tradeUnit !== undefined && (
              <>
                <span>{label('dexPer')}</span>
                <QuantityView quantity={{ ...quantity, units: tradeUnit }} names={names} room="detail" />
              </>
            )}
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

type EndsProps = Pick<RowProps<'settlement'>, 'row' | 'names'>

/** The traded subject: units of an NFT, an item, or an amount of a token. */
function Thing({ quantity, subject, names }: { quantity: Quantity | undefined; subject: Subject | undefined; names: Names }) {
  const isNft = subject !== undefined && subject.kind !== 'token'
  return (
    <>
      {quantity !== undefined && <QuantityView quantity={quantity} names={names} room="detail" />}
      {isNft && <SubjectView subject={subject} names={names} sizePx={24} isBare />}
    </>
  )
}

/** Both parties with what each gave. An arrow between them would be ambiguous. */
function Ends({ row: { payer, payee, quantity, subject }, names, amount }: EndsProps & { amount: string }) {
  const label = useText('label')
  const t = useText('detail')
  const card = useText('tx')
  const decimal = quantity !== undefined && 'token' in quantity ? names.token(quantity.token).decimal : 0
  const thing =
    quantity === undefined
      ? card('items', { count: 1 })
      : 'nft' in quantity
        ? `${formatAmount(quantity.units, 0)} ${card('unit', { count: quantity.units === '1' ? 1 : 2 })}`
        : `${formatAmount(quantity.units, decimal)} ${setApart(names.token(quantity.token).symbol)}`
  return (
    <div className={css.ends}>
      {payer !== '' && (
        <div className={css.lot}>
          <span>{label('dexPaidBy', { amount })}</span>
          <IdLink id={payer} />
        </div>
      )}
      {payee !== '' && (
        <div className={css.lot}>
          <span>{subject === undefined && quantity === undefined ? t('to') : label('dexLotFrom', { thing })}</span>
          <IdLink id={payee} />
        </div>
      )}
    </div>
  )
}
