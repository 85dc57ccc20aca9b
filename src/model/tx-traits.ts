/** How an address's list finds the direction of a transaction that left the address's own wallet unchanged. */
export type TxDirection =
  /** From the sender to the receiver. */
  | 'by-parties'
  /** One sender, many receivers: every other address of the transaction received. */
  | 'to-many'
  /** Many senders, one receiver: every other address of the transaction sent. */
  | 'from-many'

/** What an entry of a token's history says. */
export const TOKEN_EVENTS = ['registered', 'updated', 'increased', 'burnt', 'logger-allowed', 'logger-denied'] as const
export type TokenEvent = (typeof TOKEN_EVENTS)[number]

/** What an entry of the history of a project (`fields`) or of an MRC402 (the others) says. */
export const NFT_EVENTS = ['fields', 'state', 'minted', 'burnt'] as const
export type NftEvent = (typeof NFT_EVENTS)[number]

/** The history that the transaction enters, and what its entry says there. */
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

/** What the explorer must know of a transaction type before it has a transaction. Each type states all of it in its own file in `txtypes`. */
export type TxTraits = {
  direction: TxDirection
  history: HistoryEntry | 'none'
  /** `none` where nothing is listed: MRC040 orders are no listings. */
  listing: ListingStep | 'none'
  /** `by-date`: the payload opens at its `opendate`, whatever the ledger says. */
  disclosure: 'at-once' | 'by-date'
  /** `may-exceed`: after it, wallets may hold more of its tokens than were issued (a fault of the chaincode). */
  supply: 'balanced' | 'may-exceed'
}

/** Whether an MRC401 item is on offer after this step. */
const IS_ON_OFFER: Readonly<Record<ListingStep, boolean>> = {
  sale: true,
  'sale-withdrawn': false,
  purchase: false,
  request: true,
  'request-withdrawn': false,
  'request-filled': false,
  auction: true,
  'auction-withdrawn': false,
  'auction-failed': false,
  bid: true,
  'buy-now': false,
  winning: false,
}
/** Whether an MRC401 item is on offer when a transaction of this type was the last to write it. */
export const leavesOnOffer = ({ listing }: Pick<TxTraits, 'listing'>): boolean => listing !== 'none' && IS_ON_OFFER[listing]

/** Whether a transaction of this type makes a new token. */
export const registersToken = ({ history }: Pick<TxTraits, 'history'>): boolean =>
  history !== 'none' && history.list === 'token-history' && history.event === 'registered'
