import { ADDRESS } from '../../../chain/ids.ts'
import { refuse, type Call } from '../../ledger/call.ts'
import { sortedMap } from '../../ledger/go-json.ts'
import { normalRate } from '../fees.ts'
import { checkCount, checkFee, checkLength, checkShare, checkTradeToken, checkUrl } from '../mrc400/checks.ts'
import type { Project } from '../mrc400/project.ts'
import { NO_AUCTION, NO_PLATFORM, NO_SALE, type Item, type Transferable } from './item.ts'

/** Fields that the creator of an item sets. */
export type NewItem = {
  /** 40 letters and digits, unique in its project. */
  id: string
  groupId: string
  itemUrl?: string
  itemImageUrl?: string
  /** Smallest units that stay in the item until it is melted; `"0"` when left out. */
  reserve?: string
  reserveToken?: number
  /** Percentages for the project's owner; `"0"` when left out. */
  meltingFee?: string
  sellFee?: string
  transferable?: Transferable
  /** Wallets with their percentages of every trade. */
  shareholders?: Record<string, string>
}

const RESERVE = /^(?:0|[1-9]\d{0,39})$/
const MAX_SHAREHOLDERS = 5

export const itemKey = (project: Project, { id }: NewItem): string => `${project.id}_${id}`

/** 6102 and 6003 for the id, 3005 for values, 4001 for the token. The shareholders are checked separately: `checkShareholders`. */
export function checkNewItem(call: Call, project: Project, item: NewItem): void {
  if (!/^[A-Za-z0-9]{40}$/.test(item.id)) refuse('6102', 'An item id has 40 letters and digits')
  if (call.read(itemKey(project, item))) refuse('6003', `Item ${item.id} already exists`)
  checkLength('Group id', item.groupId, 1, 40)
  checkUrl('Item URL', item.itemUrl ?? '')
  checkUrl('Item image URL', item.itemImageUrl ?? '')
  checkFee('Melting fee', item.meltingFee ?? '0')
  checkFee('Sell fee', item.sellFee ?? '0')
  if (!RESERVE.test(item.reserve ?? '0')) refuse('3005', 'The initial reserve must be a whole number of at most 40 digits')
  checkTradeToken(call, project.allow_token, item.reserveToken ?? 0)
}

export function checkShareholders(project: Project, shareholders: NewItem['shareholders'] = {}): void {
  checkCount('shareholders', Object.keys(shareholders).length, MAX_SHAREHOLDERS, 0)
  for (const [address, percent] of Object.entries(shareholders)) {
    if (!ADDRESS.test(address)) refuse('3002', 'Invalid shareholder address')
    if (address === project.owner) refuse('3201', "The project's owner cannot be a shareholder")
    checkShare('Share', percent)
  }
}

/** A new item of the project's owner. */
export const makeItem = (call: Call, project: Project, creator: string, item: NewItem, shareholder: Item['shareholder']): Item => ({
  id: itemKey(project, item),
  mrc400: project.id,
  owner: project.owner,
  creator,
  item_url: item.itemUrl ?? '',
  item_image_url: item.itemImageUrl ?? '',
  groupid: item.groupId,
  createdate: call.nowSec,
  initial_reserve: item.reserve ?? '0',
  initial_token: String(item.reserveToken ?? 0),
  melting_fee: normalRate(item.meltingFee ?? '0'),
  melting_date: 0,
  transferable: item.transferable ?? 'Permanent',
  sell_date: NO_SALE.sell_date,
  sell_fee: normalRate(item.sellFee ?? '0'),
  sell_price: NO_SALE.sell_price,
  sell_token: NO_SALE.sell_token,
  job_type: '',
  job_args: '',
  jobdate: 0,
  ...NO_AUCTION,
  // Before its first auction or trade the chaincode writes "0" where it later writes an empty text.
  auction_current_bidder: '0',
  last_trade_date: 0,
  last_trade_amount: '0',
  last_trade_token: '0',
  last_trade_type: '',
  last_worker: '',
  shareholder: shareholder && sortedMap(shareholder),
  ...NO_PLATFORM,
})
