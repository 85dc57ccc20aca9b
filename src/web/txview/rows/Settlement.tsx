import { useText } from '../../i18n/useText.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { IdPair, Outcome, Parties, QuantityPair } from './common.tsx'
import { FeesView } from './Fees.tsx'
import type { RowProps } from './row-props.ts'

/** P9: what was paid, and where it went. */
export function SettlementRow({ row, names }: RowProps<'settlement'>) {
  const t = useText('tx')
  const label = useText('label')
  return (
    <>
      <Outcome title={label(row.heading)} subject={row.subject} names={names} quantity={row.gross}>
        <Parties from={row.payer} to={row.payee} />
      </Outcome>
      <FeesView fees={row.fees} names={names} gross={row.gross} net={row.net} payee={row.payee} />
      <KeyValue>
        <QuantityPair label={t('amount')} quantity={row.quantity} names={names} />
        <QuantityPair label={label('unitPrice')} quantity={row.unitPrice} names={names} />
        <QuantityPair label={t('gross')} quantity={row.gross} names={names} />
        <QuantityPair label={t('net')} quantity={row.net} names={names} />
        <IdPair label="DEX ID" id={row.dexId} />
      </KeyValue>
    </>
  )
}
