import { isPositive } from '../../../../base/units.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { formatAmount, formatPercent } from '../../../format/amount.ts'
import { formatShare } from '../../../format/share.ts'
import { oneLine, setApart, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Stats } from '../../../parts/stats/Stats.tsx'
import { filledOf, totalPrice, unitPrice } from './dex-price.ts'
import { PhaseChip } from './PhaseChip.tsx'
import css from './Trade.module.css'
import { tradeUnit } from '../../../../contract/trade-unit.ts'

/** A sale or a request as an order ticket: quantity, price, total, and the traded part. */
export function OrderSheet({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const { amount, decimal, price_decimal: priceDecimal, token_info: token, mrc010 } = dex
  const symbol = oneLine(visibleText(token.symbol, `#${token.sn}`), SYMBOL_LENGTH)
  const asset = mrc010 === undefined ? undefined : oneLine(visibleText(mrc010.symbol, `#${mrc010.sn}`), SYMBOL_LENGTH)
  const price = unitPrice(dex)
  const total = totalPrice(dex, amount)
  const filled = filledOf(dex)
  const inAsset = (units: string) => <Amount units={units} decimal={decimal} {...(mrc010 && { token: mrc010 })} />
  const quantity = (units: string) => `${formatAmount(units, decimal)}${asset === undefined ? '' : ` ${setApart(asset)}`}`
  return (
    <Sheet title={t(isPositive(dex.sell_price) ? 'orderSale' : 'orderRequest')} right={<PhaseChip dex={dex} />}>
      <div className={css.order}>
        <Stats
          cells={[
            { id: 'amount', label: t('amount'), value: inAsset(amount), title: quantity(amount) },
            {
              id: 'price',
              label: t('unitPrice'),
              title: `${formatAmount(price, priceDecimal)} ${symbol}`,
              value: (
                <>
                  <Amount units={price} decimal={priceDecimal} token={token} />
                  {asset !== undefined && <span className={css.sub}>{t('per', { amount: quantity(tradeUnit(dex)) })}</span>}
                </>
              ),
            },
            {
              id: 'total',
              label: t('total'),
              value: <Amount units={total} decimal={priceDecimal} token={token} />,
              title: `${formatAmount(total, priceDecimal)} ${symbol}`,
            },
            {
              id: 'filled',
              label: t('filled'),
              title: t('filledOf', { filled: quantity(filled.units), amount: quantity(amount) }),
              value: (
                <>
                  {inAsset(filled.units)}
                  <span className={css.sub}>{formatShare(filled.percent, filled.units, formatPercent)}</span>
                </>
              ),
            },
          ]}
        />
      </div>
      <div className={css.fill}>
        <span className="sr">{t('filledOf', { filled: quantity(filled.units), amount: quantity(amount) })}</span>
        <div className={`meter ${css.bar}`} aria-hidden="true">
          <i style={{ width: `${filled.percent}%` }} />
        </div>
      </div>
    </Sheet>
  )
}
