import { Loaded } from '../../../data/Loaded.tsx'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { NftFrame } from '../head/NftFrame.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { NftTxView } from './NftTxView.tsx'
import { nftTxQuery, type NftTxParams } from './query.ts'

export const NftTxPage = ({ idx, page, at }: NftTxParams) => (
  <NftFrame idx={idx} at={at} tab="tx">
    {({ nft }) => (
      <>
        <FreshDock query={nftTxQuery(idx, page, at)} page={page} newest={nft.counts.tx} />
        <Loaded query={nftTxQuery(idx, page, at)} skeleton={<CardSkeletons />} isInSheet>
          {(txs) => <NftTxView idx={idx} txs={txs} />}
        </Loaded>
      </>
    )}
  </NftFrame>
)
