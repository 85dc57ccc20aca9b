import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { NftCards } from '../card/NftCards.tsx'
import type { NftList } from '../card/nft-list-query.ts'
import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import type { NftType } from '../../../parts/nft-type/nft-type.ts'
import { NftTypeToggle } from '../../../parts/nft-type/NftTypeToggle.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { nftListPath } from './path.ts'

export type NftListHeadProps = { type: NftType; isAsked: boolean; count: number | undefined }

/** Title, how many there are, and the switch between the kinds; it stays while a list loads. Spec: NFT-001..005. */
export function NftListHead({ type, isAsked, count }: NftListHeadProps) {
  const t = useText('nft')
  const common = useText('common')
  return (
    <PageHead title={t('list')} {...(count !== undefined && { count: common('total', { count: formatCount(count) }) })}>
      <span className="row">
        <ListTypeToggle own="card" />
        <NftTypeToggle type={type} isAsked={isAsked} pathOf={(chosen) => nftListPath(chosen, 1)} />
      </span>
    </PageHead>
  )
}

/** NFTs of one kind as tiles, the newest first. Spec: ROUTE-049, ROUTE-050. */
export function NftListView({ nfts }: { nfts: NftList }) {
  const t = useText('nft')
  const { kind, page: list } = nfts
  return (
    <Sheet label={t('listLabel')}>
      {list.list.length === 0 ? <EmptyState>{t('noneListed')}</EmptyState> : <NftCards nfts={nfts} />}
      <Pager page={list.page} maxPage={list.maxpage} count={list.count} limit={list.limit} pathOf={(page) => nftListPath(kind, page)} />
    </Sheet>
  )
}
