import type { ReactNode } from 'react'
import type { AddressJson } from '../../../../contract/address.ts'
import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { withAt, type At } from '../../../data/at.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { AsOf, PastClock } from '../../../parts/past/AsOf.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { AddressHead } from './AddressHead.tsx'
import { addressApiPath, addressQuery } from './address-query.ts'

const ROUTES = { ledger: 'addressLedgerList', tx: 'addressTxList', lock: 'addressLockList', nft: 'addressNftList' } as const
export type AddressTab = keyof typeof ROUTES

/** The ledger has its days in place of a past: as of a block it goes up to the day of that block. */
const ledgerPath = ({ address, as_of: asOf }: AddressJson): string =>
  withLedgerFilter(pathTo(ROUTES.ledger, { idx: address }), { to: asOf && utcDay(asOf.timestamp) })

/** What all tabs of an address share: the head, the tabs and the sheet of the list. Without an id it says so and asks nothing (VAL-007). */
export function AddressFrame({ address, at, tab, children }: { address: string; tab: AddressTab; children: ReactNode } & At) {
  const t = useText('address')
  if (address.trim() === '') return <MissingId subject="noAddress" />
  const idx = { idx: address }
  return (
    <AsOf at={at} query={addressQuery(address, at)} path={pathTo(ROUTES[tab === 'ledger' ? 'tx' : tab], idx)}>
      <Loaded query={addressQuery(address, at)}>
        {(loaded) => (
          <CutScope answer={loaded} href={withAt(addressApiPath(address), at)}>
            <PastClock>
              <AddressHead key={address} address={loaded} />
            </PastClock>
            <CutNote />
            <Sheet label={t('tabs')}>
              <Tabs
                label={t('tabs')}
                tabs={[
                  { label: t('tabLedger'), path: ledgerPath(loaded), isCurrent: tab === 'ledger', isOfNow: true },
                  { label: t('tabTx'), path: pathTo(ROUTES.tx, idx), count: formatCount(loaded.counts.tx), isCurrent: tab === 'tx' },
                  {
                    label: t('tabLock'),
                    path: pathTo(ROUTES.lock, idx),
                    count: formatCount(loaded.counts.lock),
                    isCurrent: tab === 'lock',
                  },
                  {
                    label: t('tabNft'),
                    path: pathTo(ROUTES.nft, idx),
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
    </AsOf>
  )
}
