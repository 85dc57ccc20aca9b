import type { ReactNode } from 'react'
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
import { Mrc400Head } from './Mrc400Head.tsx'
import { Mrc402Head } from './Mrc402Head.tsx'
import { nftApiPath, nftQuery, type Nft } from './nft-query.ts'
import { salePath } from './sale-path.ts'

const ROUTES = { tx: 'nftTxList', items: 'nftItemList', history: 'nftHistoryList', info: 'nftInformation' } as const
export type NftTab = keyof typeof ROUTES
export type NftLayoutProps = { idx: string; tab: NftTab; children: (nft: Nft) => ReactNode } & At

/** Common parts of all tabs of a project or an MRC402. Without an id it shows this and makes no API call (VAL-009). Spec: NFT-006. */
export function NftLayout({ idx, at, tab, children }: NftLayoutProps) {
  if (idx === '') return <MissingId subject="noNft" />
  return (
    <AsOf at={at} query={nftQuery(idx, at)} path={pathTo(ROUTES[tab], { idx })} isAllOfThen>
      <Loaded query={nftQuery(idx, at)}>
        {(nft) => (
          <CutScope answer={nft.nft} href={withAt(nftApiPath(idx), at)}>
            <PastClock>{nft.kind === 'mrc402' ? <Mrc402Head key={idx} nft={nft.nft} /> : <Mrc400Head key={idx} nft={nft.nft} />}</PastClock>
            <CutNote />
            <NftTabs idx={idx} tab={tab} nft={nft}>
              {children(nft)}
            </NftTabs>
          </CutScope>
        )}
      </Loaded>
    </AsOf>
  )
}

/** While items are on sale, the tab of items links to these; the plain address lists all items. */
const itemsPath = (idx: string, nft: Nft): string =>
  nft.kind === 'mrc400' && (nft.nft.counts.sale ?? 0) > 0 ? salePath(idx) : pathTo(ROUTES.items, { idx })

/** The tabs with their counts and the sheet of the chosen one. An MRC402 has holders instead of items. */
export function NftTabs({ idx, tab, nft, children }: { idx: string; tab: NftTab; nft: Nft; children: ReactNode }) {
  const t = useText('nft')
  const subject = { idx }
  const [label, count] = nft.kind === 'mrc402' ? [t('tabHolders'), nft.nft.counts.holder] : [t('tabItems'), nft.nft.counts.items]
  return (
    <Sheet label={t('tabs')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { label: t('tabTx'), path: pathTo(ROUTES.tx, subject), count: formatCount(nft.nft.counts.tx), isCurrent: tab === 'tx' },
          { label, path: itemsPath(idx, nft), count: formatCount(count), isCurrent: tab === 'items' },
          {
            label: t('tabHistory'),
            path: pathTo(ROUTES.history, subject),
            count: formatCount(nft.nft.counts.history),
            isCurrent: tab === 'history',
          },
          { label: t('tabInfo'), path: pathTo(ROUTES.info, subject), isCurrent: tab === 'info' },
        ]}
      />
      {children}
    </Sheet>
  )
}
