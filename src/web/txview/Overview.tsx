import { isFailed } from '../../model/tx.ts'
import type { Fact } from '../../txtypes/rows.ts'
import { formatCount } from '../format/amount.ts'
import { shortHash } from '../../chain/short-id.ts'
import { shortText } from '../format/shorten.ts'
import { useText } from '../i18n/useText.ts'
import { Chip } from '../parts/Badge.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Fiat } from '../parts/Fiat.tsx'
import { IdLink } from '../parts/IdLink.tsx'
import { KeyValue, Pair } from '../parts/KeyValue.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { FullTime } from '../parts/Time.tsx'
import { pathTo } from '../paths.ts'
import { namesOf, type DetailTx, type Names } from './names.ts'
import { hasFact, orderFacts } from './overview-order.ts'
import { FactValue } from './FactValue.tsx'
import { QuantityView } from './PieceView.tsx'
import { remarksInPanel } from './remarks-in-panel.ts'
import { TextOrTree } from './rows/TextOrTree.tsx'

const TAG_SHOWN = 120

/**
 * Left column of a transaction's detail: facts of its type that are not in the panel, then the common ones. Tag and memo only when present
 * (TX-022..024). The moved amount is always shown, because it includes its worth in money.
 */
export function Overview({ tx }: { tx: DetailTx }) {
  const t = useText('detail')
  const label = useText('label')
  const facts = orderFacts(tx.overview).filter((fact) => isMainAmount(fact, tx) || fact.isInPanel !== true)
  const names = namesOf(tx)
  const blockPath = pathTo('blockView', { idx: tx.block })
  return (
    <Sheet title={t('overview')}>
      <KeyValue>
        {tx.overview.length === 0 && <Parties tx={tx} names={names} />}
        {facts.map((fact, index) => (
          // Facts may share a label, so the position is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <Pair key={index} label={label(fact.label)}>
            <FactValue value={fact.value} names={names} />
            {isMainAmount(fact, tx) && (
              <Fiat units={tx.amount ?? '0'} decimal={tx.decimal} price={names.token(tx.token ?? '').price} atSec={tx.timestamp} />
            )}
          </Pair>
        ))}
        {tx.is_lock === 1 && tx.unlock_ts !== undefined && !facts.some((fact) => fact.label === 'unlocks') && (
          <Pair label={t('unlocksAt')}>
            <Icon name="lock" size={14} className="warn" />
            <FullTime sec={tx.unlock_ts} />
          </Pair>
        )}
        <Pair label={t('block')}>
          <a className="lk" href={blockPath}>
            {formatCount(tx.block)}
          </a>
        </Pair>
        <Pair label={t('blockHash')}>
          <a className="mono lk" href={blockPath} title={tx.block_txid}>
            {shortHash(tx.block_txid)}
          </a>
          <CopyButton text={tx.block_txid} />
        </Pair>
        <Pair label={t('date')}>
          <FullTime sec={tx.timestamp} />
          <span className="t3" title={t('timestamp')}>
            {tx.timestamp}
          </span>
        </Pair>
        <Remarks tx={tx} />
      </KeyValue>
    </Sheet>
  )
}

/** Sender, receiver and amount of a transaction of an unknown type, which has no facts. */
function Parties({ tx, names }: { tx: DetailTx; names: Names }) {
  const t = useText('detail')
  const { from_addr: from, to_addr: to, amount: units, nft, token = '0' } = tx
  return (
    <>
      {from !== '' && (
        <Pair label={t('from')}>
          <IdLink id={from} room="detail" />
        </Pair>
      )}
      {to !== '' && (
        <Pair label={t('to')}>
          <IdLink id={to} room="detail" />
        </Pair>
      )}
      {units !== undefined && units !== '0' && (
        <Pair label={t('amount')}>
          <QuantityView quantity={nft === undefined ? { units, token } : { units, nft }} names={names} room="detail" />
        </Pair>
      )}
    </>
  )
}

/** The sender's remarks (key, tag and memo), unless the overview or the panel shows them. */
function Remarks({ tx }: { tx: DetailTx }) {
  const t = useText('detail')
  const { hasTag, hasMemo } = remarksInPanel(tx.panel)
  const { ukey = '', tags = '', memo = '' } = tx
  return (
    <>
      {ukey !== '' && !hasFact(tx.overview, ukey) && (
        <Pair label={t('key')}>
          <span className="mono brk">{ukey}</span>
        </Pair>
      )}
      {!hasTag && tags !== '' && (
        <Pair label={t('tag')}>
          <Chip title={tags}>
            <span className="ell">{shortText(tags, TAG_SHOWN)}</span>
          </Chip>
        </Pair>
      )}
      {!hasMemo && memo !== '' && (
        <Pair label={t('memo')} block>
          <TextOrTree text={memo} isPlain />
        </Pair>
      )}
    </>
  )
}

/** Whether this is the moved amount, which gets its worth in money. A failed transaction moved nothing. */
const isMainAmount = ({ value }: Fact, tx: DetailTx): boolean =>
  !isFailed(tx) &&
  value.some(
    (piece) =>
      piece.kind === 'quantity' && 'token' in piece.quantity && piece.quantity.token === tx.token && piece.quantity.units === tx.amount,
  )
