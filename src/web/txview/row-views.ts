import { lazy, type ComponentType } from 'react'
import { ownValue } from '../../base/own-value.ts'
import type { Row, RowKind } from '../../txtypes/rows.ts'
import { loadChunk } from '../data/load-chunk.ts'
import type { PagePart } from '../page.ts'
import type { Names } from './names.ts'
import type { RowProps } from './rows/row-props.ts'

/** The view of one kind of row: its file in `rows/`, and its loader. */
type Source<Kind extends RowKind> = { file: string; load: () => Promise<ComponentType<RowProps<Kind>>> }

/** Exports of a file of `rows/`: a view named after it. */
type Views<Kind extends RowKind, File extends string> = { readonly [Name in `${File}Row`]: ComponentType<RowProps<Kind>> }
const view = <Kind extends RowKind, File extends string>(file: File, load: () => Promise<Views<Kind, File>>): Source<Kind> => ({
  file,
  load: async () => {
    const found = ownValue<ComponentType<RowProps<Kind>>>(await load(), `${file}Row`)
    if (found === undefined) throw new Error(`rows/${file}.tsx has no view of its name`)
    return found
  },
})

/** One view per row kind: a kind without one does not compile. A panel shows two or three of them, and a browser loads only those. */
const SOURCES: { readonly [Kind in RowKind]: Source<Kind> } = {
  transfer: view('Transfer', () => import('./rows/Transfer.tsx')),
  fan: view('Fan', () => import('./rows/Fan.tsx')),
  supply: view('Supply', () => import('./rows/Supply.tsx')),
  'key-lock': view('KeyLock', () => import('./rows/KeyLock.tsx')),
  ticket: view('Ticket', () => import('./rows/Ticket.tsx')),
  swap: view('Swap', () => import('./rows/Swap.tsx')),
  listing: view('Listing', () => import('./rows/Listing.tsx')),
  auction: view('Auction', () => import('./rows/Auction.tsx')),
  settlement: view('Settlement', () => import('./rows/Settlement.tsx')),
  ballot: view('Ballot', () => import('./rows/Ballot.tsx')),
  permission: view('Permission', () => import('./rows/Permission.tsx')),
  log: view('Log', () => import('./rows/Log.tsx')),
  diff: view('Diff', () => import('./rows/Diff.tsx')),
  certificate: view('Certificate', () => import('./rows/Certificate.tsx')),
  reserve: view('Reserve', () => import('./rows/Reserve.tsx')),
  melt: view('Melt', () => import('./rows/Melt.tsx')),
  pairs: view('Pairs', () => import('./rows/Pairs.tsx')),
  'bid-outcome': view('BidOutcome', () => import('./rows/BidOutcome.tsx')),
  'auction-outcome': view('AuctionOutcome', () => import('./rows/AuctionOutcome.tsx')),
  items: view('Items', () => import('./rows/Items.tsx')),
  'change-coins': view('ChangeCoins', () => import('./rows/ChangeCoins.tsx')),
  movements: view('Movements', () => import('./rows/Movements.tsx')),
  tree: view('Tree', () => import('./rows/Tree.tsx')),
  note: view('Note', () => import('./rows/Note.tsx')),
  remarks: view('Remarks', () => import('./rows/Remarks.tsx')),
}

type RowView = ComponentType<{ row: Row; names: Names; isAttempt?: boolean }>
const KINDS = Object.keys(SOURCES) as RowKind[]

/** Loaded views. */
export const rowViews: Partial<Record<RowKind, RowView>> = {}

/** Loads the view of a kind. It only gets rows of that kind: the table guarantees it, but the type system cannot. */
async function loadRowView(kind: RowKind): Promise<RowView> {
  const loaded = (await SOURCES[kind].load()) as RowView
  rowViews[kind] = loaded
  return loaded
}

const lazyView = (kind: RowKind): RowView => lazy(async () => ({ default: await loadChunk(() => loadRowView(kind)) }))
/** For rows unknown when the page was loaded: those of a transaction that arrived while its page was open. */
export const awaitedViews = Object.fromEntries(KINDS.map((kind) => [kind, lazyView(kind)])) as Record<RowKind, RowView>

/** Parts that a page loads before it renders rows. */
export const rowParts = (rows: readonly Row[]): PagePart[] =>
  [...new Set(rows.map(({ kind }) => kind))].map((kind) => ({
    module: `src/web/txview/rows/${SOURCES[kind].file}.tsx`,
    load: () => loadRowView(kind),
  }))

// The server loads every view at the start.
if (import.meta.env.SSR) await Promise.all(KINDS.map(loadRowView))
