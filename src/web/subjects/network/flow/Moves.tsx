import type { FlowMoveJson } from '../../../../contract/flow.ts'
import { isFailed } from '../../../../model/tx.ts'
import type { FamilyName } from '../../../../model/block.ts'
import { SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Badge } from '../../../parts/Badge.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { TimeAgo } from '../../../parts/Time.tsx'
import { nftPath, pathTo } from '../../../paths.ts'
import { familyOf, typeLabel } from '../../../txview/labels.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './Flow.module.css'
import { flowPath } from './path.ts'

const SHOWN = 20

/** The newest transactions of the river, each with links to itself, sender, receiver and asset. */
export function Moves({ moves, family }: { moves: readonly FlowMoveJson[]; family: FamilyName | undefined }) {
  const t = useText('flow')
  const common = useText('common')
  const title = family === undefined ? t('moves') : t('movesOf', { family: common(`family_${family}`) })
  const all = (
    <a className="lk" href={flowPath(undefined)}>
      {common('clearFilters')}
    </a>
  )
  return (
    <Sheet title={title} {...(family !== undefined && { right: all })}>
      {moves.length === 0 ? (
        <EmptyState>{t('noneOfFamily')}</EmptyState>
      ) : (
        <ul>
          <Entries of={moves.slice(0, SHOWN)} as="item" keyOf={({ txid }) => txid}>
            {(move) => <Move move={move} />}
          </Entries>
        </ul>
      )}
    </Sheet>
  )
}

function Move({ move }: { move: FlowMoveJson }) {
  const t = useText('flow')
  const language = useLanguage()
  const { txid, timestamp, from_addr: from, to_addr: to, receiver, subject, amount, symbol = '', token: sn, decimal, caution } = move
  const isCounted = amount !== undefined && !/^-?0+$/.test(amount)
  return (
    <li className={css.move} data-failed={isFailed(move) || undefined}>
      <a className={css.kind} href={pathTo('txView', { idx: txid })} title={txid}>
        <Badge family={familyOf(move)} label={typeLabel(language, move)} {...(isFailed(move) && { failText: t('failed') })} />
      </a>
      <span className={css.way}>
        {from === '' ? <span className="t3">{t('to_network')}</span> : <IdLink id={from} />}
        <Icon name="arrowRight" size={14} className="t3" />
        <span className="sr">{t('to')}</span>
        {to === '' ? (
          <span className="t3">{t(receiver === 'wallet' ? 'toMany' : receiver === 'none' ? 'to_none' : 'to_network')}</span>
        ) : (
          <IdLink id={to} />
        )}
      </span>
      <span className={css.subject}>
        {subject !== undefined && (
          <a className="lk ell" href={subject.kind === 'token' ? pathTo('tokenTxList', { idx: subject.id }) : nftPath(subject.id)}>
            <ChainText text={visibleText(subject.name, subject.id)} max={SYMBOL_LENGTH * 2} />
          </a>
        )}
      </span>
      <span className={css.amount}>
        {isCounted && (
          <Amount units={amount} decimal={decimal} {...(sn !== undefined && { token: { sn, symbol, ...(caution && { caution }) } })} />
        )}
      </span>
      <span className={`t3 fs12 ${css.age}`}>
        <TimeAgo sec={timestamp} />
      </span>
    </li>
  )
}
