import { integer, list, object, text, type Json, type JsonObject } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import { isAddress, type EntityKind } from './ids.ts'

/** Smallest units of a token, in no wallet. */
export type Escrowed = { token: string; units: bigint }

const units = (source: Json | undefined, key: string): bigint => BigInt(readUnits(text(source, key)))

/** Kinds that may hold tokens, beside wallets. */
export const ESCROW_KINDS: ReadonlySet<EntityKind> = new Set(['dex010', 'dex402', 'mrc401', 'mrc030'])

/**
 * What an entity that is no wallet holds: what is offered and bid in open DEX records, reserves and bids of items, rewards of surveys not
 * paid yet. What wallets say of their own offers goes wrong in some cancellations (semantics Q3, Q4); the offers themselves do not.
 * Source: ledger README "token_totals".
 */
export function escrowOf(kind: EntityKind, state: JsonObject): Escrowed[] {
  if (kind === 'dex010') return [...offered(state), ...bidOf(state)]
  if (kind === 'dex402') return bidOf(state)
  if (kind === 'mrc401') return itemOf(state)
  return kind === 'mrc030' ? surveyOf(state) : []
}

/** What was issued of a token and not burnt. What its registrant left over was given to nobody: it counts as never issued. */
export function issuedOf(token: JsonObject): bigint {
  const reserved = list(token, 'reserve').reduce((sum: bigint, reserve) => sum + units(reserve, 'value'), 0n)
  const registered = units(token, 'reservedamount') + units(token, 'remainamount')
  return reserved + units(token, 'totalsupply') - registered - units(token, 'burnningamount')
}

/** What a wallet has of each token: its balance, locked or not, and what waits in MRC040 orders. */
export function tokensOf(wallet: JsonObject): Escrowed[] {
  const pending = object(wallet, 'pending')
  return [
    ...list(wallet, 'balance').map((entry) => ({ token: text(entry, 'token'), units: units(entry, 'balance') })),
    ...Object.keys(pending).map((token) => ({ token, units: units(pending, token) })),
  ]
}

/** Units of each MRC402 a wallet has, those in its offers included. */
export function nftsOf(wallet: JsonObject): { id: string; units: bigint }[] {
  return Object.entries(object(wallet, 'mrc402')).map(([id, entry]) => ({
    id,
    units: units(entry, 'balance') + units(entry, 'saleamount') + units(entry, 'auctionamount'),
  }))
}

/** What each unit of an MRC402 holds in reserve. It never changes. */
export const reservesOf = (nft: JsonObject): Escrowed[] =>
  Object.keys(object(nft, 'initialreserve')).map((token) => ({ token, units: units(object(nft, 'initialreserve'), token) }))

const isOpen = (dex: JsonObject): boolean =>
  integer(dex, 'cancel_date') === 0 && integer(dex, 'sell_date') === 0 && integer(dex, 'auction_settle_date') === 0

function offered(dex: JsonObject): Escrowed[] {
  if (!isOpen(dex)) return []
  if (text(dex, 'buy_price') !== '') return [{ token: text(dex, 'buy_token'), units: units(dex, 'buy_price_total') }]
  const amount = integer(dex, 'auction_start_date') > 0 ? 'amount' : 'remain_amount'
  return [{ token: text(dex, 'mrc010'), units: units(dex, amount) }]
}

const bidOf = (dex: JsonObject): Escrowed[] =>
  isOpen(dex) && text(dex, 'auction_current_bidder') !== ''
    ? [{ token: text(dex, 'sell_token'), units: units(dex, 'auction_current_price') }]
    : []

function itemOf(item: JsonObject): Escrowed[] {
  const isMelted = text(item, 'owner') === 'MELTED'
  const hasBid = integer(item, 'auction_date') > 0 && isAddress(text(item, 'auction_current_bidder'))
  return [
    ...(isMelted ? [] : [{ token: text(item, 'initial_token'), units: units(item, 'initial_reserve') }]),
    ...(hasBid ? [{ token: text(item, 'auction_token'), units: units(item, 'auction_current_price') }] : []),
  ]
}

function surveyOf(survey: JsonObject): Escrowed[] {
  if (integer(survey, 'is_finish') === 1) return []
  const rewarded = Object.values(object(survey, 'voter')).filter((won) => won === 1).length
  return [{ token: text(survey, 'reward_token'), units: units(survey, 'total_reward') - units(survey, 'reward') * BigInt(rewarded) }]
}
