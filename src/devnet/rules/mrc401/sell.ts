import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { checkCount, checkTradeToken } from '../mrc400/checks.ts'
import { readPositive, readWallet, saveSigner, signOff } from '../wallet.ts'
import {
  checkIdle,
  checkLister,
  checkPlatform,
  checkTransferable,
  keptPlatform,
  NO_PLATFORM,
  NO_SALE,
  readItem,
  sentPlatform,
} from './item.ts'
import type { Item, Platform } from './item.ts'

export type ItemOffer = {
  id: string
  /** Smallest units of `token`. */
  price: string
  token: number
  platform?: Platform
}

/** Maximum number of items to offer or withdraw at once. */
export const MAX_LISTED = 1000

/** Offers items at fixed prices. The seller is each item's owner or a partner acting for him. */
export function mrc401Sell(call: Call, { seller, items }: { seller: string; items: readonly ItemOffer[] }): void {
  checkCount('items', items.length, MAX_LISTED)
  const wallet = readWallet(call, seller)
  const { signature, nonce } = signOff(call, wallet)
  for (const { id, price, token, platform = {} } of items) {
    const item = readItem(call, id)
    const project = checkLister(call, item, seller)
    checkIdle(item)
    checkTransferable(item, project)
    readPositive(price, '3005')
    checkTradeToken(call, project.allow_token, token)
    checkPlatform(platform)
    const after: Item = {
      ...item,
      sell_date: call.nowSec,
      sell_price: price,
      sell_token: String(token),
      last_worker: seller,
      ...keptPlatform(platform),
    }
    save(call, id, 'mrc401_sell', [id, seller, price, String(token), signature, nonce], after)
  }
  const list = items.map(({ id, price, token, platform = {} }) => ({ id, amount: price, token: String(token), ...sentPlatform(platform) }))
  saveSigner(call, wallet, 'mrc401sell', [goJson(list), seller, signature, nonce])
}

export type TakeBackArgs = {
  /** Each item's owner, or the partner who offered it. */
  seller: string
  /** May name an item twice. */
  ids: readonly string[]
}

/** Withdraws items from sale. */
export function mrc401Unsell(call: Call, { seller, ids }: TakeBackArgs): void {
  takeBack(call, seller, ids, 'unsell', (item) => {
    if (item.sell_date === 0) refuse('3044', `MRC401 ${item.id} is not on sale`)
    return { ...item, ...NO_SALE, ...NO_PLATFORM }
  })
}

/** Shared by `unsell` and `unauction`: `reset` returns the item without its offer. */
export function takeBack(
  call: Call,
  seller: string,
  ids: readonly string[],
  job: 'unsell' | 'unauction',
  reset: (item: Item) => Item,
): void {
  checkCount('items', ids.length, MAX_LISTED)
  const wallet = readWallet(call, seller)
  const { signature, nonce } = signOff(call, wallet)
  for (const id of ids) {
    const item = readItem(call, id)
    checkLister(call, item, seller, true)
    save(call, id, `mrc401_${job}`, [id, seller, signature, nonce], { ...reset(item), last_worker: seller })
  }
  saveSigner(call, wallet, `mrc401${job}`, [goJson(ids), seller, signature, nonce])
}
