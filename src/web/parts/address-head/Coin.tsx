import { isPositive } from '../../../base/units.ts'
import type { CoinJson } from '../../../contract/address.ts'
import { formatAmount } from '../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { pathTo } from '../../paths.ts'
import { Amount } from '../Amount.tsx'
import { Fiat } from '../Fiat.tsx'
import { ChainText, visibleText } from '../ChainText.tsx'
import { Picture } from '../Picture.tsx'
import { Segments } from '../split-bar/SplitBar.tsx'
import css from './CoinList.module.css'
import { CoinLocks } from './CoinLocks.tsx'
import { isPartlyHeld } from './list-coins.ts'

const ICON_PX = 18

/** One token of an address: what is free, and a bar of its parts when some of it is not. */
export function Coin({ coin }: { coin: CoinJson }) {
  const t = useText('address')
  const { id, symbol, name, image, decimal, balance, lock, lock_balance, sale, auction, record, price } = coin
  const label = oneLine(visibleText(symbol, `#${id}`), SYMBOL_LENGTH)
  const amount = (units: string): string => formatAmount(units, decimal)
  const isHeld = isPartlyHeld(coin)
  const differs = (units: string, recorded = units): boolean => recorded !== units
  const shows = (units: string, recorded?: string): boolean => isPositive(units) || differs(units, recorded)
  /** Some withdrawn auctions leave the chain's own record of a wallet wrong: who looks there finds another figure. */
  const recordNote = (units: string, recorded?: string): string =>
    differs(units, recorded) ? ` (${t('recordSays', { amount: amount(recorded ?? '0') })})` : ''
  return (
    <li className={css.coin}>
      <div className={css.name}>
        <Picture kind="token" id={id} sizePx={ICON_PX} address={image} />
        <a className="ell" href={pathTo('tokenTxList', { idx: id })} title={`${oneLine(visibleText(name, label))} #${id}`}>
          <b>
            <ChainText text={label} />
          </b>{' '}
          <ChainText text={name} className="t3" />
        </a>
        {lock.length > 0 && <CoinLocks symbol={label} total={lock_balance} decimal={decimal} locks={lock} />}
      </div>
      <div className={css.balance}>
        <Amount units={balance} decimal={decimal} />
      </div>
      <p className={css.parts}>
        <Fiat units={balance} decimal={decimal} price={price} />
        {isPositive(lock_balance) && <span>{t('lockedAmount', { amount: amount(lock_balance) })}</span>}
        {shows(sale, record?.sale) && <span>{t('saleAmount', { amount: amount(sale) }) + recordNote(sale, record?.sale)}</span>}
        {shows(auction, record?.auction) && (
          <span>{t('auctionAmount', { amount: amount(auction) }) + recordNote(auction, record?.auction)}</span>
        )}
      </p>
      {isHeld && (
        <Segments
          className={css.bar}
          label={t('coinParts', {
            free: amount(balance),
            locked: amount(lock_balance),
            sale: amount(sale),
            auction: amount(auction),
            symbol: label,
          })}
          parts={[
            { id: 'free', units: balance, shade: 'first' },
            { id: 'locked', units: lock_balance, shade: 'locked' },
            { id: 'sale', units: sale, shade: 'plainThird' },
            { id: 'auction', units: auction, shade: 'second' },
          ]}
        />
      )}
    </li>
  )
}
