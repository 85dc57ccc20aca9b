import type { ComponentType } from 'react'
import type { Row, RowKind } from '../../txtypes/rows.ts'
import type { Names } from './names.ts'
import { BallotRow } from './rows/Ballot.tsx'
import { CertificateRow } from './rows/Certificate.tsx'
import { ChangeCoinsRow } from './rows/ChangeCoins.tsx'
import { DiffRow } from './rows/Diff.tsx'
import { ItemsRow } from './rows/Items.tsx'
import { KeyLockRow } from './rows/KeyLock.tsx'
import { MovementsRow } from './rows/Movements.tsx'
import { AuctionRow } from './rows/Auction.tsx'
import { FanRow } from './rows/Fan.tsx'
import { ListingRow } from './rows/Listing.tsx'
import { MeltRow } from './rows/Melt.tsx'
import { PairsRow } from './rows/Pairs.tsx'
import { LogRow } from './rows/Log.tsx'
import { NoteRow } from './rows/Note.tsx'
import { PermissionRow } from './rows/Permission.tsx'
import { ReserveRow } from './rows/Reserve.tsx'
import { TreeRow } from './rows/Tree.tsx'
import type { RowProps } from './rows/row-props.ts'
import { SupplyRow } from './rows/Supply.tsx'
import css from './RowView.module.css'
import { SettlementRow } from './rows/Settlement.tsx'
import { SwapRow } from './rows/Swap.tsx'
import { TicketRow } from './rows/Ticket.tsx'
import { TransferRow } from './rows/Transfer.tsx'

/** One view for each row kind: a kind without one does not compile. */
const ROW_VIEWS: { readonly [Kind in RowKind]: ComponentType<RowProps<Kind>> } = {
  transfer: TransferRow,
  fan: FanRow,
  supply: SupplyRow,
  'key-lock': KeyLockRow,
  ticket: TicketRow,
  swap: SwapRow,
  listing: ListingRow,
  auction: AuctionRow,
  settlement: SettlementRow,
  ballot: BallotRow,
  permission: PermissionRow,
  log: LogRow,
  diff: DiffRow,
  certificate: CertificateRow,
  reserve: ReserveRow,
  melt: MeltRow,
  pairs: PairsRow,
  items: ItemsRow,
  'change-coins': ChangeCoinsRow,
  movements: MovementsRow,
  tree: TreeRow,
  note: NoteRow,
}

export function RowView({ row, names }: { row: Row; names: Names }) {
  // The view is that of the row's own kind: the table says so, the type system cannot follow it.
  const View = ROW_VIEWS[row.kind] as ComponentType<{ row: Row; names: Names }>
  return (
    <div className={css.form} data-form={row.kind}>
      <View row={row} names={names} />
    </div>
  )
}
