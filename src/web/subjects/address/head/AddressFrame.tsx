import type { ReactNode } from 'react'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { AddressHead } from './AddressHead.tsx'
import { addressApiPath, addressQuery } from './address-query.ts'

export type AddressTab = 'ledger' | 'tx' | 'lock' | 'nft'

/** What all tabs of an address share: the head, the tabs and the sheet of the list. Without an id it says so and asks nothing (VAL-007). */
export function AddressFrame({ address, tab, children }: { address: string; tab: AddressTab; children: ReactNode }) {
  const t = useText('address')
  if (address.trim() === '') return <MissingId subject="noAddress" />
  const idx = { idx: address }
  return (
    <Loaded query={addressQuery(address)}>
      {(loaded) => (
        <CutScope answer={loaded} href={addressApiPath(address)}>
          <AddressHead key={address} address={loaded} />
          <CutNote />
          <Sheet label={t('tabs')}>
            <Tabs
              label={t('tabs')}
              tabs={[
                { label: t('tabLedger'), path: pathTo('addressLedgerList', idx), isCurrent: tab === 'ledger' },
                { label: t('tabTx'), path: pathTo('addressTxList', idx), count: formatCount(loaded.counts.tx), isCurrent: tab === 'tx' },
                {
                  label: t('tabLock'),
                  path: pathTo('addressLockList', idx),
                  count: formatCount(loaded.counts.lock),
                  isCurrent: tab === 'lock',
                },
                {
                  label: t('tabNft'),
                  path: pathTo('addressNftList', idx),
                  count: formatCount(loaded.counts.mrc401 + loaded.counts.mrc402),
                  isCurrent: tab === 'nft',
                },
              ]}
            />
            {children}
          </Sheet>
        </CutScope>
      )}
    </Loaded>
  )
}
