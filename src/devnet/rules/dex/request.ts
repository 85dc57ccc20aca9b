import { refuse, type Call } from '../../ledger/call.ts'
import { makeEntityId } from '../entity-id.ts'
import { feeOf } from '../fees.ts'
import { check } from '../mrc402/checks.ts'
import { add, readPositive, readWallet, releaseEscrow, saveSigner, signOff, subtract } from '../wallet.ts'
import { newDex010, requireItem, saveItem, type DexItem, type Platform } from './dex-item.ts'
import { countUnits, openItem } from './offer.ts'
import { MRC010 } from './standard.ts'

/** `price` for each `unit` of the requested token: a power of ten up to 100,000,000 smallest units, left out = 1. */
export type RequestArgs = {
  buyer: string
  token: number
  amount: string
  price: string
  payToken: number
  platform?: Platform
  unit?: string
}

/**
 * Requests an amount of a token and reserves the money for it, with the platform's fee even when no platform is named. Returns the
 * request's id.
 */
export function mrc010ReqSell(call: Call, args: RequestArgs): string {
  const { buyer, token, amount, price, payToken, platform: sentAs, unit = '' } = args
  if (token === payToken) refuse('3202', 'The two tokens must be different')
  const opening = { standard: MRC010, owner: buyer, asset: String(token), amount, payToken, platform: sentAs }
  const { wallet, units, platform, sentPlatform } = openItem(call, opening)
  const gross = readPositive(price, '3005') * countUnits(units, unit)
  const total = gross + feeOf(gross, platform.commission)
  const { signature, nonce } = signOff(call, wallet)
  const sent = [buyer, amount, String(token), price, String(payToken), ...sentPlatform, unit, signature, nonce]
  const dexid = makeEntityId(call, 'DEX010_', sent)
  const item: DexItem = {
    ...newDex010({ dexid, asset: String(token), amount, regdate: call.nowSec, platform }),
    buyer,
    remain_amount: amount,
    min_trade_unit: unit === '' ? '1' : unit,
    buy_price: price,
    buy_token: String(payToken),
    buy_price_total: total.toString(),
  }
  saveSigner(call, subtract(call, wallet, payToken, total, 'saleamount'), 'mrc010reqsell', [dexid, ...sent])
  saveItem(call, item, 'mrc010_reqsell', [dexid, ...sent])
  return dexid
}

/** Withdraws a request: the rest of the reserved money returns. */
export function mrc010UnreqSell(call: Call, { dex }: { dex: string }): void {
  const { item, payToken, total } = requireRequest(call, dex)
  const wallet = readWallet(call, item.buyer)
  const { signature, nonce } = signOff(call, wallet)
  const args = [dex, item.buyer, item.remain_amount, item.mrc010 ?? '', `${total}`, `${payToken}`, signature, nonce]
  const released = releaseEscrow(wallet, payToken, total, 'saleamount')
  saveSigner(call, add(call, released, payToken, total), 'mrc010unreqsell', args)
  saveItem(call, { ...item, cancel_date: call.nowSec }, 'mrc010_unreqsell', args)
}

/** An open request with its money and price as numbers; refuses any other item with 3004. */
export function requireRequest(call: Call, dex: string) {
  const item = requireItem(call, 'DEX010_', dex)
  const { buy_price: price = '', buy_token: payToken = '', buy_price_total: total = '' } = item
  check(price !== '' && item.sell_date === 0 && item.cancel_date === 0, 'The item is no open request', '3004')
  return { item, price: BigInt(price), payToken: Number(payToken), total: BigInt(total) }
}
