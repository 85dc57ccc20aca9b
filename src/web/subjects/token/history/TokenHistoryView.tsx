import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenHistoryJson, TokenJson } from '../../../../contract/token.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { TimeAgo } from '../../../parts/Time.tsx'
import { pagePath, txApiPath } from '../../../paths.ts'
import { typeLabel } from '../../../txview/labels.ts'
import { HistoryBody } from './HistoryBody.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './TokenHistory.module.css'

export type TokenHistoryViewProps = { token: Pick<TokenJson, 'sn'>; history: ListJson<TokenHistoryJson> }

/** Events of the token, newest first, along a line. Spec: TOKEN-009..013, DATA-124..132. */
export function TokenHistoryView({ token, history }: TokenHistoryViewProps) {
  const t = useText('token')
  const language = useLanguage()
  if (history.list.length === 0) return <EmptyState>{t('noHistory')}</EmptyState>
  return (
    <>
      <ol className={css.timeline} aria-label={t('history')}>
        <Entries of={history.list} as="item" keyOf={({ sn }) => sn}>
          {(event) => (
            <li className={`${css.event} f-${familyOf(event)}`}>
              <div className={css.head}>
                <Badge family={familyOf(event)} label={typeLabel(language, event)} />
                <span className={css.meta}>
                  <IdLink id={event.txid} />
                  <span aria-hidden="true">·</span>
                  <TimeAgo sec={event.timestamp} />
                </span>
              </div>
              <CutScope answer={event} href={txApiPath(event.txid)}>
                <HistoryBody event={event} />
                <CutNote />
              </CutScope>
            </li>
          )}
        </Entries>
      </ol>
      <Pager list={history} pathOf={(to) => pagePath('tokenHistoryList', to, { idx: token.sn })} />
    </>
  )
}

const familyOf = ({ family }: Pick<TokenHistoryJson, 'family'>): 'service' | 'token' => (family === 'service' ? 'service' : 'token')
