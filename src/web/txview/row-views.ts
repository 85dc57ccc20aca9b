import { lazy, type ComponentType } from 'react'
import type { Row, RowKind } from '../../txtypes/rows.ts'
import { loadChunk } from '../data/load-chunk.ts'
import type { PagePart } from '../page.ts'
import type { Names } from './names.ts'
import type { RowProps } from './rows/row-props.ts'

/** The view of one kind of row: the file of `rows/` it stands in, and how it is loaded. */
type Source<Kind extends RowKind> = { file: string; load: () => Promise<ComponentType<RowProps<Kind>>> }

/** One view for each row kind: a kind without one does not compile. A panel shows two or three of them, and a browser loads only those. */
const SOURCES: { readonly [Kind in RowKind]: Source<Kind> } = {
  transfer: { file: 'Transfer', load: async () => (await import('./rows/Transfer.tsx')).TransferRow },
  fan: { file: 'Fan', load: async () => (await import('./rows/Fan.tsx')).FanRow },
  supply: { file: 'Supply', load: async () => (await import('./rows/Supply.tsx')).SupplyRow },
  'key-lock': { file: 'KeyLock', load: async () => (await import('./rows/KeyLock.tsx')).KeyLockRow },
  ticket: { file: 'Ticket', load: async () => (await import('./rows/Ticket.tsx')).TicketRow },
  swap: { file: 'Swap', load: async () => (await import('./rows/Swap.tsx')).SwapRow },
  listing: { file: 'Listing', load: async () => (await import('./rows/Listing.tsx')).ListingRow },
  auction: { file: 'Auction', load: async () => (await import('./rows/Auction.tsx')).AuctionRow },
  settlement: { file: 'Settlement', load: async () => (await import('./rows/Settlement.tsx')).SettlementRow },
  ballot: { file: 'Ballot', load: async () => (await import('./rows/Ballot.tsx')).BallotRow },
  permission: { file: 'Permission', load: async () => (await import('./rows/Permission.tsx')).PermissionRow },
  log: { file: 'Log', load: async () => (await import('./rows/Log.tsx')).LogRow },
  diff: { file: 'Diff', load: async () => (await import('./rows/Diff.tsx')).DiffRow },
  certificate: { file: 'Certificate', load: async () => (await import('./rows/Certificate.tsx')).CertificateRow },
  reserve: { file: 'Reserve', load: async () => (await import('./rows/Reserve.tsx')).ReserveRow },
  melt: { file: 'Melt', load: async () => (await import('./rows/Melt.tsx')).MeltRow },
  pairs: { file: 'Pairs', load: async () => (await import('./rows/Pairs.tsx')).PairsRow },
  'bid-outcome': { file: 'BidOutcome', load: async () => (await import('./rows/BidOutcome.tsx')).BidOutcomeRow },
  items: { file: 'Items', load: async () => (await import('./rows/Items.tsx')).ItemsRow },
  'change-coins': { file: 'ChangeCoins', load: async () => (await import('./rows/ChangeCoins.tsx')).ChangeCoinsRow },
  movements: { file: 'Movements', load: async () => (await import('./rows/Movements.tsx')).MovementsRow },
  tree: { file: 'Tree', load: async () => (await import('./rows/Tree.tsx')).TreeRow },
  note: { file: 'Note', load: async () => (await import('./rows/Note.tsx')).NoteRow },
  remarks: { file: 'Remarks', load: async () => (await import('./rows/Remarks.tsx')).RemarksRow },
}

type RowView = ComponentType<{ row: Row; names: Names; isAttempt?: boolean }>
const KINDS = Object.keys(SOURCES) as RowKind[]

/** Views that are there. */
export const rowViews: Partial<Record<RowKind, RowView>> = {}

/** Loads the view of a kind. It only ever gets rows of that kind: the table says so, the type system cannot follow it. */
async function loadRowView(kind: RowKind): Promise<RowView> {
  const view = (await SOURCES[kind].load()) as RowView
  rowViews[kind] = view
  return view
}

const lazyView = (kind: RowKind): RowView => lazy(async () => ({ default: await loadChunk(() => loadRowView(kind)) }))
/** For rows a page did not know of when it was loaded: of a transaction that came while its page was open. */
export const awaitedViews = Object.fromEntries(KINDS.map((kind) => [kind, lazyView(kind)])) as Record<RowKind, RowView>

/** What a page loads before it draws rows. */
export const rowParts = (rows: readonly Row[]): PagePart[] =>
  [...new Set(rows.map(({ kind }) => kind))].map((kind) => ({
    module: `src/web/txview/rows/${SOURCES[kind].file}.tsx`,
    load: () => loadRowView(kind),
  }))

// The server draws every kind at once.
if (import.meta.env.SSR) await Promise.all(KINDS.map(loadRowView))
