import { Loaded } from '../../../data/Loaded.tsx'
import { AddressFrame } from '../head/AddressFrame.tsx'
import { TileSkeletons } from '../../nft/tile/TileSkeletons.tsx'
import { AddressNftHead, AddressNftView } from './AddressNftView.tsx'
import { addressItemQuery, addressMrc402Query, type AddressNftParams } from './query.ts'

export const AddressNftPage = ({ address, page, type, isAsked, at }: AddressNftParams) => (
  <AddressFrame address={address} at={at} tab="nft">
    <AddressNftHead address={address} type={type} isAsked={isAsked} />
    {type === 'MRC402' ? (
      <Loaded query={addressMrc402Query(address, page)} skeleton={<TileSkeletons />} isInSheet>
        {(held) => <AddressNftView address={address} held={held} />}
      </Loaded>
    ) : (
      <Loaded query={addressItemQuery(address, page)} skeleton={<TileSkeletons />} isInSheet>
        {(items) => <AddressNftView address={address} items={items} />}
      </Loaded>
    )}
  </AddressFrame>
)
