import type { ReactNode } from 'react'
import type { TokenJson } from '../../../../contract/token.ts'
import { withAt, type At } from '../../../data/at.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { AsOf, PastClock } from '../../../parts/past/AsOf.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { TokenHead } from './TokenHead.tsx'
import { tokenApiPath, tokenQuery } from './token-query.ts'
import { TokenWaiting } from './TokenWaiting.tsx'

const ROUTES = {
  tx: 'tokenTxList',
  holder: 'tokenHolderList',
  reserve: 'tokenReserveList',
  history: 'tokenHistoryList',
  lock: 'tokenLockList',
  info: 'tokenInformation',
} as const
export type TokenTab = keyof typeof ROUTES
/** Tabs that can be shown as of a past moment. */
const OF_THEN: ReadonlySet<TokenTab> = new Set(['tx', 'holder', 'reserve', 'history', 'info'])

/**
 * Common parts of all tabs of a token: head, tabs and the sheet of the list. Without an id it shows this and makes no API call (VAL-008).
 */
export function TokenLayout({ id, at, tab, children }: { id: string; tab: TokenTab; children: (token: TokenJson) => ReactNode } & At) {
  if (id.trim() === '') return <MissingId subject="noToken" />
  return (
    <AsOf at={at} query={tokenQuery(id, at)} path={pathTo(ROUTES[tab], { idx: id })} isAllOfThen={OF_THEN.has(tab)}>
      <Loaded query={tokenQuery(id, at)} skeleton={<TokenWaiting id={id} />}>
        {(token) => (
          <CutScope answer={token} href={withAt(tokenApiPath(token.sn), at)}>
            <PastClock>
              <TokenHead key={token.sn} token={token} />
            </PastClock>
            <CutNote />
            <TokenSheet token={token} tab={tab}>
              {children(token)}
            </TokenSheet>
          </CutScope>
        )}
      </Loaded>
    </AsOf>
  )
}

function TokenSheet({ token: { sn, counts }, tab, children }: { token: TokenJson; tab: TokenTab; children: ReactNode }) {
  const t = useText('token')
  const idx = { idx: sn }
  const tabs = [
    { tab: 'tx', label: t('tabTx'), path: pathTo(ROUTES.tx, idx), count: counts.tx },
    { tab: 'holder', label: t('tabHolder'), path: pathTo(ROUTES.holder, idx), count: counts.holder },
    { tab: 'reserve', label: t('tabReserve'), path: pathTo(ROUTES.reserve, idx), count: counts.reserve },
    { tab: 'history', label: t('tabHistory'), path: pathTo(ROUTES.history, idx), count: counts.history },
    { tab: 'lock', label: t('tabLock'), path: pathTo(ROUTES.lock, idx), count: counts.lock },
  ]
  return (
    <Sheet label={t('tabs')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          ...tabs.map(({ tab: own, label, path, count }) => ({ label, path, count: formatCount(count), isCurrent: own === tab })),
          { label: t('tabInfo'), path: pathTo(ROUTES.info, idx), isCurrent: tab === 'info' },
        ]}
      />
      {children}
    </Sheet>
  )
}
