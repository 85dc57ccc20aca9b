import type { ReactNode } from 'react'
import type { TokenJson } from '../../../../contract/token.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { TokenHead } from './TokenHead.tsx'
import { tokenApiPath, tokenQuery } from './token-query.ts'
import { TokenWaiting } from './TokenWaiting.tsx'

export type TokenTab = 'tx' | 'holder' | 'reserve' | 'history' | 'lock' | 'info'

/** What all tabs of a token share: head, tabs and the sheet of the list. Without an id it says so and asks nothing (VAL-008). */
export function TokenFrame({ id, tab, children }: { id: string; tab: TokenTab; children: (token: TokenJson) => ReactNode }) {
  if (id.trim() === '') return <MissingId subject="noToken" />
  return (
    <Loaded query={tokenQuery(id)} skeleton={<TokenWaiting id={id} />}>
      {(token) => (
        <CutScope answer={token} href={tokenApiPath(token.sn)}>
          <TokenHead key={token.sn} token={token} />
          <CutNote />
          <TokenSheet token={token} tab={tab}>
            {children(token)}
          </TokenSheet>
        </CutScope>
      )}
    </Loaded>
  )
}

function TokenSheet({ token: { sn, counts }, tab, children }: { token: TokenJson; tab: TokenTab; children: ReactNode }) {
  const t = useText('token')
  const idx = { idx: sn }
  const tabs = [
    { tab: 'tx', label: t('tabTx'), path: pathTo('tokenTxList', idx), count: counts.tx },
    { tab: 'holder', label: t('tabHolder'), path: pathTo('tokenHolderList', idx), count: counts.holder },
    { tab: 'reserve', label: t('tabReserve'), path: pathTo('tokenReserveList', idx), count: counts.reserve },
    { tab: 'history', label: t('tabHistory'), path: pathTo('tokenHistoryList', idx), count: counts.history },
    { tab: 'lock', label: t('tabLock'), path: pathTo('tokenLockList', idx), count: counts.lock },
  ]
  return (
    <Sheet label={t('tabs')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          ...tabs.map(({ tab: own, label, path, count }) => ({ label, path, count: formatCount(count), isCurrent: own === tab })),
          { label: t('tabInfo'), path: pathTo('tokenInformation', idx), isCurrent: tab === 'info' },
        ]}
      />
      {children}
    </Sheet>
  )
}
