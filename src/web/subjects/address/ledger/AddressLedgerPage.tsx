import { ownValue } from '../../../../base/own-value.ts'
import { isPositive } from '../../../../base/units.ts'
import type { AddressJson } from '../../../../contract/address.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { AddressLayout } from '../head/AddressLayout.tsx'
import { addressQuery } from '../head/address-query.ts'
import { findFault } from '../ledger-parts/filter-fault.ts'
import { ledgerCountQuery, ledgerPageQuery } from '../ledger-parts/ledger-queries.ts'
import { readFilter } from '../ledger-parts/read-filter.ts'
import { useRefusal } from '../../../data/useRefusal.ts'
import { AddressLedgerView, LedgerHead } from './AddressLedgerView.tsx'
import { COIN, balanceQuery, hasFilter, type AddressLedgerParams } from './query.ts'
import line from './BalanceLine.module.css'

// Its space is reserved while it loads.
const BalanceLine = lazyPart(async () => (await import('./BalanceLine.tsx')).BalanceLine, <div className={line.room} />)

export const AddressLedgerPage = (params: AddressLedgerParams) => (
  <AddressLayout address={params.address} at={params.at} tab="ledger">
    <Account {...params} filter={readFilter(params.filter)} />
  </AddressLayout>
)

function Account(params: AddressLedgerParams) {
  const address = useLoaded(addressQuery(params.address, params.at))
  return address === undefined ? null : <Ledger {...params} loaded={address} />
}

function Ledger({ address, page, filter, loaded }: AddressLedgerParams & { loaded: AddressJson }) {
  const query = ledgerPageQuery(address, page, filter)
  const isWrong = findFault(filter) !== undefined
  return isWrong ? (
    <LedgerHead address={loaded} page={page} filter={filter} isWrong />
  ) : (
    <Listed address={address} page={page} filter={filter} loaded={loaded} query={query} />
  )
}

/** The coin if the address holds or recently moved it, else the first token held, else the asset moved last. */
function firstAsset({ coin }: AddressJson, rows: readonly { asset: string }[]): string | undefined {
  const held = Object.keys(coin).filter((asset) => {
    const { balance = '0', lock_balance: locked = '0', sale = '0', auction = '0' } = ownValue(coin, asset) ?? {}
    return [balance, locked, sale, auction].some(isPositive)
  })
  if (held.includes(COIN) || rows.some(({ asset }) => asset === COIN)) return COIN
  return held[0] ?? rows[0]?.asset
}

function Listed({
  address,
  page,
  filter,
  loaded,
  query,
}: AddressLedgerParams & { loaded: AddressJson; query: ReturnType<typeof ledgerPageQuery> }) {
  const refusal = useRefusal(query)
  const rows = useLoaded(query)
  const all = useLoaded(hasFilter(filter) ? ledgerCountQuery(address, { at: filter.at }) : query)?.count
  const balance = useLoaded(balanceQuery(address, filter.asset ?? firstAsset(loaded, rows?.list ?? []), filter.at))
  return (
    <>
      <LedgerHead address={loaded} page={page} filter={filter} rows={rows} all={all} refusal={refusal} />
      {refusal === undefined && (
        <>
          {balance !== undefined && <BalanceLine key={balance.asset} address={address} balance={balance} at={filter.at} />}
          <Loaded query={query} skeleton={<TableSkeletons rowPx={56} hasHead />} isInSheet>
            {(list) => <AddressLedgerView address={loaded} filter={filter} list={list} />}
          </Loaded>
        </>
      )}
    </>
  )
}
