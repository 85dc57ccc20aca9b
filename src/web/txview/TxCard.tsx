import { use } from 'react'
import { isFailed } from '../../model/tx.ts'
import { findLead } from '../../txtypes/find-lead.ts'
import type { Card } from '../../txtypes/rows.ts'
import { formatCount } from '../format/amount.ts'
import { UnmadeContext } from '../data/at.ts'
import { useClockValue } from '../data/clock.ts'
import { TX_ID_LENGTHS } from '../../chain/short-id.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { Badge, Chip } from '../parts/Badge.tsx'
import { COPY_TIP_LONG_MS, CopyButton } from '../parts/CopyButton.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Day, TimeAgo } from '../parts/Time.tsx'
import { pathTo } from '../paths.ts'
import { CardPicture } from './CardPicture.tsx'
import { FailReason } from './FailReason.tsx'
import { familyOf, typeLabel } from './labels.ts'
import { namesOf, type CardTx, type Names } from './names.ts'
import { Pieces, QuantityView } from './PieceView.tsx'
import { QuantityFiat } from './QuantityFiat.tsx'
import { OwnContext, useSelf } from './self.ts'
import css from './TxCard.module.css'

/** A transaction in any list. It adapts to the width of its sheet. Spec: TX-001..010. */
export function TxCard({ tx, row }: { tx: CardTx; row?: Row }) {
  const language = useLanguage()
  const t = useText('tx')
  const names = namesOf(tx)
  const { line, second, amount } = tx.card
  const failed = isFailed(tx)
  // The reason replaces the second line of a failed transaction, and with it its picture.
  const lead = findLead(failed ? line : [...line, ...(second ?? [])])
  const self = useSelf()
  const own = use(OwnContext)
  const direction = own?.findDirection(tx, self)
  return (
    <UnmadeContext value={tx.unmade}>
      <article className={[css.card, failed && css.failed, row && css.numbered].filter(Boolean).join(' ')}>
        <div className={css.head}>
          <div className={css.type}>
            <Badge family={familyOf(tx)} label={typeLabel(language, tx)} {...(failed && { failText: t('fail') })} />
            {tx.is_lock === 1 && <LockTile unlockSec={tx.unlock_ts ?? 0} />}
            {direction !== undefined && <Chip tone={direction === 'in' ? 'ok' : 'neutral'}>{t(direction)}</Chip>}
          </div>
          <div className={css.meta}>
            <a className="lk mono" href={pathTo('txView', { idx: tx.txid })} title={tx.txid}>
              {tx.txid.slice(0, TX_ID_LENGTHS.narrow)}
              <span className={css.wide}>{tx.txid.slice(TX_ID_LENGTHS.narrow, TX_ID_LENGTHS.wide)}</span>…
            </a>
            <span aria-hidden="true">·</span>
            <TimeAgo sec={tx.timestamp} />
            <CopyButton text={tx.txid} tipMs={COPY_TIP_LONG_MS} />
            {row && <RowNumber {...row} />}
          </div>
        </div>
        <div className={css.body}>
          {lead !== undefined && (
            <span className={css.picture}>
              <CardPicture lead={lead} names={names} />
            </span>
          )}
          <div className={css.texts}>
            {line.length > 0 && (
              <div className={css.line}>
                <Pieces pieces={line} names={names} lead={lead} />
              </div>
            )}
            {failed ? (
              <FailReason code={tx.validate_code} />
            ) : (
              <>
                {second !== undefined && second.length > 0 && (
                  <div className={`${css.line} ${css.second}`}>
                    <Pieces pieces={second} names={names} lead={lead} />
                  </div>
                )}
                {tx.is_lock === 1 && tx.unlock_ts !== undefined && <UnlockLine unlockSec={tx.unlock_ts} />}
              </>
            )}
          </div>
        </div>
        {own && !failed ? (
          <own.Amount tx={tx} names={names} />
        ) : (
          <CardAmount amount={amount} names={names} isFailed={failed} atSec={tx.timestamp} />
        )}
        {row && <RowNumber {...row} isFirst />}
      </article>
    </UnmadeContext>
  )
}

type Row = { number: number; path: string }

/** A link to the page with the row. It comes first in wide lists, otherwise at the end of the line with id and time. */
function RowNumber({ number, path, isFirst = false }: Row & { isFirst?: boolean }) {
  const link = (
    <a className={isFirst ? css.row : undefined} href={path}>
      #{formatCount(number)}
    </a>
  )
  return isFirst ? link : <span className={css.rowEnd}>· {link}</span>
}

type CardAmountProps = { amount: Card['amount']; names: Names; isFailed: boolean; atSec: number }

/** A failed transaction moved nothing, so its amount has no worth. */
function CardAmount({ amount, names, isFailed: failed, atSec }: CardAmountProps) {
  if (amount === undefined) return <div className={css.amount} />
  if ('pieces' in amount) {
    return (
      <div className={css.amount}>
        <span className={`${css.several} t2`}>
          <Pieces pieces={amount.pieces} names={names} />
        </span>
      </div>
    )
  }
  const { quantity } = amount
  return (
    <div className={css.amount}>
      <QuantityView quantity={quantity} names={names} />
      {amount.below !== undefined && (
        <span className={css.below}>
          <Pieces pieces={amount.below} names={names} />
        </span>
      )}
      {amount.below === undefined && !failed && 'token' in quantity && <QuantityFiat quantity={quantity} names={names} atSec={atSec} />}
    </div>
  )
}

const useIsOpen = (unlockSec: number): boolean => useClockValue((nowSec) => nowSec >= unlockSec)

/** Padlock while locked; a grey open one after the unlock date. */
function LockTile({ unlockSec }: { unlockSec: number }) {
  const t = useText('tx')
  const isOpen = useIsOpen(unlockSec)
  return (
    <span className={isOpen ? `${css.lock} ${css.open}` : css.lock} role="img" aria-label={t(isOpen ? 'unlocked' : 'locked')}>
      <Icon name={isOpen ? 'lockOpen' : 'lock'} size={14} />
    </span>
  )
}

function UnlockLine({ unlockSec }: { unlockSec: number }) {
  const t = useText('tx')
  const isOpen = useIsOpen(unlockSec)
  const [before = '', after = ''] = t(isOpen ? 'wasLocked' : 'unlocks', { date: '\n' }).split('\n')
  return (
    <div className={`${css.second} ${isOpen ? '' : (css.unlock ?? '')}`}>
      {before}
      <Day sec={unlockSec} />
      {after}
    </div>
  )
}
