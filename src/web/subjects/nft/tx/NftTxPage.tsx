import { useText } from '../../../i18n/useText.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { NftLayout } from '../head/NftLayout.tsx'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { pagePath } from '../../../paths.ts'
import { nftTxQuery, type NftTxParams } from './query.ts'

export function NftTxPage({ idx, page, filter, at }: NftTxParams) {
  const t = useText('nft')
  return (
    <NftLayout idx={idx} at={at} tab="tx">
      {({ nft }) => (
        <>
          <FreshDock query={nftTxQuery(idx, page, at, filter)} page={page} newest={nft.counts.tx} />
          <FilteredTxs query={nftTxQuery(idx, page, at, filter)} pathOf={(to) => pagePath('nftTxList', to, { idx })} empty={t('noTx')} />
        </>
      )}
    </NftLayout>
  )
}
