import type { HomeJson } from '../../../contract/home.ts'
import { usePrefs } from '../../data/prefs.ts'
import { NO_RATES } from '../../data/rates.ts'
import { formatCount } from '../../format/amount.ts'
import { convert, formatPrice, formatWorth } from '../../format/money.ts'
import { useText } from '../../i18n/useText.ts'
import { ChangePercent } from '../../parts/ChangePercent.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import css from './Home.module.css'

/**
 * Price and four counts. The price is in dollars, `$ -` without a market, followed by a chosen currency with a known rate (OPEN-045..047).
 */
export function Statistics({ info }: { info: HomeJson['info'] }) {
  const t = useText('home')
  const counts = [
    ['tx24', info.tx],
    ['blocks24', info.block],
    ['wallets', info.wallet],
    ['tokens', info.token],
  ] as const
  return (
    <Sheet>
      <dl className={css.stats}>
        <Price info={info} />
        {counts.map(([key, count]) => (
          <div key={key} className={css.stat}>
            <dt>{t(key)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

/** Always in dollars, followed by the chosen currency if its rate is known, and the time of the price. */
function Price({ info: { price, per, update, rates = NO_RATES } }: { info: HomeJson['info'] }) {
  const t = useText('home')
  const { currency } = usePrefs()
  const converted = price === undefined || currency === 'USD' ? undefined : convert(price, currency, rates)
  return (
    <div className={css.stat}>
      <dt>{t('price')}</dt>
      <dd>
        {price === undefined ? '$ -' : formatPrice(price)}
        {price !== undefined && (
          <small>
            <ChangePercent percent={per} />
          </small>
        )}
      </dd>
      {price !== undefined && update !== undefined && (
        <dd className={css.extra}>
          {converted !== undefined && <span>{formatWorth(converted, currency)}</span>}
          <FullTime sec={update} />
        </dd>
      )}
    </div>
  )
}
