import { OWN } from './own-view.ts'
import { OwnContext } from '../../../txview/self.ts'
import { useText } from '../../../i18n/useText.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { AddressLayout } from '../head/AddressLayout.tsx'
import { addressQuery } from '../head/address-query.ts'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { pagePath } from '../../../paths.ts'
import { addressTxQuery, type AddressTxParams } from './query.ts'

export function AddressTxPage({ address, page, filter, at }: AddressTxParams) {
  const t = useText('address')
  return (
    <AddressLayout address={address} at={at} tab="tx">
      <Fresh address={address} page={page} filter={filter} at={at} />
      <OwnContext value={OWN}>
        <FilteredTxs
          query={addressTxQuery(address, page, at, filter)}
          pathOf={(to) => pagePath('addressTxList', to, { idx: address })}
          empty={t('noTx')}
          self={address}
        />
      </OwnContext>
    </AddressLayout>
  )
}

const Fresh = ({ address, page, filter, at }: AddressTxParams) => (
  <FreshDock query={addressTxQuery(address, page, at, filter)} page={page} newest={useLoaded(addressQuery(address, at))?.counts.tx} />
)
