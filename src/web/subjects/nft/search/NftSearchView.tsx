import { NftTypeHead } from '../nft-type/NftTypeHead.tsx'
import { setApart } from '../../../format/one-line.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { NftCards } from '../card/NftCards.tsx'
import type { NftList } from '../card/nft-list-query.ts'
import type { NftType } from '../nft-type/nft-type.ts'
import { Pager } from '../../../parts/Pager.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { nftSearchPath } from './path.ts'

const KEYWORD_LENGTH = 40

export type NftSearchHeadProps = { kw: string; type: NftType; isAsked: boolean; count: number | undefined }

/** The search words, the number of matches, and the switch between the kinds. Spec: NFT-001, OPEN-032. */
export function NftSearchHead({ kw, type, isAsked, count }: NftSearchHeadProps) {
  const t = useText('nft')
  return (
    <NftTypeHead
      title={t('searchTitle', { kw: setApart(kw, KEYWORD_LENGTH) })}
      count={count}
      type={type}
      isAsked={isAsked}
      pathOf={(chosen) => nftSearchPath(kw, chosen, 1)}
    />
  )
}

/** NFTs of one kind whose name matches, with the matched part highlighted. Spec: ROUTE-051, ROUTE-052. */
export function NftSearchView({ kw, nfts }: { kw: string; nfts: NftList }) {
  const t = useText('nft')
  const { kind, page: list } = nfts
  return (
    <>
      <Sheet label={t('searchTitle', { kw: setApart(kw, KEYWORD_LENGTH) })}>
        {list.list.length === 0 ? (
          <EmptyState>{t('noMatch', { kw: setApart(kw, KEYWORD_LENGTH) })}</EmptyState>
        ) : (
          <NftCards nfts={nfts} matched={kw} />
        )}
        <Pager list={list} pathOf={(page) => nftSearchPath(kw, kind, page)} />
      </Sheet>
      {list.is_capped === true && <p className="t3 fs12">{t('capped', { count: formatCount(list.count) })}</p>}
    </>
  )
}
