import type { Json } from '../base/json.ts'
import type { ChangeCoin, FeeInfo, SubRow } from '../model/tx.ts'
import type { LabelKey } from './labels.ts'

/** Digits in the smallest unit of a token, or a number of MRC402 units. The view scales and names it. */
export type Quantity = { units: string; token: string } | { units: string; nft: string }
export type Sign = 'gain' | 'loss'
export type Tone = 'neutral' | 'accent' | 'info' | 'warn' | 'fail' | 'orange'
export type Subject = { kind: 'token' | 'mrc400' | 'mrc401' | 'mrc402'; id: string }
/** Words to translate, with values for their placeholders. */
export type Words = { key: LabelKey; values?: Readonly<Record<string, string | number>> }

/** What a line is made of; it reads as a sentence. Ids are linked by their shape and shortened by the view. */
export type Piece =
  | ({ kind: 'words' } & Words)
  /** Chain text, shown as it is. `game`: it is the id of a round that is played for this token, and leads to the round's page. */
  | { kind: 'plain'; text: string; mono?: boolean; game?: string }
  /** `isEnd`: an item is known by the end of its id (OVER-025). */
  | { kind: 'id'; id: string; isEnd?: true }
  | { kind: 'arrow' }
  | { kind: 'exchange' }
  | { kind: 'subject'; subject: Subject }
  | { kind: 'quantity'; quantity: Quantity; sign?: Sign }
  /** Names of state fields, as the chain or the API spells them; the view says them in words. */
  | { kind: 'fields'; names: readonly string[] }
  /** Before → after. */
  | { kind: 'change'; before: Quantity; after: Quantity }
  /** Up to three mosaics and "24 receivers". */
  | { kind: 'people'; addresses: readonly string[]; count: number; role: 'senders' | 'receivers' }
  /** Up to four pictures of items and their number. */
  | { kind: 'items'; ids: readonly string[]; count: number }
  | ({ kind: 'chip'; tone: Tone } & Words)
  /** Chain text as a chip. */
  | { kind: 'badge'; text: string; tone: Tone }
  | { kind: 'percent'; percent: string }
  /** Unix seconds. */
  | { kind: 'date'; sec: number }
  /** Time left until, or "ended". */
  | { kind: 'until'; sec: number }
  /** "Opens in 3 days", then "Open since" the day. */
  | { kind: 'opens'; sec: number }
  /** What one of `from` gives of `to`, by what was given of each. */
  | { kind: 'rate'; from: Quantity; to: Quantity }
  | { kind: 'bytes'; count: number }
  | {
      kind: 'icon'
      icon: 'lock' | 'unlock' | 'wallet' | 'upgrade' | 'vote' | 'log' | 'allowed' | 'denied' | 'cart' | 'no-cart' | 'tag' | 'flame'
    }

/**
 * Card body. What is common to all cards (badge, id, time, failure, lock line) is the view's. A card has no signs: it stands in lists of the
 * whole network, and what an address gave and got is told by the change of its own wallet.
 */
export type Card = {
  line: Piece[]
  second?: Piece[]
  /** `below`: what the figure is, or what came back for it. */
  amount?: { quantity: Quantity; below?: Piece[] } | { pieces: Piece[] }
}

/** One line of the overview. Common ones (block, time, hash, tag, memo) are the view's. */
export type Fact = {
  label: LabelKey
  value: Piece[]
  /** A row of the panel says the same (`said-by-panel.ts`). */
  isInPanel?: true
}

export type Spoke = { party: string; quantity: Quantity; tag?: string; memo?: string; unlockSec?: number }
export type SwapSide = { party: string; gives: Quantity; tag?: string; memo?: string }
export type Platform = { name: string; url: string; address: string; commission: string }
/** `field` as the chain or the API spells it; the view says it in words. `before` is `''` where there was nothing. */
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
/** One bid of an auction. `isBuyNow`: the price at which it was bought at once. */
export type AuctionBid = { bidder: string; units: string; txid: string; timestampSec: number; isBuyNow?: true }
export type Question = { question: string; url: string; items: { answer: string; url: string; subquery: string; subitems: string[] }[] }

/** Panel of the detail page: one row kind for each form (P1 to P16), drawn by one view each in `web/txview`. */
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
      /** When it was written: the wait for the open date began. */
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
      /** Money the order holds. */
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
      /** When it was over, of one that is: settled, withdrawn or ended without a bid. */
      overSec?: number
      bidder?: string
      bidCount?: number
      /** Bids of one that is settled, the newest first; as many as its list was read for. */
      bids?: AuctionBid[]
      refund?: { to: string; quantity: Quantity }
      fees?: FeeInfo
      platform?: Platform
      items?: ItemRow[]
    }
  /** P9. `gross` is what the payer paid, `net` what the payee got. */
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
      /** Percent of the price that `gross` has on top of it. */
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
  /** Section of P14: who got the first reserve of a new token, each from its owner. */
  | { kind: 'reserve'; owner: string; rows: { to: string; quantity: Quantity; unlockSec?: number }[] }
  /** P15 */
  | { kind: 'melt'; subject: Subject; holder: string; quantity?: Quantity; returned: Quantity[]; fee?: { to: string; quantity: Quantity } }
  /** P16. `others`: the other targets on the board. */
  | { kind: 'pairs'; base: string; target: string; others?: string[]; action: 'base' | 'added' | 'removed' }
  /** What became of a bid. `unknown`: the next step stands too far behind it in the list of the auction. `by`, `quantity`, `txid`, `atSec`: of the transaction that came next in the auction. `auction`: its id. */
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
   * What became of an auction that was opened: how it ended, or `running` with the bid that leads it. `by`, `quantity`, `txid`, `atSec`: of the
   * transaction that ended it, or of that bid. `endSec`: when bidding ends; `auction`: its id.
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
  /** What the sender wrote beside it; either may be `''`. */
  | { kind: 'remarks'; tag: string; memo: string }

export type RowKind = Row['kind']

// Short makers: a kind's file reads like the sentence it draws.
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

/** `buyer bought from seller`: between the two ends of a trade an arrow says neither what goes which way nor who is who. */
export function tradeLine(buyer: string, seller: string): Piece[] {
  if (buyer === '' || seller === '') return partiesLine(buyer, seller)
  return [idPiece(buyer), words('dexBoughtFrom'), idPiece(seller)]
}
