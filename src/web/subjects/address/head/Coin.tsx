import { addUnits, isPositive } from '../../../../base/units.ts'
import type { CoinJson } from '../../../../contract/address.ts'
import { formatAmount } from '../../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useLinkAt } from '../../../data/at.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { LazyCautionMark } from '../../../parts/caution/LazyCautionMark.tsx'
import { Fiat } from '../../../parts/Fiat.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Picture } from '../../../parts/Picture.tsx'
import { Segments, Swatch, type Shade } from '../../../parts/split-bar/SplitBar.tsx'
import css from './CoinList.module.css'
import { CoinLocks } from './CoinLocks.tsx'

const ICON_PX = 18

/** Parts of a coin in their order, with their shade in the bar. */
const SHADES = { free: 'first', locked: 'locked', sale: 'plainThird', auction: 'second' } as const satisfies Record<string, Shade>

/** One token of an address: its total first, then its parts, with a bar when there are several. */
export function Coin({ coin }: { coin: CoinJson }) {
  const t = useText('address')
  const linkAt = useLinkAt()
  const { id, symbol, name, image, decimal, balance, lock, lock_balance, sale, auction, record, price, caution } = coin
  const label = oneLine(visibleText(symbol, `#${id}`), SYMBOL_LENGTH)
  const amount = (units: string): string => formatAmount(units, decimal)
  const total = addUnits(balance, lock_balance, sale, auction)
  /** Some withdrawn auctions leave wrong amounts in the wallet record, so its readers find other figures. */
  const differs = (units: string, recorded = units): boolean => recorded !== units
  const parts = (
    [
      ['free', balance],
      ['locked', lock_balance],
      ['sale', sale, record?.sale],
      ['auction', auction, record?.auction],
    ] as const
  ).filter(([, units, recorded]) => isPositive(units) || differs(units, recorded))
  const isOnlyFree = parts.every(([part]) => part === 'free')
  return (
    <li className={css.coin}>
      <div className={css.name}>
        <Picture kind="token" id={id} sizePx={ICON_PX} address={image} />
        <a className="ell" href={linkAt(pathTo('tokenTxList', { idx: id }))} title={`${oneLine(visibleText(name, label))} #${id}`}>
          <b>
            <ChainText text={label} />
          </b>{' '}
          <ChainText text={name} className="t3" />
        </a>
        {caution !== undefined && <LazyCautionMark caution={caution} />}
        {lock.length > 0 && <CoinLocks symbol={label} total={lock_balance} decimal={decimal} locks={lock} />}
      </div>
      <div className={`ell ${css.balance}`}>
        <Amount units={total} decimal={decimal} />
      </div>
      <p className={css.parts}>
        <Fiat units={total} decimal={decimal} price={price} />
        {isPositive(total) && isOnlyFree && <span>{t('allFree')}</span>}
      </p>
      {!isOnlyFree && (
        <Segments
          className={css.bar}
          label={t('coinParts', {
            free: amount(balance),
            locked: amount(lock_balance),
            sale: amount(sale),
            auction: amount(auction),
            symbol: label,
          })}
          parts={parts.map(([part, units]) => ({ id: part, units, shade: SHADES[part] }))}
        />
      )}
      {!isOnlyFree && (
        <dl className={css.table}>
          {parts.map(([part, units, recorded]) => (
            <div key={part}>
              <dt>
                <Swatch shade={SHADES[part]} /> {t(part)}
              </dt>
              <dd>
                <Amount units={units} decimal={decimal} />
              </dd>
              {recorded !== undefined && recorded !== units && (
                <dd className={css.record}>{t('recordSays', { amount: amount(recorded) })}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
