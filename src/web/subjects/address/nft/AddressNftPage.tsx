import { ENTITY_SORTS } from '../../../../contract/entity-sorts.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { AddressLayout } from '../head/AddressLayout.tsx'
import { TileSkeletons } from '../../nft/tile/TileSkeletons.tsx'
import { AddressNftHead, AddressNftView } from './AddressNftView.tsx'
import { MarketList } from '../../../parts/market/MarketList.tsx'
import { addressNftPath } from './path.ts'
import { addressItemApi, addressItemQuery, addressMrc402Query, type AddressNftParams, type ItemInventory } from './query.ts'

export const AddressNftPage = (params: AddressNftParams) => {
  const { address, page, type, isAsked, at } = params
  return (
    <AddressLayout address={address} at={at} tab="nft" path={addressNftPath(address, type, 1)}>
      <AddressNftHead address={address} type={type} isAsked={isAsked} />
      {type === 'MRC402' ? (
        <Loaded query={addressMrc402Query(address, page, at)} skeleton={<TileSkeletons />} isInSheet>
          {(held) => <AddressNftView address={address} held={held} />}
        </Loaded>
      ) : (
        <Items {...params} />
      )}
    </AddressLayout>
  )
}

function Items({ address, page, type, at, filter }: AddressNftParams) {
  const loaded = { query: addressItemQuery(address, page, filter, at), skeleton: <TileSkeletons />, isInSheet: true }
  const draw = (items: ItemInventory) => <AddressNftView address={address} items={items} filter={filter} />
  return (
    <MarketList
      {...loaded}
      market={{
        api: addressItemApi(address),
        path: addressNftPath(address, type, 1),
        filter,
        sorts: ENTITY_SORTS.inventory,
        isNewestCreated: true,
        states: ['sale', 'auction'],
      }}
      listOf={(items) => items}
      isPast={at !== undefined}
    >
      {draw}
    </MarketList>
  )
}
