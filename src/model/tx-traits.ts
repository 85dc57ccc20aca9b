/** How an address's list finds the direction of a transaction that left the address's own wallet unchanged. */
export type TxDirection =
  /** From the sender to the receiver. */
  | 'by-parties'
  /** One sender, many receivers: every other address of the transaction received. */
  | 'to-many'
  /** Many senders, one receiver: every other address of the transaction sent. */
  | 'from-many'

/** Types of entries in a token's history. */
export const TOKEN_EVENTS = ['registered', 'updated', 'increased', 'burnt', 'logger-allowed', 'logger-denied'] as const
export type TokenEvent = (typeof TOKEN_EVENTS)[number]

/** Types of entries in the history of a project (`fields`) or of an MRC402 (the others). */
export const NFT_EVENTS = ['fields', 'state', 'minted', 'burnt'] as const
export type NftEvent = (typeof NFT_EVENTS)[number]

/** The history that the transaction enters, and the type of its entry. */
export type HistoryEntry =
  | { list: 'token-history'; event: TokenEvent }
  | { list: 'mrc400-history'; event: Extract<NftEvent, 'fields'> }
  | { list: 'mrc402-history'; event: Exclude<NftEvent, 'fields'> }

/** Steps of a sale, a request or an auction. */
export const LISTING_STEPS = [
  'sale',
  'sale-withdrawn',
  'purchase',
  'request',
  'request-withdrawn',
  'request-filled',
  'auction',
  'auction-withdrawn',
  'auction-failed',
  'bid',
  'buy-now',
  'winning',
] as const
export type ListingStep = (typeof LISTING_STEPS)[number]

/**
 * Properties of a transaction type that the explorer needs without a transaction of it. A type's file in `txtypes` states those that differ
 * from the usual ones (`define.ts`).
 */
export type TxTraits = {
  direction: TxDirection
  history: HistoryEntry | 'none'
  /** `none` where nothing is listed: MRC040 orders are no listings. */
  listing: ListingStep | 'none'
  /** `by-date`: the payload opens at its `opendate`, whatever the ledger's state. */
  disclosure: 'at-once' | 'by-date'
  /** `may-exceed`: after it, wallets may hold more of its tokens than were issued (a fault of the chaincode). */
  supply: 'balanced' | 'may-exceed'
}

/**
 * The outcome of a step. `isOnOffer`: an MRC401 item is on offer after it. `settles`: an asset changes hands for money, by the unit or as
 * one lot at auction.
 */
const STEPS: Readonly<Record<ListingStep, { isOnOffer: boolean; settles: 'nothing' | 'units' | 'lot' }>> = {
  sale: { isOnOffer: true, settles: 'nothing' },
  'sale-withdrawn': { isOnOffer: false, settles: 'nothing' },
  purchase: { isOnOffer: false, settles: 'units' },
  request: { isOnOffer: false, settles: 'nothing' },
  'request-withdrawn': { isOnOffer: false, settles: 'nothing' },
  'request-filled': { isOnOffer: false, settles: 'units' },
  auction: { isOnOffer: true, settles: 'nothing' },
  'auction-withdrawn': { isOnOffer: false, settles: 'nothing' },
  'auction-failed': { isOnOffer: false, settles: 'nothing' },
  bid: { isOnOffer: true, settles: 'nothing' },
  'buy-now': { isOnOffer: false, settles: 'lot' },
  winning: { isOnOffer: false, settles: 'lot' },
}
/** Whether an MRC401 item is on offer when a transaction of this type was the last to write it. */
export const leavesOnOffer = ({ listing }: Pick<TxTraits, 'listing'>): boolean => listing !== 'none' && STEPS[listing].isOnOffer
/** What a transaction of this type settles. */
export const settlementOf = (listing: TxTraits['listing']): 'nothing' | 'units' | 'lot' =>
  listing === 'none' ? 'nothing' : STEPS[listing].settles

/** Whether a transaction of this type makes a new token. */
export const registersToken = ({ history }: Pick<TxTraits, 'history'>): boolean =>
  history !== 'none' && history.list === 'token-history' && history.event === 'registered'
