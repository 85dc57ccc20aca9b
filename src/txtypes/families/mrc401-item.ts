import { integer, text, type JsonObject } from '../../base/json.ts'
import { isPositive, readUnits } from '../../base/units.ts'
import { TOKEN_ID, projectOfItem } from '../../chain/ids.ts'
import type { LabelKey } from '../labels.ts'
import type { PlatformFields } from './platform.ts'
import { idPiece, inToken, quantityPiece, subjectPiece, type Card, type Fact, type Piece, type Quantity, type Subject } from '../rows.ts'

export type TokenAmount = { token: string; amount: string }

/**
 * Terms of an item's auction, named as in its state. Amounts are in `auction_token`, dates in Unix seconds. A buy-now price of `'0'` means
 * none.
 */
export type AuctionTerms = {
  auction_token: string
  auction_start_price: string
  auction_buynow_price: string
  auction_bidding_unit: string
  auction_date: number
  auction_end: number
}

export const itemSubject = (id: string): Subject => ({ kind: 'mrc401', id })
export const projectSubject = (id: string): Subject => ({ kind: 'mrc400', id })

/** The auction in an item's state; `{}` when none is open. */
export function auctionTermsOf(state: JsonObject | undefined): Partial<AuctionTerms> {
  const startSec = integer(state, 'auction_date')
  if (startSec <= 0) return {}
  return {
    auction_token: text(state, 'auction_token'),
    auction_start_price: readUnits(text(state, 'auction_start_price')),
    auction_buynow_price: readUnits(text(state, 'auction_buynow_price')),
    auction_bidding_unit: readUnits(text(state, 'auction_bidding_unit')),
    auction_date: startSec,
    auction_end: integer(state, 'auction_end'),
  }
}

/** Platform fields of a state, without empty ones. R1-R3 have none, and R4 clears them for auctions (quirk Q8). */
export function platformOf(state: JsonObject): PlatformFields {
  const fields = ['platform_name', 'platform_url', 'platform_address', 'platform_commission'] as const
  return Object.fromEntries(fields.flatMap((field) => (text(state, field) === '' ? [] : [[field, text(state, field)]])))
}

/** A foreign token id as a token field; `{}` when it is invalid. */
export const tokenField = (token: string): { token?: string } => (TOKEN_ID.test(token) ? { token } : {})

/** An amount in the token of a field; `undefined` when the token or the amount is missing. */
export const moneyOf = (token: string | undefined, units: string | undefined): Quantity | undefined =>
  token === undefined || token === '' || units === undefined ? undefined : inToken(token, units)

/** Like `moneyOf`, but `undefined` for amounts that are not above 0. */
export const positiveMoney = (token: string | undefined, units: string | undefined): Quantity | undefined =>
  units !== undefined && isPositive(units) ? moneyOf(token, units) : undefined

/** Project and item of a transaction about one item (OVER-017). */
export function itemFacts(id: string): Fact[] {
  const project = projectOfItem(id)
  return [
    { label: 'project', value: [subjectPiece(projectSubject(project))] },
    { label: 'projectId', value: [idPiece(project)] },
    { label: 'item', value: [idPiece(id)] },
  ]
}

/** A line with an amount, only when it is above 0 (OVER-022..024). */
export function moneyFact(label: LabelKey, token: string | undefined, units: string | undefined): Fact[] {
  const quantity = positiveMoney(token, units)
  return quantity ? [{ label, value: [quantityPiece(quantity)] }] : []
}

const dateFact = (label: LabelKey, sec: number | undefined): Fact[] =>
  sec === undefined || sec <= 0 ? [] : [{ label, value: [{ kind: 'date', sec }] }]

/** Overview lines of the terms of an auction. */
export function auctionFacts(terms: Partial<AuctionTerms>): Fact[] {
  return [
    ...moneyFact('itemStartPrice', terms.auction_token, terms.auction_start_price),
    ...moneyFact('itemBuyNowPrice', terms.auction_token, terms.auction_buynow_price),
    ...moneyFact('itemBiddingUnit', terms.auction_token, terms.auction_bidding_unit),
    ...dateFact('startTime', terms.auction_date),
    ...dateFact('endTime', terms.auction_end),
  ]
}

/** The terms of an auction as the fields shared by the auction panel and the item rows. */
export function auctionRowFields(terms: Partial<AuctionTerms>): {
  startPrice?: Quantity
  buyNow?: Quantity
  unit?: Quantity
  startSec?: number
  endSec?: number
} {
  const startPrice = positiveMoney(terms.auction_token, terms.auction_start_price)
  const buyNow = positiveMoney(terms.auction_token, terms.auction_buynow_price)
  const unit = positiveMoney(terms.auction_token, terms.auction_bidding_unit)
  return {
    ...(startPrice && { startPrice }),
    ...(buyNow && { buyNow }),
    ...(unit && { unit }),
    ...(terms.auction_date !== undefined && { startSec: terms.auction_date }),
    ...(terms.auction_end !== undefined && { endSec: terms.auction_end }),
  }
}

/** A label and the address it refers to, for a card's second line; empty without an address. */
export const partyPieces = (label: LabelKey, address: string | undefined): Piece[] =>
  address === undefined || address === '' ? [] : [{ kind: 'words', key: label }, idPiece(address)]

/** A card's second line; omitted when it is empty. */
export const secondLine = (...pieces: readonly Piece[]): Pick<Card, 'second'> => (pieces.length === 0 ? {} : { second: [...pieces] })
