import { Loaded } from '../../data/Loaded.tsx'
import { useLoaded } from '../../data/useLoaded.ts'
import { AddressFrame } from '../../parts/address-head/AddressFrame.tsx'
import { addressQuery } from '../../parts/address-head/address-query.ts'
import { FreshDock } from '../../parts/fresh/FreshDock.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { AddressTxView } from './AddressTxView.tsx'
import { addressTxQuery } from './query.ts'
import type { AddressTxParams } from './route.ts'

export const AddressTxPage = ({ address, page }: AddressTxParams) => (
  <AddressFrame address={address} tab="tx">
    {page === 1 && <Fresh address={address} />}
    <Loaded query={addressTxQuery(address, page)} skeleton={<CardSkeletons />} isInSheet>
      {(txs) => <AddressTxView address={address} txs={txs} />}
    </Loaded>
  </AddressFrame>
)

const Fresh = ({ address }: { address: string }) => (
  <FreshDock query={addressTxQuery(address, 1)} newest={useLoaded(addressQuery(address))?.counts.tx} />
)
