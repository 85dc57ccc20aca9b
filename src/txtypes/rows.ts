import type { Json } from '../base/json.ts'
import type { ChangeCoin, FeeInfo, SubRow } from '../model/tx.ts'
import type { LabelKey } from './labels.ts'

/** Digits in the smallest unit of a token, or a number of MRC402 units. The view scales and names it. */
export type Quantity = { units: string; token: string } | { units: string; nft: string }
export type Sign = 'gain' | 'loss'
export type Tone = 'neutral' | 'accent' | 'info' | 'warn' | 'fail' | 'orange'
export type Subject = { kind: 'token' | 'mrc400' | 'mrc401' | 'mrc402'; id: string }
/** A translatable text, with values for its placeholders. */
export type Words = { key: LabelKey; values?: Readonly<Record<string, string | number>> }

/** Parts of a line, which reads as a sentence. The view links ids by their form and shortens them. */
export type Piece =
  | ({ kind: 'words' } & Words)
  /** Unchanged chain text. `game`: the text is the id of a round played for this token and links to the round's page. */
  | { kind: 'plain'; text: string; mono?: boolean; game?: string }
  /** `isEnd`: an item is shown by the end of its id (OVER-025). */
  | { kind: 'id'; id: string; isEnd?: true }
  | { kind: 'arrow' }
  | { kind: 'exchange' }
  | { kind: 'subject'; subject: Subject }
  | { kind: 'quantity'; quantity: Quantity; sign?: Sign }
  /** Names of state fields, as the chain or the API spells them. The view translates them. */
  | { kind: 'fields'; names: readonly string[] }
  /** Before → after. */
  | { kind: 'change'; before: Quantity; after: Quantity }
  /** Up to three mosaics (identicons) and "24 receivers". */
  | { kind: 'people'; addresses: readonly string[]; count: number; role: 'senders' | 'receivers' }
  /** Up to four pictures of items and the number of items. */
  | { kind: 'items'; ids: readonly string[]; count: number }
  | ({ kind: 'chip'; tone: Tone } & Words)
  /** Chain text as a chip. */
  | { kind: 'badge'; text: string; tone: Tone }
  | { kind: 'percent'; percent: string }
  /** Unix seconds. */
  | { kind: 'date'; sec: number }
  /** Time left until `sec`, or "ended". */
  | { kind: 'until'; sec: number }
  /** "Opens in 3 days", afterwards "Open since" and the day. */
  | { kind: 'opens'; sec: number }
  /** The amount of `to` for one unit of `from`, computed from both amounts. */
  | { kind: 'rate'; from: Quantity; to: Quantity }
  | { kind: 'bytes'; count: number }
  | {
      kind: 'icon'
      icon: 'lock' | 'unlock' | 'wallet' | 'upgrade' | 'vote' | 'log' | 'allowed' | 'denied' | 'cart' | 'no-cart' | 'tag' | 'flame'
    }

/**
 * Body of a card. The parts common to all cards (badge, id, time, failure, lock line) belong to the view. A card has no signs, because it
 * occurs in lists of the whole network. Gains and losses of an address are shown as changes of its wallet.
 */
export type Card = {
  line: Piece[]
  second?: Piece[]
  /** `below`: a caption of the amount, or what was received for it. */
  amount?: { quantity: Quantity; below?: Piece[] } | { pieces: Piece[] }
}

/** One line of the overview. Common ones (block, time, hash, tag, memo) belong to the view. */
export type Fact = {
  label: LabelKey
  value: Piece[]
  /** A row of the panel shows the same (`shown-in-panel.ts`). */
  isInPanel?: true
}

export type Spoke = { party: string; quantity: Quantity; tag?: string; memo?: string; unlockSec?: number }
export type SwapSide = { party: string; gives: Quantity; tag?: string; memo?: string }
export type Platform = { name: string; url: string; address: string; commission: string }
/** `field` as the chain or the API spells it; the view translates it. `before` is `''` when there was no value. */
export type Change = { field: string; before: string; after: string }
/** An MRC401 item of a batch; absent fields are not part of the transaction. */
export type ItemRow = {
  id: string
  owner?: string
  quantity?: Quantity
  transferable?: string
  sellFee?: string
  meltingFee?: string
  startPrice?: Quantity
  buyNow?: Quantity
  unit?: Quantity
  startSec?: number
  endSec?: number
  changes?: Change[]
}
/** One bid of an auction. `isBuyNow`: it was a purchase at the buy-now price. */
export type AuctionBid = { bidder: string; units: string; txid: string; timestampSec: number; isBuyNow?: true }
export type Question = { question: string; url: string; items: { answer: string; url: string; subquery: string; subitems: string[] }[] }

/** Panel of the detail page: one row kind for each form (P1 to P16), each rendered by one view in `web/txview`. */
export type Row =
  /** P1 */
  | { kind: 'transfer'; title?: LabelKey; from: string; to: string; quantity?: Quantity; subject?: Subject; unlockSec?: number }
  /** P2 */
  | { kind: 'fan'; title?: LabelKey; direction: 'many-to-one' | 'one-to-many'; hub: string; spokes: Spoke[]; total: Quantity }
  /** P3 */
  | { kind: 'supply'; subject: Subject; before: Quantity; after: Quantity; change: Quantity; sign: Sign }
  /** P4 */
  | {
      kind: 'key-lock'
      owner: string
      reference: string
      algorithm: string
      /** Time of the transaction, when the wait for the open date began. */
      sinceSec: number
      openSec: number
      isOpen: boolean
      data: string
      publicKey: string
    }
  /** P5 */
  | {
      kind: 'ticket'
      side: 'BUY' | 'SELL'
      owner: string
      requester?: string
      /** Per whole target token (MRC040), or per `tradeUnit` smallest units (MRC010 requests). */
      price?: Quantity
      tradeUnit?: string
      quantity: Quantity
      exchanged?: Quantity
      remaining?: Quantity
      /** Funds held by the order. */
      held?: Quantity
      status?: string
      isWithdrawn?: boolean
      fees?: FeeInfo
      reference: string
    }
  /** P6 */
  | { kind: 'swap'; left: SwapSide; right: SwapSide; fees: { from: string; to: string; quantity: Quantity }[] }
  /** P7 */
  | {
      kind: 'listing'
      isWithdrawn: boolean
      seller: string
      dexId?: string
      subject?: Subject
      quantity?: Quantity
      unitPrice?: Quantity
      tradeUnit?: string
      total?: Quantity
      fees?: FeeInfo
      platform?: Platform
      items?: ItemRow[]
    }
  /** P8 */
  | {
      kind: 'auction'
      stage: 'opening' | 'bid' | 'withdrawn' | 'failure' | 'settled'
      seller: string
      dexId?: string
      subject?: Subject
      quantity?: Quantity
      startPrice?: Quantity
      currentPrice?: Quantity
      buyNow?: Quantity
      unit?: Quantity
      startSec?: number
      endSec?: number
      /** End time of a settled, withdrawn or failed auction. */
      overSec?: number
      bidder?: string
      bidCount?: number
      /** Bids of a settled auction, newest first, as far as its list was read. */
      bids?: AuctionBid[]
      refund?: { to: string; quantity: Quantity }
      fees?: FeeInfo
      platform?: Platform
      items?: ItemRow[]
    }
  /** P9. `gross` is the amount paid by the payer, `net` the amount received by the payee. */
  | {
      kind: 'settlement'
      heading: LabelKey
      payer: string
      payee: string
      subject?: Subject
      dexId?: string
      quantity?: Quantity
      unitPrice?: Quantity
      /** Smallest units of a token that `unitPrice` buys (MRC010). */
      tradeUnit?: string
      gross: Quantity
      net?: Quantity
      /** Percent of the price included in `gross` on top of it. */
      feeOnTop?: string
      fees?: FeeInfo
    }
  /** P10. `answers` are 1-based numbers, one per question; absent before the first vote. */
  | {
      kind: 'ballot'
      code: string
      title: string
      description: string
      url: string
      startSec: number
      endSec: number
      reward: Quantity
      recipients: number
      rewardType: string
      questions: Question[]
      answers?: { answer: number; subanswer: number }[]
    }
  /** P11 */
  | { kind: 'permission'; token: string; address: string; isAllowed: boolean }
  /** P12 */
  | { kind: 'log'; logger: string; token: string; reference: string; text: string }
  /** P13 */
  | { kind: 'diff'; subject: Subject; changes: Change[]; unchanged?: { field: string; value: string }[] }
  /** P14. Without a subject (a wallet, a failed registration) the name is the heading, else the address. */
  | {
      kind: 'certificate'
      subject?: Subject
      name?: string
      symbol?: string
      address?: string
      supply?: Quantity
      decimals?: number
      facts: Fact[]
      description?: string
    }
  /** Section of P14: the receivers of the first reserve of a new token. */
  | { kind: 'reserve'; owner: string; rows: { to: string; quantity: Quantity; unlockSec?: number }[] }
  /** P15 */
  | { kind: 'melt'; subject: Subject; holder: string; quantity?: Quantity; returned: Quantity[]; fee?: { to: string; quantity: Quantity } }
  /** P16. `others`: the other targets on the board. */
  | { kind: 'pairs'; base: string; target: string; others?: string[]; action: 'base' | 'added' | 'removed' }
  /**
   * The result of a bid. `unknown`: the next step is too far away in the auction's list. `by`, `quantity`, `txid`, `atSec`: of the
   * auction's next transaction. `auction`: its id.
   */
  | {
      kind: 'bid-outcome'
      state: 'leading' | 'raised' | 'outbid' | 'bought' | 'won' | 'unknown'
      auction: string
      by?: string
      quantity?: Quantity
      txid?: string
      atSec?: number
    }
  /**
   * The result of an opened auction, or `running` with its leading bid. `by`, `quantity`, `txid`, `atSec`: of the transaction that ended
   * it, or of that bid. `endSec`: when bidding ends; `auction`: its id.
   */
  | {
      kind: 'auction-outcome'
      state: 'won' | 'bought' | 'unsold' | 'withdrawn' | 'running'
      auction: string
      endSec: number
      by?: string
      quantity?: Quantity
      txid?: string
      atSec?: number
    }
  | { kind: 'items'; items: ItemRow[] }
  | { kind: 'change-coins'; coins: ChangeCoin[] }
  | { kind: 'movements'; rows: SubRow[] }
  | { kind: 'tree'; title?: LabelKey; json: Json }
  | { kind: 'note'; words: Words }
  /** Tag and memo of the sender; either may be `''`. */
  | { kind: 'remarks'; tag: string; memo: string }

export type RowKind = Row['kind']

// Short constructors: a type's file reads like the sentence it describes.
export const words = (key: LabelKey, values?: Words['values']): Piece =>
  values === undefined ? { kind: 'words', key } : { kind: 'words', key, values }
export const idPiece = (id: string): Piece => ({ kind: 'id', id })
export const subjectPiece = (subject: Subject): Piece => ({ kind: 'subject', subject })
export const quantityPiece = (quantity: Quantity, sign?: Sign): Piece =>
  sign === undefined ? { kind: 'quantity', quantity } : { kind: 'quantity', quantity, sign }
export const arrow: Piece = { kind: 'arrow' }
export const inToken = (token: string, units: string): Quantity => ({ token, units })
export const inNft = (nft: string, units: string): Quantity => ({ nft, units })

/** `from → to`, either side left out when empty. */
export function partiesLine(from: string, to: string): Piece[] {
  const sides = [from, to].filter((side) => side !== '').map(idPiece)
  return sides.length === 2 ? [idPiece(from), arrow, idPiece(to)] : sides
}

/** `buyer bought from seller`: between the parties of a trade an arrow shows neither the roles nor the direction of goods and money. */
export function tradeLine(buyer: string, seller: string): Piece[] {
  if (buyer === '' || seller === '') return partiesLine(buyer, seller)
  return [idPiece(buyer), words('dexBoughtFrom'), idPiece(seller)]
}
