import type { ReactNode } from 'react'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { Mrc400Head } from './Mrc400Head.tsx'
import { Mrc402Head } from './Mrc402Head.tsx'
import { nftApiPath, nftQuery, type Nft } from './nft-query.ts'

export type NftTab = 'tx' | 'items' | 'history' | 'info'
export type NftFrameProps = { idx: string; tab: NftTab; children: (nft: Nft) => ReactNode }

/** What all tabs of a project or an MRC402 share. Without an id it says so and asks nothing (VAL-009). Spec: NFT-006. */
export function NftFrame({ idx, tab, children }: NftFrameProps) {
  if (idx === '') return <MissingId subject="noNft" />
  return (
    <Loaded query={nftQuery(idx)}>
      {(nft) => (
        <CutScope answer={nft.nft} href={nftApiPath(idx)}>
          {nft.kind === 'mrc402' ? <Mrc402Head key={idx} nft={nft.nft} /> : <Mrc400Head key={idx} nft={nft.nft} />}
          <CutNote />
          <NftTabs idx={idx} tab={tab} nft={nft}>
            {children(nft)}
          </NftTabs>
        </CutScope>
      )}
    </Loaded>
  )
}

/** The tabs with their counts and the sheet of the chosen one. An MRC402 has holders in place of items. */
export function NftTabs({ idx, tab, nft, children }: { idx: string; tab: NftTab; nft: Nft; children: ReactNode }) {
  const t = useText('nft')
  const at = { idx }
  const [label, count] = nft.kind === 'mrc402' ? [t('tabHolders'), nft.nft.counts.holder] : [t('tabItems'), nft.nft.counts.items]
  return (
    <Sheet label={t('tabs')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { label: t('tabTx'), path: pathTo('nftTxList', at), count: formatCount(nft.nft.counts.tx), isCurrent: tab === 'tx' },
          { label, path: pathTo('nftItemList', at), count: formatCount(count), isCurrent: tab === 'items' },
          {
            label: t('tabHistory'),
            path: pathTo('nftHistoryList', at),
            count: formatCount(nft.nft.counts.history),
            isCurrent: tab === 'history',
          },
          { label: t('tabInfo'), path: pathTo('nftInformation', at), isCurrent: tab === 'info' },
        ]}
      />
      {children}
    </Sheet>
  )
}
