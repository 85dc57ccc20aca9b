import { integer, list, text } from '../base/json.ts'
import { addUnits, floorUnits, ratioPercent, readUnits, subtractUnits } from '../base/units.ts'
import type { EntitySource, QuoteSource, TotalsSource } from './source.ts'
import { toMarketJson, toTokenRefJson, tokenDecimal, tokenType } from './to-refs.ts'
import type { HolderJson, LockJson, ReserveJson, TokenJson, TokenRefJson } from './token.ts'

export type TokenParts = {
  entity: EntitySource
  totals: TotalsSource
  /** Holding of the owner's wallet, at the time of `totals`; `undefined` when there is none. */
  ownerHolding: HolderSource | undefined
  /** Supply and block of the registration. `incramount` is what was issued later. */
  registration: { supply: string; block: number }
  counts: { tx: number; history: number; lock: number }
  /** `undefined`: the token has no market. */
  quote: QuoteSource | undefined
}

/**
 * A token with its supply figures. Effective supply = issued − burnt; circulation = effective − locked − the owner's unlocked units, at
 * least 0. Spec: DATA-080..107.
 */
export function toTokenJson({ entity, totals, ownerHolding, registration, counts, quote }: TokenParts): TokenJson {
  const { state, first } = entity
  const ref = toTokenRefJson(entity)
  const issued = readUnits(state['totalsupply'])
  const burnt = readUnits(state['burnningamount'])
  const reserve = toReserveJson(entity)
  return {
    ...ref,
    type: tokenType(state),
    url: text(state, 'url'),
    information: text(state, 'information'),
    totalsupply: subtractUnits(issued, burnt),
    issuedsupply: issued,
    circulation: circulationOf({ entity, totals, ownerHolding }),
    incramount: floorUnits(subtractUnits(issued, registration.supply)),
    burnningamount: burnt,
    remainamount: readUnits(state['remainamount']),
    lockamount: totals.locked,
    reserve,
    createdate: integer(state, 'createdate'),
    timestamp: first.timestampSec,
    block: registration.block,
    block_txid: first.blockId,
    txid: first.txid,
    ...(quote && { market: toMarketJson(quote) }),
    holders: totals.holders,
    counts: { ...counts, holder: totals.holders, reserve: entity.cut?.['/reserve'] ?? reserve.length },
  }
}

/** Effective supply − locked − the owner's unlocked units, at least 0. */
export function circulationOf({ entity: { state }, totals, ownerHolding }: Pick<TokenParts, 'entity' | 'totals' | 'ownerHolding'>): string {
  const effective = subtractUnits(readUnits(state['totalsupply']), readUnits(state['burnningamount']))
  const owned = ownerHolding === undefined ? '0' : unlockedUnits(ownerHolding)
  return floorUnits(subtractUnits(effective, addUnits(totals.locked, owned)))
}

/** The initial distribution, in the registrant's order. Spec: DATA-094..096. */
export function toReserveJson({ state }: Pick<EntitySource, 'state'>): ReserveJson[] {
  const decimal = tokenDecimal(state)
  return list(state, 'reserve').map((row, index) => ({
    sn: index + 1,
    address: text(row, 'address'),
    value: readUnits(text(row, 'value')),
    unlockdate: integer(row, 'unlockdate'),
    decimal,
  }))
}

/** Units of a holding without locks: units that the owner could bring to the market, including those on sale or in auction. */
const unlockedUnits = ({ balance, sale, auction }: HolderSource): string => addUnits(balance, sale, auction)

export type HolderSource = { address: string; total: string; balance: string; locked: string; sale: string; auction: string }

/** A holder. Hold rate = (balance + lock) / units of all wallets × 100. Spec: DATA-110..118, DATA-175..180, X13. */
export function toHolderJson(
  row: HolderSource,
  sn: number,
  allHeld: string,
  { symbol, decimal }: Pick<TokenRefJson, 'symbol' | 'decimal'>,
): HolderJson {
  const { address, total, balance, locked, sale, auction } = row
  const ratio = ratioPercent(addUnits(balance, locked), allHeld)
  return { sn, address, ratio, total, balance, lock: locked, sale, auction, symbol, is_lock: locked === '0' ? 0 : 1, decimal }
}

/**
 * A holder of an MRC402. Its units have no locks, and units on sale or in auction belong to the holder until they are sold. Spec: OVER-035.
 */
export const toNftHolderJson = (row: HolderSource, sn: number, allHeld: string): HolderJson => ({
  ...toHolderJson(row, sn, allHeld, { symbol: '', decimal: 0 }),
  ratio: ratioPercent(row.total, allHeld),
})

/** A locked amount. `ratio` is its share of the units of all wallets. Spec: DATA-071..079, DATA-119..123, X14. */
export function toLockJson(
  row: { address: string; amount: string; unlockSec: number },
  sn: number,
  allHeld: string | undefined,
  token: TokenRefJson,
): LockJson {
  const { address, amount, unlockSec } = row
  return {
    sn,
    token,
    ...(allHeld !== undefined && { ratio: ratioPercent(amount, allHeld) }),
    address,
    symbol: token.symbol,
    balance: amount,
    unlockdate: unlockSec,
    decimal: token.decimal,
  }
}
