import { isPositive } from '../../../../base/units.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { isUnshown } from '../../../../contract/unshown.ts'
import type { HolderJson, TokenJson } from '../../../../contract/token.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatShare } from '../../../format/share.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { HoldRateHint } from '../hold-rate/HoldRateHint.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { ListHead } from '../../../parts/list-type/ListHead.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { pagePath } from '../../../paths.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './TokenHolder.module.css'

/** Six columns of amounts have no space for eight decimals; the tooltip has the rest. */
const DECIMALS_SHOWN = 2

export type TokenHolderViewProps = { token: Pick<TokenJson, 'sn'>; holders: ListJson<HolderJson> }

/** Holders of the token, largest first, with their share of all held units. Spec: TOKEN-007, TOKEN-016, TOKEN-018, DATA-110..118. */
export function TokenHolderView({ token, holders }: TokenHolderViewProps) {
  const t = useText('token')
  const { count, list } = holders
  if (list.length === 0) return <EmptyState>{t('noHolder')}</EmptyState>
  // Bars are relative to the largest rate of the page.
  const highest = Math.max(...list.flatMap((holder) => (isUnshown(holder) ? [] : [Number(holder.ratio)])), 0)
  const heads = [
    { label: t('rank'), isNumber: true },
    { label: t('address') },
    { label: <HoldRateHint align="end">{t('holdRate')}</HoldRateHint>, isNumber: true },
    ...(['total', 'balance', 'locked', 'sale', 'auction'] as const).map((key) => ({ label: t(key), isNumber: true })),
  ]
  return (
    <>
      <ListHead count={count} />
      <div className={css.holders}>
        <Table heads={heads} hasForms>
          <Entries of={list} as="row" keyOf={({ sn }) => sn}>
            {(holder) => <HolderRow holder={holder} highest={highest} />}
          </Entries>
        </Table>
      </div>
      <Pager list={holders} pathOf={(to) => pagePath('tokenHolderList', to, { idx: token.sn })} />
    </>
  )
}

function HolderRow({ holder, highest }: { holder: HolderJson; highest: number }) {
  const t = useText('token')
  const { sn, address, ratio, total, balance, lock, sale, auction, is_lock, decimal } = holder
  return (
    <tr>
      <Cell isNumber isZero>
        <span className="t3">{formatCount(sn)}</span>
      </Cell>
      <Cell isHead>
        <span className={css.who}>
          <span className={css.rank}>{formatCount(sn)}</span>
          <IdLink id={address} />
          {is_lock === 1 && (
            <span className={css.lock} title={t('holdsLock')}>
              <Icon name="lock" size={14} />
              <span className="sr">{t('holdsLock')}</span>
            </span>
          )}
        </span>
      </Cell>
      <Cell label={t('holdRate')} isNumber>
        <span className={css.rate}>
          <span className={`meter ${css.bar}`} aria-hidden="true">
            <i style={{ width: `${highest === 0 ? 0 : Math.round((Number(ratio) / highest) * 1000) / 10}%` }} />
          </span>
          <span className={css.percent}>{formatShare(ratio, total)}</span>
        </span>
      </Cell>
      {(
        [
          ['total', total],
          ['balance', balance],
          ['locked', lock],
          ['sale', sale],
          ['auction', auction],
        ] as const
      ).map(([key, units]) => (
        <Cell key={key} label={t(key)} isNumber isZero={!isPositive(units)}>
          {isPositive(units) ? <Amount units={units} decimal={decimal} maxDecimals={DECIMALS_SHOWN} /> : <span className="t3">0</span>}
        </Cell>
      ))}
    </tr>
  )
}
