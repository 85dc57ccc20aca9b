import type { Call } from '../../ledger/call.ts'
import { check } from '../mrc402/checks.ts'
import { readPositive, readWallet, signOff } from '../wallet.ts'
import { saveItem } from './dex-item.ts'
import { priceOf } from './offer.ts'
import { requireOffer } from './sell.ts'
import { moneyRow, settle } from './settle.ts'
import { MRC010, MRC402, type Standard } from './standard.ts'

/** `amount`: units to buy, a multiple of the offer's trade unit. */
export type BuyArgs = { dex: string; buyer: string; amount: string }

/** Buys NFTs from an offer. */
export const mrc402Buy = (call: Call, args: BuyArgs): void => buy(call, MRC402, args)
/** Buys an amount of a token from an offer. */
export const mrc010Buy = (call: Call, args: BuyArgs): void => buy(call, MRC010, args)

function buy(call: Call, standard: Standard, { dex, buyer, amount }: BuyArgs): void {
  const wallet = readWallet(call, buyer)
  const item = requireOffer(call, standard, dex)
  check(buyer !== item.seller, 'You cannot buy your own item', '3004')
  const quantity = readPositive(amount, '1206')
  const left = BigInt(item.remain_amount) - quantity
  check(left >= 0n, 'Not that much is on sale', '1206')
  const gross = priceOf(item, item.sell_price, quantity)
  const signer = { address: buyer, ...signOff(call, wallet) }
  const paid = [moneyRow(`${standard.name}_buy`, buyer, dex, gross, item.sell_token)]
  const handover = { buyer, quantity, escrow: 'saleamount' } as const
  const rows = settle(call, { standard, item, signer, handover, gross, paid })
  const next = { ...item, buyer, remain_amount: left.toString(), sell_date: left === 0n ? call.nowSec : 0 }
  saveItem(call, next, `${standard.name}_buy`, [dex, item.seller, buyer, rows, standard.assetOf(item)])
}
