import { refuse, type Call } from '../../ledger/call.ts'
import { makeEntityId } from '../entity-id.ts'
import { check } from '../mrc402/checks.ts'
import { readPositive, readWallet, saveSigner, signOff } from '../wallet.ts'
import { requireItem, saveItem, type DexItem, type Platform } from './dex-item.ts'
import { countUnits, openItem, type Opening } from './offer.ts'
import { MRC010, MRC402, type Standard } from './standard.ts'

type SellArgs = { seller: string; amount: string; price: string; payToken: number; platform?: Platform }
/** `price` for each NFT. */
export type SellNftArgs = SellArgs & { nft: string }
/** `price` for each `unit` of the traded token: a power of ten up to 100,000,000 smallest units, left out = 1. */
export type SellTokenArgs = SellArgs & { token: number; unit?: string }

/** Offers NFTs; returns the offer's id. */
export const mrc402Sell = (call: Call, { seller, nft, ...args }: SellNftArgs): string =>
  sell(call, { ...args, standard: MRC402, owner: seller, asset: nft }, args.price)

/** Offers an amount of a token; returns the offer's id. */
export function mrc010Sell(call: Call, { seller, token, unit = '', ...args }: SellTokenArgs): string {
  if (token === args.payToken) refuse('3202', 'The two tokens must be different')
  return sell(call, { ...args, standard: MRC010, owner: seller, asset: String(token) }, args.price, unit)
}

function sell(call: Call, opening: Opening, price: string, unit?: string): string {
  const { standard, owner, asset, amount, payToken } = opening
  const { wallet, units, platform, sentPlatform } = openItem(call, opening)
  readPositive(price, '3005')
  countUnits(units, unit ?? '')
  const { signature, nonce } = signOff(call, wallet)
  const sent = [owner, amount, asset, price, String(payToken), ...sentPlatform, ...(unit === undefined ? [] : [unit]), signature, nonce]
  const dexid = makeEntityId(call, standard.prefix, sent)
  const item: DexItem = {
    ...standard.newItem({ dexid, asset, amount, regdate: call.nowSec, platform }),
    seller: owner,
    remain_amount: amount,
    ...(unit === undefined ? {} : { min_trade_unit: unit === '' ? '1' : unit }),
    sell_price: price,
    sell_token: String(payToken),
  }
  saveSigner(call, standard.hold(call, wallet, asset, units, 'saleamount'), `${standard.name}sell`, [dexid, ...sent])
  saveItem(call, item, `${standard.name}_sell`, [dexid, ...sent])
  return dexid
}

/** Withdraws the rest of an offer. */
export const mrc402Unsell = (call: Call, { dex }: { dex: string }): void => unsell(call, MRC402, dex)
export const mrc010Unsell = (call: Call, { dex }: { dex: string }): void => unsell(call, MRC010, dex)

function unsell(call: Call, standard: Standard, dex: string): void {
  const item = requireOffer(call, standard, dex)
  const wallet = readWallet(call, item.seller)
  const [asset, left] = [standard.assetOf(item), BigInt(item.remain_amount)]
  const { signature, nonce } = signOff(call, wallet)
  const args = [dex, item.seller, item.remain_amount, asset, item.sell_price, item.sell_token, signature, nonce]
  const released = standard.release(wallet, asset, left, 'saleamount')
  saveSigner(call, standard.give(call, released, asset, left), `${standard.name}unsell`, args)
  saveItem(call, { ...item, cancel_date: call.nowSec }, `${standard.name}_unsell`, args)
}

/** An item that is on sale; refuses others with 3004. */
export function requireOffer(call: Call, standard: Standard, dex: string): DexItem {
  const item = requireItem(call, standard.prefix, dex)
  const isOpen = item.sell_price !== '' && item.sell_date === 0 && item.cancel_date === 0
  check(isOpen, 'The item is not on sale', '3004')
  return item
}
