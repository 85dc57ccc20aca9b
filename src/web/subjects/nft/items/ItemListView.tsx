import { withFilter } from '../../../data/list-filter.ts'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../tile/ItemTile.tsx'
import { NftGrid } from '../tile/NftGrid.tsx'
import { LazyMarketRows } from '../../../parts/market/lazy-market-bar.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { pagePath } from '../../../paths.ts'
import { withTraits } from '../traits/traits-query.ts'
import type { ItemList } from './query.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'

/** Items of a project as tiles, newest first. Spec: ROUTE-057, NFT-045..051. */
export function ItemListView({
  idx,
  items,
  traits = '',
  filter = '',
  hasRows = false,
}: {
  idx: string
  items: ItemList
  traits?: string
  filter?: string
  /** The number of rows can be chosen, except for the past. */
  hasRows?: boolean
}) {
  const { list, token } = items
  const t = useText('nft')
  const trait = useText('choosing')
  const pathOf = (to: number): string => withFilter(withTraits(pagePath('nftItemList', to, { idx }), traits), filter)
  const isAllOnSale = new URLSearchParams(filter).get('state') === 'sale'
  if (list.length === 0) return <EmptyState>{traits === '' ? t('noItem') : trait('noMatch')}</EmptyState>
  return (
    <>
      <NftGrid label={t('tabItems')}>
        <Entries of={list} as="item" keyOf={({ mrc401_id: id }) => id}>
          {(item) => <ItemTile item={item} tokens={token} among="project" isAllOnSale={isAllOnSale} />}
        </Entries>
      </NftGrid>
      <Pager list={items} pathOf={pathOf}>
        {hasRows && <LazyMarketRows path={withTraits(pagePath('nftItemList', 1, { idx }), traits)} filter={filter} />}
      </Pager>
    </>
  )
}
