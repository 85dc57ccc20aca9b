import { setOwnValue } from '../base/own-value.ts'
import { TOKEN_ID } from '../chain/ids.ts'
import { sumUnits } from '../base/units.ts'
import { readHoldings, type Holding } from '../chain/wallet.ts'
import type { AddressJson, CoinJson } from './address.ts'
import { tokenOf, type Names } from './names.ts'
import type { EntitySource } from './source.ts'

const nothingOf = (asset: string): Holding => ({ asset, free: '0', dated: [], sale: '0', auction: '0' })

/** A token of a wallet, with the offers in the wallet's own record. `record` is absent for past states. */
export type TokenHolding = Holding & { record?: Pick<Holding, 'sale' | 'auction'> }

/**
 * Tokens of a wallet, by id. `held` is counted from its record and from DEX records and is correct. Some withdrawn and failed auctions
 * leave wrong amounts of offers in the wallet's record (quirks Q3, Q4), so a token may occur only there.
 */
export function tokenHoldings(wallet: EntitySource, held: readonly Holding[]): TokenHolding[] {
  const isToken = ({ asset }: Holding): boolean => TOKEN_ID.test(asset)
  const records = new Map(
    readHoldings(wallet.state)
      .filter(isToken)
      .map((holding) => [holding.asset, holding]),
  )
  const counted = new Map(held.filter(isToken).map((holding) => [holding.asset, holding]))
  return [...new Set([...counted.keys(), ...records.keys()])]
    .sort((a, b) => Number(a) - Number(b))
    .map((asset) => ({ ...(counted.get(asset) ?? nothingOf(asset)), record: records.get(asset) ?? nothingOf(asset) }))
}

/** A wallet with its coins at `nowSec`: a dated entry is a lock while now < its date, and free from that second on. Spec: DATA-058..070. */
export function toAddressJson(
  wallet: EntitySource,
  holdings: readonly TokenHolding[],
  names: Names,
  counts: AddressJson['counts'],
  nowSec: number,
): AddressJson {
  const coin: AddressJson['coin'] = {}
  for (const holding of holdings) setOwnValue(coin, holding.asset, toCoinJson(holding, names, nowSec))
  // A wallet always has token 0, even with a balance of 0.
  coin['0'] ??= toCoinJson({ ...nothingOf('0'), record: nothingOf('0') }, names, nowSec)
  return { address: wallet.key, txid: wallet.first.txid, timestamp: wallet.first.timestampSec, coin, counts }
}

function toCoinJson({ asset, free, dated, sale, auction, record }: TokenHolding, names: Names, nowSec: number): CoinJson {
  const { symbol, name, image, decimal, price, caution } = tokenOf(names, asset)
  const locks = dated.filter(({ unlockSec }) => unlockSec > nowSec)
  const due = dated.filter(({ unlockSec }) => unlockSec <= nowSec)
  return {
    id: asset,
    symbol,
    name,
    image,
    decimal,
    balance: sumUnits([free, ...due.map(({ amount }) => amount)]),
    lock: locks.map(({ amount, unlockSec }) => ({ amount, unlockdate: unlockSec, decimal })),
    lock_balance: sumUnits(locks.map(({ amount }) => amount)),
    sale,
    auction,
    ...(record !== undefined &&
      (record.sale !== sale || record.auction !== auction) && { record: { sale: record.sale, auction: record.auction, decimal } }),
    ...(price !== undefined && { price }),
    ...(caution !== undefined && { caution }),
  }
}
