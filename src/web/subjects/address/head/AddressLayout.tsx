import type { ReactNode } from 'react'
import { withAt, type At } from '../../../data/at.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { AsOf, PastClock } from '../../../parts/past/AsOf.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Tabs } from '../../../parts/Tabs.tsx'
import { AddressHead } from './AddressHead.tsx'
import css from './AddressHead.module.css'
import { addressApiPath, addressQuery } from './address-query.ts'

const ROUTES = { ledger: 'addressLedgerList', tx: 'addressTxList', lock: 'addressLockList', nft: 'addressNftList' } as const
export type AddressTab = keyof typeof ROUTES

/** `path`: address of the tab without a moment, if it has more parameters than the tab. */
type AddressLayoutProps = { address: string; tab: AddressTab; path?: string; children: ReactNode } & At

/**
 * Common parts of all tabs of an address: head, tabs and the sheet of the list. Without an id it shows this and makes no API call
 * (VAL-007).
 */
export function AddressLayout({ address, at, tab, path, children }: AddressLayoutProps) {
  const t = useText('address')
  if (address.trim() === '') return <MissingId subject="noAddress" />
  const idx = { idx: address }
  return (
    <AsOf
      at={at}
      query={addressQuery(address, at)}
      path={path ?? pathTo(ROUTES[tab], idx)}
      // The ledger's `from` and `to` are a filter, so the transactions tab makes the comparison.
      comparePath={tab === 'ledger' ? pathTo(ROUTES.tx, idx) : undefined}
      isAllOfThen
    >
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
                  { label: t('tabLedger'), path: pathTo(ROUTES.ledger, idx), isCurrent: tab === 'ledger' },
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

/** Part of a list of the past. `is_capped`: the address had more assets than are searched. */
export type Capped = { is_capped?: true }

export function CappedNote({ list }: { list: Capped }) {
  const t = useText('address')
  return list.is_capped === true ? <p className={css.capped}>{t('firstAssets')}</p> : null
}
