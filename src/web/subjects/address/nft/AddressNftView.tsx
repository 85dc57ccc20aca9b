import { useWithAt } from '../../../data/at.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { useText } from '../../../i18n/useText.ts'
import { CappedNote } from '../head/AddressLayout.tsx'
import { ItemTile } from '../../nft/tile/ItemTile.tsx'
import { Mrc402Tile } from '../../nft/tile/Mrc402Tile.tsx'
import { NftGrid } from '../../nft/tile/NftGrid.tsx'
import { LazyMarketRows } from '../../../parts/market/lazy-market-bar.tsx'
import { NftTypeToggle } from '../../nft/nft-type/NftTypeToggle.tsx'
import type { NftType } from '../../nft/nft-type/nft-type.ts'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './AddressNft.module.css'
import { addressNftPath } from './path.ts'
import type { HeldEditions, ItemInventory } from './query.ts'

/** The switch between the two kinds, which stays while a list loads. Spec: ADDR-009. */
export function AddressNftHead({ address, type, isAsked }: { address: string; type: NftType; isAsked: boolean }) {
  const atMoment = useWithAt()
  return (
    <div className={css.head}>
      <NftTypeToggle type={type} isAsked={isAsked} hasItems pathOf={(chosen) => atMoment(addressNftPath(address, chosen, 1))} />
    </div>
  )
}

export type AddressNftViewProps = { address: string; filter?: string } & ({ held: HeldEditions } | { items: ItemInventory })

/** Holdings of the address of one kind. */
export function AddressNftView(props: AddressNftViewProps) {
  const t = useText('address')
  const { address, filter = '' } = props
  const [list, type] = 'held' in props ? ([props.held, 'MRC402'] as const) : ([props.items, 'MRC400'] as const)
  const note = <CappedNote list={list} />
  if (list.list.length === 0)
    return (
      <>
        {note}
        <EmptyState>{t('noNft', { kind: type === 'MRC402' ? 'MRC402' : 'MRC401' })}</EmptyState>
      </>
    )
  return (
    <>
      {note}
      <NftGrid label={t('inventory')}>
        {'held' in props ? (
          <Entries of={props.held.list} as="item" keyOf={({ mrc402_id: id }) => id}>
            {(nft) => <Mrc402Tile nft={nft} />}
          </Entries>
        ) : (
          <Entries of={props.items.list} as="item" keyOf={({ mrc401_id: id }) => id}>
            {(item) => <ItemTile item={item} tokens={props.items.token} among="owner" />}
          </Entries>
        )}
      </NftGrid>
      <Pager list={list} pathOf={(page) => withFilter(addressNftPath(address, type, page), filter)}>
        {'items' in props && <LazyMarketRows path={addressNftPath(address, type, 1)} filter={filter} />}
      </Pager>
    </>
  )
}
