import { Type, type Static } from 'typebox'
import { comparedJson } from './compare.ts'
import { cutJson } from './cut.ts'
import { units, unitsOf } from './envelope.ts'
import { asOfJson } from './as-of.ts'
import { tokenRefJson } from './token.ts'

/** One token of an address. `balance` is spendable now. Spec: DATA-062..070. */
export const coinJson = Type.Object({
  id: Type.String({ description: 'Id of the token' }),
  symbol: Type.String(),
  name: Type.String(),
  image: Type.String(),
  decimal: Type.Integer(),
  balance: units,
  lock: Type.Array(Type.Object({ amount: units, unlockdate: Type.Integer(), decimal: Type.Integer() })),
  lock_balance: units,
  sale: unitsOf('What its open offers, buy requests and orders hold'),
  auction: unitsOf('What its open auctions hold'),
  record: Type.Optional(
    Type.Object(
      { sale: units, auction: units, decimal: Type.Integer() },
      { description: "What the wallet's own record on the ledger says of the two, where it says something else" },
    ),
  ),
  price: Type.Optional(Type.String({ description: 'Price of one in US dollars, a decimal number; absent without a market' })),
  caution: tokenRefJson.properties.caution,
})
export type CoinJson = Static<typeof coinJson>

/** Spec: DATA-058..061. `txid` is the wallet's first transaction, its creation unless it is older than the index. */
export const addressJson = Type.Object({
  address: Type.String(),
  txid: Type.String({ description: "The wallet's first transaction; '' for an address that was never used" }),
  timestamp: Type.Integer({ description: 'Time of that transaction, else 0' }),
  coin: Type.Record(Type.String(), coinJson),
  /** Not in the specification. */
  counts: Type.Object({ tx: Type.Integer(), lock: Type.Integer(), mrc401: Type.Integer(), mrc402: Type.Integer() }),
  cut: cutJson,
  as_of: asOfJson,
  ...comparedJson,
})
export type AddressJson = Static<typeof addressJson>
