import { subtractUnits } from '../../../../base/units.ts'
import type { LevelJson, OrderJson } from '../../../../contract/records.ts'
import { formatAmount } from '../../../format/amount.ts'
import { setApart } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { SplitBar } from '../../../parts/split-bar/SplitBar.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import css from './Order.module.css'

/** The traded part of an order, and the book of its pair. A fill has neither. */
export function OrderParts({ order }: { order: OrderJson }) {
  return order.type === 'fill' ? null : (
    <div className={css.columns}>
      <Filled order={order} />
      <Book order={order} />
    </div>
  )
}

function Filled({ order }: { order: OrderJson }) {
  const t = useText('record')
  const { filled, filled_qtt: done, last_fill: last, remain_qtt: open, target_token: token } = order
  const figure = (units: string) => formatAmount(units, token.decimal)
  const before = subtractUnits(done, last)
  return (
    <Sheet label={t('filled')}>
      <div className={css.filled}>
        <p className={css.line}>
          <span className={css.share}>
            {filled}% <small>{t('filled')}</small>
          </span>
          <span className="t2">
            {figure(done)} / <Amount units={order.qtt} decimal={token.decimal} token={token} />
          </span>
        </p>
        <SplitBar
          label={t('filled')}
          parts={[
            { id: 'before', label: t('filledBefore'), units: before, shade: 'first', figure: figure(before) },
            { id: 'last', label: t('lastFill'), units: last, shade: 'second', figure: figure(last) },
            { id: 'open', label: t('stillOpen'), units: open, shade: 'rest', figure: figure(open) },
          ]}
        />
      </div>
    </Sheet>
  )
}

/** Five prices of each side, the highest offer on top, the spread between. */
function Book({ order }: { order: OrderJson }) {
  const t = useText('record')
  const { book, base_token: base, target_token: target } = order
  const [sell, buy] = [book.sell.toReversed(), book.buy]
  const [best, top] = [book.sell[0], book.buy[0]]
  const widest = [...sell, ...buy].reduce((most, { qtt }) => (BigInt(qtt) > most ? BigInt(qtt) : most), 1n)
  const symbolOf = ({ symbol, sn }: { symbol: string; sn: string }): string => setApart(visibleText(symbol, `#${sn}`))
  const row = (level: LevelJson, side: 'sell' | 'buy') => (
    <Level key={`${side} ${level.price}`} level={level} side={side} widest={widest} order={order} />
  )
  return (
    <Sheet title={t('book')} right={`${symbolOf(target)} / ${symbolOf(base)}`}>
      {sell.length + buy.length === 0 ? (
        <EmptyState>{t('noBook')}</EmptyState>
      ) : (
        <table className={css.book}>
          <thead>
            <tr>
              <th scope="col">{t('priceIn', { symbol: symbolOf(base) })}</th>
              <th scope="col">{t('quantityIn', { symbol: symbolOf(target) })}</th>
            </tr>
          </thead>
          <tbody>
            {sell.map((level) => row(level, 'sell'))}
            {best && top && (
              <tr className={css.spread}>
                <td>{t('spread')}</td>
                <td>{formatAmount(subtractUnits(best.price, top.price), base.decimal)}</td>
              </tr>
            )}
            {buy.map((level) => row(level, 'buy'))}
          </tbody>
        </table>
      )}
    </Sheet>
  )
}

type LevelProps = { level: LevelJson; side: 'sell' | 'buy'; widest: bigint; order: OrderJson }

function Level({ level: { price, qtt, is_own: isOwn }, side, widest, order }: LevelProps) {
  const t = useText('record')
  const width = Number((BigInt(qtt) * 100n) / widest)
  return (
    <tr className={`${css[side] ?? ''} ${isOwn === 1 ? (css.own ?? '') : ''}`.trim()} title={isOwn === 1 ? t('own') : undefined}>
      <td>{formatAmount(price, order.base_token.decimal)}</td>
      <td>
        <svg className={css.depth} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect x={100 - width} width={width} height="1" />
        </svg>
        <span className={css.figure}>{formatAmount(qtt, order.target_token.decimal)}</span>
      </td>
    </tr>
  )
}
