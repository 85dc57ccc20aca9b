import { integer, list, object, text, type Json, type JsonObject } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import { isAddress, type EntityKind } from './ids.ts'
import { offersOf } from './offers.ts'

/** Smallest units of a token that lie in no wallet. */
export type Escrowed = { token: string; units: bigint }

const units = (source: Json | undefined, key: string): bigint => BigInt(readUnits(text(source, key)))

/** Kinds of entities that may hold tokens, besides wallets. */
export const ESCROW_KINDS: ReadonlySet<EntityKind> = new Set(['dex010', 'dex402', 'mrc401', 'mrc030'])

/**
 * Tokens in no wallet and in no offer that is counted as its owner's (`offersOf`): bids in open DEX records, reserves and bids of items,
 * unpaid rewards of surveys. Source: ledger README "token_totals".
 */
export function escrowOf(kind: EntityKind, state: JsonObject): Escrowed[] {
  if (kind === 'mrc401') return itemOf(state)
  if (kind === 'mrc030') return surveyOf(state)
  return offersOf(kind, state).flatMap(({ asset, place, units }) => (place === 'bid' ? [{ token: asset, units: BigInt(units) }] : []))
}

/** Units of a token issued and not burnt. Units that the registration assigned to no holder count as never issued. */
export function issuedOf(token: JsonObject): bigint {
  const reserved = list(token, 'reserve').reduce((sum: bigint, reserve) => sum + units(reserve, 'value'), 0n)
  const registered = units(token, 'reservedamount') + units(token, 'remainamount')
  return reserved + units(token, 'totalsupply') - registered - units(token, 'burnningamount')
}

/** The reserve of each unit of an MRC402. It never changes. */
export const reservesOf = (nft: JsonObject): Escrowed[] =>
  Object.keys(object(nft, 'initialreserve')).map((token) => ({ token, units: units(object(nft, 'initialreserve'), token) }))

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
