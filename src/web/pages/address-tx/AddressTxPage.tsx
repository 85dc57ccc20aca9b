import { Loaded } from '../../data/Loaded.tsx'
import { AddressFrame } from '../../parts/address-head/AddressFrame.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { AddressTxView } from './AddressTxView.tsx'
import { addressTxQuery } from './query.ts'
import type { AddressTxParams } from './route.ts'

export const AddressTxPage = ({ address, page }: AddressTxParams) => (
  <AddressFrame address={address} tab="tx">
    <Loaded query={addressTxQuery(address, page)} skeleton={<CardSkeletons />} isInSheet>
      {(txs) => <AddressTxView address={address} txs={txs} />}
    </Loaded>
  </AddressFrame>
)
