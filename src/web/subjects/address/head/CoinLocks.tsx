import { useClosingMenu } from '../../../parts/use-closing-menu.ts'
import { useRef } from 'react'
import type { CoinJson } from '../../../../contract/address.ts'
import { formatAmount } from '../../../format/amount.ts'
import { setApart } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { useFullCount } from '../../../parts/cut/cuts.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { Day } from '../../../parts/Time.tsx'
import css from './CoinLocks.module.css'

/** A wallet can have thousands of locks of one coin. The lock tab lists all of them. */
export const LOCKS_SHOWN = 100

export type CoinLocksProps = { symbol: string; total: string; decimal: number; locks: CoinJson['lock'] }

/** The padlock of a coin. It opens the list of its locks with amount and unlock date, also without scripts. */
export function CoinLocks({ symbol, total, decimal, locks }: CoinLocksProps) {
  const t = useText('address')
  const box = useRef<HTMLDetailsElement>(null)
  useClosingMenu(box)
  const hidden = useFullCount(locks) - Math.min(locks.length, LOCKS_SHOWN)
  const label = t('showLocks', { symbol, amount: formatAmount(total, decimal) })
  return (
    <details ref={box} className={css.box}>
      <summary className={css.button} aria-label={label} title={label}>
        <Icon name="lock" size={14} />
      </summary>
      <div className={`popup ${css.list}`}>
        <p className={css.head}>
          <span>{t('locksOf', { symbol: setApart(symbol) })}</span>
          <Amount units={total} decimal={decimal} unit={symbol} />
        </p>
        <ol>
          {locks.slice(0, LOCKS_SHOWN).map(({ amount, unlockdate }, index) => (
            // Two locks of a coin may be identical, so the position is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Amount units={amount} decimal={decimal} />
              <span className="t3">
                {t('unlocks')} <Day sec={unlockdate} />
              </span>
            </li>
          ))}
        </ol>
        {hidden > 0 && <p className={css.rest}>{t('moreLocks', { count: hidden })}</p>}
      </div>
    </details>
  )
}
