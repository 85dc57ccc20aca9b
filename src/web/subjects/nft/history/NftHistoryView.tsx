import type { ListJson } from '../../../../contract/envelope.ts'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import { shortHash } from '../../../../chain/short-id.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { Mark } from '../../../parts/Mark.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { FullTime, TimeAgo } from '../../../parts/Time.tsx'
import { pagePath, pathTo, txApiPath } from '../../../paths.ts'
import { typeLabel } from '../../../txview/labels.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './History.module.css'
import { HistoryDetails } from './HistoryDetails.tsx'

/** The history of a project or of an MRC402 along a centred line, newest first, with the pager below. Spec: HIST-001..013, OPEN-094. */
export function NftHistoryView({ idx, history }: { idx: string; history: ListJson<NftHistoryJson> }) {
  const t = useText('nft')
  if (history.list.length === 0) return <EmptyState>{t('noHistory')}</EmptyState>
  return (
    <>
      <ol className={css.line} aria-label={t('history')}>
        <Entries of={history.list} as="item" keyOf={({ txid }) => txid}>
          {(event) => <Event event={event} />}
        </Entries>
      </ol>
      <Pager list={history} pathOf={(to) => pagePath('nftHistoryList', to, { idx })} />
    </>
  )
}

function Event({ event }: { event: NftHistoryJson }) {
  const language = useLanguage()
  const { txid, timestamp } = event
  return (
    <li className={css.entry}>
      <span className={css.node}>
        <Mark family="nft" />
      </span>
      <div className={css.head}>
        <Badge family="nft" label={typeLabel(language, event)} />
        <TimeAgo sec={timestamp} />
        <FullTime sec={timestamp} />
        <span className="ent">
          <a className="lk mono" href={pathTo('txView', { idx: txid })} title={txid}>
            {shortHash(txid)}
          </a>
          <CopyButton text={txid} />
        </span>
      </div>
      <CutScope answer={event} href={txApiPath(txid)}>
        <HistoryDetails entry={event} />
        <CutNote />
      </CutScope>
    </li>
  )
}
