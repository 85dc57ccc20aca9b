import { integer, isJsonObject, list, object, text, type JsonObject } from '../base/json.ts'
import { ownValue } from '../base/own-value.ts'
import { addUnits, floorUnits, isPositive, readUnits } from '../base/units.ts'
import { MRC402_ID, TOKEN_ID } from './ids.ts'

/** One wallet's holding of one asset (token id or MRC402 id), in smallest units. No amount is below 0. */
export type Holding = {
  asset: string
  /** Entries without a date. */
  free: string
  /** Entries with a date, earliest first, expired ones included: whether one is locked depends on the clock. */
  dated: readonly { unlockSec: number; amount: string }[]
  sale: string
  auction: string
}

/** The last second of the year 9999: later dates of the chain are beyond any calendar. */
const LAST_SECOND = 253_402_300_799

/**
 * All holdings in a wallet's own record, tokens by id, then MRC402 by id; `sale` includes MRC040 `pending`. Empty holdings are left out:
 * token 0 stays in the balance for ever. A token may be held only in escrow or in an order, without a balance. Malformed entries are
 * skipped. Chain: docs/chain.md, holdings and locks.
 */
export const readHoldings = (wallet: JsonObject): Holding[] => [...readTokens(wallet, true), ...readMrc402(wallet, true)].filter(isHeld)

/**
 * The same without the amounts in DEX records, which are counted from those records (`offersOf`): `sale` is what lies in MRC040 orders,
 * `auction` is 0.
 */
export const readUnoffered = (wallet: JsonObject): Holding[] => [...readTokens(wallet, false), ...readMrc402(wallet, false)].filter(isHeld)

type Sums = { free: string; dated: Map<number, string>; sale: string; auction: string; pending: string }

function readTokens(wallet: JsonObject, hasOffers: boolean): Holding[] {
  const byToken = new Map<string, Sums>()
  const sumsOf = (token: string): Sums => {
    const known = byToken.get(token)
    if (known) return known
    const sums: Sums = { free: '0', dated: new Map(), sale: '0', auction: '0', pending: '0' }
    byToken.set(token, sums)
    return sums
  }
  for (const entry of list(wallet, 'balance')) {
    const token = text(entry, 'token')
    if (!isJsonObject(entry) || !TOKEN_ID.test(token)) continue
    const sums = sumsOf(token)
    const amount = floorUnits(text(entry, 'balance'))
    const unlockSec = readUnlockSec(entry)
    if (unlockSec === 0) sums.free = plus(sums.free, amount)
    else sums.dated.set(unlockSec, plus(sums.dated.get(unlockSec) ?? '0', amount))
    if (!hasOffers) continue
    sums.sale = plus(sums.sale, readUnits(entry['saleamount']))
    sums.auction = plus(sums.auction, readUnits(entry['auctionamount']))
  }
  const pending = object(wallet, 'pending')
  for (const token of Object.keys(pending)) {
    if (TOKEN_ID.test(token)) sumsOf(token).pending = floorUnits(text(pending, token))
  }
  return [...byToken.entries()]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([asset, sums]) => ({
      asset,
      free: sums.free,
      dated: [...sums.dated.entries()]
        .sort(([a], [b]) => a - b)
        .flatMap(([unlockSec, amount]) => (isPositive(amount) ? [{ unlockSec, amount }] : [])),
      sale: plus(floorUnits(sums.sale), sums.pending),
      auction: floorUnits(sums.auction),
    }))
}

function readMrc402(wallet: JsonObject, hasOffers: boolean): Holding[] {
  const nfts = object(wallet, 'mrc402')
  return Object.keys(nfts)
    .filter((id) => MRC402_ID.test(id))
    .sort()
    .map((asset) => ({
      asset,
      free: floorUnits(text(ownValue(nfts, asset), 'balance')),
      dated: [],
      sale: hasOffers ? floorUnits(text(ownValue(nfts, asset), 'saleamount')) : '0',
      auction: hasOffers ? floorUnits(text(ownValue(nfts, asset), 'auctionamount')) : '0',
    }))
}

/** 0 = free. A date too large for exact JSON still locks. */
function readUnlockSec(entry: JsonObject): number {
  const value = Number(entry['unlockdate'] ?? 0)
  return value > LAST_SECOND ? LAST_SECOND : Math.max(0, integer(entry, 'unlockdate'))
}

/** Skips big integers when one side is 0: most tokens have a single entry. */
const plus = (a: string, b: string): string => (a === '0' ? b : b === '0' ? a : addUnits(a, b))

const isHeld = ({ free, dated, sale, auction }: Holding): boolean => dated.length > 0 || [free, sale, auction].some(isPositive)
