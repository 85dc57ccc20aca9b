import type { HomeJson } from '../../../contract/home.ts'
import { CURRENCIES, usePrefs } from '../../data/prefs.ts'
import { formatCount, formatDecimal, formatFiat } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Sheet } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import css from './Home.module.css'

/** Price and four counts. The price is in dollars, `$ -` without a market; a chosen currency with a known rate follows it (OPEN-045..047). */
export function Statistics({ info }: { info: HomeJson['info'] }) {
  const t = useText('home')
  const { currency } = usePrefs()
  const rate = currency === 'USD' ? undefined : info.rates?.[currency]
  const isDown = info.per?.startsWith('-') ?? false
  const counts = [
    ['tx24', info.tx],
    ['blocks24', info.block],
    ['wallets', info.wallet],
    ['tokens', info.token],
  ] as const
  return (
    <Sheet>
      <dl className={css.stats}>
        <div className={css.stat}>
          <dt>{t('price')}</dt>
          <dd>
            {info.price === undefined ? '$ -' : `$ ${formatDecimal(info.price, 8)}`}
            {info.price !== undefined && info.per !== undefined && (
              <small className={isDown ? css.down : css.up}>
                {isDown ? '▾' : '▴'} {formatDecimal(info.per.replace('-', ''), 2)}%
              </small>
            )}
          </dd>
          {info.price !== undefined && rate !== undefined && (
            <dd className={css.extra}>
              ≈ {currency} {formatFiat(Number(info.price) * rate, CURRENCIES[currency])}
            </dd>
          )}
          {info.price !== undefined && info.update !== undefined && (
            <dd className={css.extra}>
              <FullTime sec={info.update} />
            </dd>
          )}
        </div>
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
