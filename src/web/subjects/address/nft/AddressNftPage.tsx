import { ENTITY_SORTS } from '../../../../contract/entity-sorts.ts'
import { withAt } from '../../../data/at.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { AddressFrame } from '../head/AddressFrame.tsx'
import { TileSkeletons } from '../../nft/tile/TileSkeletons.tsx'
import { AddressNftHead, AddressNftView } from './AddressNftView.tsx'
import { MarketList } from '../../../parts/market/MarketList.tsx'
import { addressNftPath } from './path.ts'
import { addressItemApi, addressItemQuery, addressMrc402Query, type AddressNftParams } from './query.ts'

export const AddressNftPage = ({ address, page, type, isAsked, at, filter }: AddressNftParams) => (
  <AddressFrame address={address} at={at} tab="nft">
    <AddressNftHead address={address} type={type} isAsked={isAsked} />
    {type === 'MRC402' ? (
      <Loaded query={addressMrc402Query(address, page)} skeleton={<TileSkeletons />} isInSheet>
        {(held) => <AddressNftView address={address} held={held} />}
      </Loaded>
    ) : (
      <MarketList
        market={{
          api: addressItemApi(address),
          path: withAt(addressNftPath(address, type, 1), at),
          filter,
          sorts: ENTITY_SORTS.inventory,
          isNewestCreated: true,
          states: ['sale', 'auction'],
        }}
        query={addressItemQuery(address, page, filter)}
        listOf={(items) => items}
        skeleton={<TileSkeletons />}
        isInSheet
      >
        {(items) => <AddressNftView address={address} items={items} filter={filter} />}
      </MarketList>
    )}
  </AddressFrame>
)
