import { useState } from 'react'
import type { CoinJson } from '../../../../contract/address.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Swatch, type Shade } from '../../../parts/split-bar/SplitBar.tsx'
import { Button } from '../../../parts/States.tsx'
import { Coin } from './Coin.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './CoinList.module.css'

/** Coins shown initially and added by each step (CONST-003): always two full rows of four. */
export const COIN_STEP = 8

const LEGEND = [
  ['free', 'first'],
  ['locked', 'locked'],
  ['sale', 'plainThird'],
  ['auction', 'second'],
] as const satisfies readonly (readonly [string, Shade])[]

/**
 * The coins of an address, eight per step or all at once. Both controls disappear when all are shown. `count`: total when not all are
 * loaded. Spec: ADDR-002..006.
 */
export function CoinList({
  coins,
  count = coins.length,
  firstShown = COIN_STEP,
}: {
  coins: readonly CoinJson[]
  count?: number
  firstShown?: number
}) {
  const t = useText('address')
  const [limit, setLimit] = useState(firstShown)
  const shown = coins.slice(0, limit)
  const left = coins.length - shown.length
  return (
    <Sheet
      title={
        <span className={css.title}>
          {t('coins')} <span className="t3">{t('coinsShown', { shown: formatCount(shown.length), count: formatCount(count) })}</span>
        </span>
      }
      right={
        <ul className={css.legend}>
          {LEGEND.map(([key, shade]) => (
            <li key={key}>
              <Swatch shade={shade} />
              {t(key)}
            </li>
          ))}
        </ul>
      }
    >
      <ul className={css.coins}>
        <Entries of={shown} as="item" keyOf={({ id }) => id}>
          {(coin) => <Coin coin={coin} />}
        </Entries>
      </ul>
      {left > 0 && (
        <div className={css.more}>
          <Button onClick={() => setLimit(limit + COIN_STEP)}>
            {t('nextLoad')} <span className="t3">+{Math.min(COIN_STEP, left)}</span>
          </Button>
          <Button onClick={() => setLimit(coins.length)}>
            {t('loadAll')} <span className="t3">{formatCount(coins.length)}</span>
          </Button>
        </div>
      )}
    </Sheet>
  )
}
