import type { LabelKey } from './labels.ts'
import type { Fact, Row } from './rows.ts'

type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>

const FEES: readonly LabelKey[] = ['creatorFee', 'ownerFee', 'platformFee', 'shareholderFee', 'dexShareholderTotal']
const whenever = (isShown: unknown, ...labels: readonly LabelKey[]): readonly LabelKey[] => (isShown ? labels : [])

/**
 * Marks the overview lines that a row of the panel shows completely: amounts with their unit, dates, ids with their copy button. Lines that
 * the specification requires in the overview (OVER) stay unmarked.
 */
export function markShownInPanel(overview: readonly Fact[], panel: readonly Row[]): Fact[] {
  const labels = new Set(panel.flatMap(labelsOf))
  const facts = new Set(panel.flatMap((row) => (row.kind === 'certificate' ? row.facts.map(wordsOf) : [])))
  return overview.map((fact) =>
    labels.has(fact.label) || (facts.has(wordsOf(fact)) && !STAYS.has(fact.label)) ? { ...fact, isInPanel: true } : fact,
  )
}

/** The specification requires these in the overview, even when a certificate lists them (OVER-019, OVER-020). */
const STAYS: ReadonlySet<LabelKey> = new Set(['itemUsageAmount'])

const wordsOf = (fact: Fact): string => JSON.stringify(fact)

function labelsOf(row: Row): readonly LabelKey[] {
  switch (row.kind) {
    case 'auction':
      return auctionLabels(row)
    case 'listing':
      return listingLabels(row)
    case 'ticket':
      return ticketLabels(row)
    case 'settlement':
      return [...whenever(row.quantity, 'quantity'), ...whenever(row.unitPrice, 'unitPrice')]
    case 'key-lock':
      return ['owner', 'reference']
    case 'ballot':
      return ['code', 'startTime', 'endTime']
    case 'supply':
      return ['nftOldSupply', 'nftNewSupply']
    case 'melt':
      return [...whenever(row.quantity, 'amount'), ...whenever(row.returned.length, 'itemMeltReceived')]
    case 'log':
      return ['logger', 'logKey']
    case 'diff':
      return whenever(row.changes.length, 'nftChanged')
    case 'certificate':
      return [...whenever(row.address, 'address'), ...whenever(row.supply && row.subject?.kind === 'mrc402', 'totalSupply')]
    default:
      return []
  }
}

/** The panel of a settled auction shows its bids and leaves its terms to the overview. */
function auctionLabels(row: RowOf<'auction'>): readonly LabelKey[] {
  if (row.stage === 'settled') return []
  const { seller, dexId, quantity, startPrice, unit, buyNow, startSec = 0, endSec = 0, fees } = row
  return [
    ...whenever(seller, 'seller'),
    ...whenever(dexId, 'dexId'),
    ...whenever(quantity, 'quantity'),
    ...whenever(startPrice, 'dexStartPrice', 'itemStartPrice'),
    ...whenever(unit, 'dexBiddingUnit', 'itemBiddingUnit'),
    ...whenever(startPrice && buyNow, 'dexBuyNow', 'itemBuyNowPrice'),
    ...whenever(startSec > 0 && endSec > startSec, 'startTime', 'endTime'),
    ...whenever(row.stage === 'bid', 'dexBid', 'itemBidPrice'),
    ...whenever(fees, ...FEES),
  ]
}

const listingLabels = ({ seller, dexId, quantity, isWithdrawn, unitPrice, total, fees }: RowOf<'listing'>): readonly LabelKey[] => [
  ...whenever(seller, 'seller'),
  ...whenever(dexId, 'dexId'),
  ...whenever(quantity, 'quantity'),
  ...whenever(quantity && isWithdrawn, 'dexReturned'),
  ...whenever(unitPrice, 'unitPrice'),
  ...whenever(total, 'dexTotal'),
  ...whenever(fees, ...FEES),
]

/** For an exchange order, side, status, price and quantities stay in the overview (OVER-004..009); for a token request they do not. */
const ticketLabels = ({ price, remaining, held, fees }: RowOf<'ticket'>): readonly LabelKey[] => [
  'owner',
  'buyer',
  'requester',
  'orderId',
  'dexId',
  'dexWanted',
  ...whenever(remaining, 'dexUnfilled'),
  ...whenever(price, 'unitPrice', 'dexTotal'),
  ...whenever(held, 'dexHeld', 'dexReturned'),
  ...whenever(fees, ...FEES),
]
