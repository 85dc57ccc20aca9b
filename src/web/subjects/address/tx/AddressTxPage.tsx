import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { AddressFrame } from '../head/AddressFrame.tsx'
import { addressQuery } from '../head/address-query.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { AddressTxView } from './AddressTxView.tsx'
import { addressTxQuery, type AddressTxParams } from './query.ts'

export const AddressTxPage = ({ address, page, at }: AddressTxParams) => (
  <AddressFrame address={address} at={at} tab="tx">
    <Fresh address={address} page={page} at={at} />
    <Loaded query={addressTxQuery(address, page, at)} skeleton={<CardSkeletons />} isInSheet>
      {(txs) => <AddressTxView address={address} txs={txs} />}
    </Loaded>
  </AddressFrame>
)

const Fresh = ({ address, page, at }: AddressTxParams) => (
  <FreshDock query={addressTxQuery(address, page, at)} page={page} newest={useLoaded(addressQuery(address, at))?.counts.tx} />
)
