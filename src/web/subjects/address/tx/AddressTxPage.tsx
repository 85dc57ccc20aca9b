import { useLoaded } from '../../../data/useLoaded.ts'
import { AddressLayout } from '../head/AddressLayout.tsx'
import { addressQuery } from '../head/address-query.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { FilteredTxs } from '../../../parts/tx-filter/FilteredTxs.tsx'
import { pagePath } from '../../../paths.ts'
import { AddressTxView } from './AddressTxView.tsx'
import { addressTxQuery, type AddressTxParams } from './query.ts'

export const AddressTxPage = ({ address, page, filter, at }: AddressTxParams) => (
  <AddressLayout address={address} at={at} tab="tx">
    <Fresh address={address} page={page} filter={filter} at={at} />
    <FilteredTxs
      query={addressTxQuery(address, page, at, filter)}
      pathOf={(to) => pagePath('addressTxList', to, { idx: address })}
      hasParty
      skeleton={<CardSkeletons />}
    >
      {(txs, parts) => <AddressTxView address={address} txs={txs} {...parts} />}
    </FilteredTxs>
  </AddressLayout>
)

const Fresh = ({ address, page, filter, at }: AddressTxParams) => (
  <FreshDock query={addressTxQuery(address, page, at, filter)} page={page} newest={useLoaded(addressQuery(address, at))?.counts.tx} />
)
