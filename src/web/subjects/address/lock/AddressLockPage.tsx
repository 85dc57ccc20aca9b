import { Loaded } from '../../../data/Loaded.tsx'
import { AddressLayout } from '../head/AddressLayout.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { AddressLockView } from './AddressLockView.tsx'
import { addressLockQuery, type AddressLockParams } from './query.ts'

export const AddressLockPage = ({ address, page, at }: AddressLockParams) => (
  <AddressLayout address={address} at={at} tab="lock">
    <Loaded query={addressLockQuery(address, page, at)} skeleton={<TableSkeletons />} isInSheet>
      {(locks) => <AddressLockView address={address} locks={locks} />}
    </Loaded>
  </AddressLayout>
)
