import type { AddressJson } from '../../../../contract/address.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import { addressQuery } from '../head/address-query.ts'
import { findFault } from '../ledger-parts/filter-fault.ts'
import { statementQuery } from '../ledger-parts/ledger-queries.ts'
import { readFilter } from '../ledger-parts/read-filter.ts'
import { useRefusal } from '../../../data/useRefusal.ts'
import { Letterhead } from './Letterhead.tsx'
import { statementRowsQuery, type AddressStatementParams } from './query.ts'
import css from './Statement.module.css'
import { StatementHead } from './StatementHead.tsx'
import { StatementRows } from './StatementRows.tsx'
import { StatementSummary } from './StatementSummary.tsx'
import { useAllRows } from './useAllRows.ts'

export const AddressStatementPage = ({ address, filter: asked }: AddressStatementParams) => {
  const filter = readFilter(asked)
  if (address === '') return <MissingId subject="noAddress" />
  return (
    <Loaded query={addressQuery(address)}>
      {(loaded) =>
        findFault(filter) === undefined ? (
          <Statement key={withLedgerFilter(loaded.address, filter)} address={loaded} filter={filter} />
        ) : (
          <StatementHead address={loaded} filter={filter} assets={[]} print={() => window.print()} />
        )
      }
    </Loaded>
  )
}

const skeleton = (
  <Sheet>
    <TableSkeletons count={8} />
  </Sheet>
)

function Statement({ address, filter }: { address: AddressJson; filter: AddressStatementParams['filter'] }) {
  const query = statementQuery(address.address, filter)
  const refusal = useRefusal(query)
  const assets = useLoaded(query)?.list ?? []
  const first = useLoaded(statementRowsQuery(address.address, filter))
  const isCut = first !== undefined && first.count > first.list.length
  const whole = useAllRows(address.address, filter, first?.count ?? 0)
  const print = () => (isCut ? whole.load('print') : window.print())
  return (
    <>
      <StatementHead address={address} filter={filter} assets={assets} refusal={refusal} print={print} />
      {refusal === undefined && (
        <Loaded query={query} skeleton={skeleton}>
          {(statement) => (
            <div className={css.paper}>
              <Letterhead address={address.address} filter={filter} statement={statement} />
              <StatementSummary address={address.address} filter={filter} statement={statement} />
              <Loaded query={statementRowsQuery(address.address, filter)} skeleton={skeleton}>
                {(rows) =>
                  rows.count > 0 && (
                    <StatementRows toBlock={statement.to_block} address={address.address} filter={filter} rows={rows} whole={whole} />
                  )
                }
              </Loaded>
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}
