import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { IdPair, Outcome, PlatformPairs, QuantityPair, Stamp, TradeUnitPair } from './common.tsx'
import { FeesView } from './Fees.tsx'
import { ItemList } from './Items.tsx'
import type { RowProps } from './row-props.ts'

/** P7: put up for sale, or taken back. */
export function ListingRow({ row, names }: RowProps<'listing'>) {
  const t = useText('tx')
  return (
    <>
      <Outcome
        title={t(row.isWithdrawn ? 'unlisting' : 'listing')}
        subject={row.subject}
        names={names}
        quantity={row.total ?? row.quantity}
        stamp={<Stamp isOff={row.isWithdrawn}>{t(row.isWithdrawn ? 'withdrawn' : 'listed')}</Stamp>}
      >
        <IdLink id={row.seller} />
      </Outcome>
      <KeyValue>
        <QuantityPair label={t('amount')} quantity={row.quantity} names={names} />
        <QuantityPair label={t('exchangeRate')} quantity={row.unitPrice} names={names} />
        <TradeUnitPair units={row.tradeUnit} of={row.quantity} names={names} />
        <IdPair label="DEX ID" id={row.dexId} />
        <PlatformPairs platform={row.platform} />
      </KeyValue>
      <FeesView fees={row.fees} names={names} />
      <ItemList items={row.items} names={names} />
    </>
  )
}
