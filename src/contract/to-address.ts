import { setOwnValue } from '../base/own-value.ts'
import { TOKEN_ID } from '../chain/ids.ts'
import { sumUnits } from '../base/units.ts'
import { readHoldings, type Holding } from '../chain/wallet.ts'
import type { AddressJson, CoinJson } from './address.ts'
import { tokenOf, type EntitySource, type Names } from './source.ts'

/** Tokens a wallet holds something of, by id. */
export const tokenHoldings = (wallet: EntitySource): Holding[] => readHoldings(wallet.state).filter(({ asset }) => TOKEN_ID.test(asset))

/**
 * A wallet with its coins at `nowSec`: a dated entry is a lock while now < its date, and free from that second on. Spec: DATA-058..070.
 */
export function toAddressJson(wallet: EntitySource, names: Names, counts: AddressJson['counts'], nowSec: number): AddressJson {
  const coin: AddressJson['coin'] = {}
  for (const holding of tokenHoldings(wallet)) setOwnValue(coin, holding.asset, toCoinJson(holding, names, nowSec))
  // Token 0 is never missing from a wallet, even when it holds none of it.
  coin['0'] ??= toCoinJson({ asset: '0', free: '0', dated: [], sale: '0', auction: '0' }, names, nowSec)
  return { address: wallet.key, txid: wallet.first.txid, timestamp: wallet.first.timestampSec, coin, counts }
}

function toCoinJson({ asset, free, dated, sale, auction }: Holding, names: Names, nowSec: number): CoinJson {
  const { symbol, name, image, decimal, price } = tokenOf(names, asset)
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
    ...(price !== undefined && { price }),
  }
}
