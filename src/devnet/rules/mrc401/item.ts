import { MRC401_ID } from '../../../chain/ids.ts'
import { refuse, type Call } from '../../ledger/call.ts'
import { checkLength, checkShare, checkUrl, LONG_TEXT, URL_LENGTH } from '../mrc400/checks.ts'
import { isPartner, readProject, type Project } from '../mrc400/project.ts'
import { normalRate } from '../fees.ts'

/** `Bound`: only the project's owner can transfer it; `Temporary`: can still be changed to one of the others. */
export type Transferable = 'Permanent' | 'Bound' | 'Temporary'

/** An item's state as the ledger stores it, keys in the chaincode's order. */
export type Item = {
  id: string
  mrc400: string
  owner: string
  creator: string
  item_url: string
  item_image_url: string
  groupid: string
  createdate: number
  initial_reserve: string
  initial_token: string
  melting_fee: string
  melting_date: number
  transferable: Transferable
  sell_date: number
  sell_fee: string
  sell_price: string
  sell_token: string
  job_type: string
  job_args: string
  jobdate: number
  auction_date: number
  auction_end: number
  auction_token: string
  auction_bidding_unit: string
  auction_start_price: string
  auction_buynow_price: string
  auction_current_price: string
  auction_current_bidder: string
  last_trade_date: number
  last_trade_amount: string
  last_trade_token: string
  last_trade_type: string
  last_worker: string
  shareholder: Record<string, string> | null
  platform_name: string
  platform_url: string
  platform_address: string
  platform_commission: string
}

/** The market through which an item is offered. Without an address it receives no commission. */
export type Platform = { name?: string; url?: string; address?: string; commission?: string }

/** Owner of a melted item. */
export const MELTED = 'MELTED'

export const NO_SALE = { sell_date: 0, sell_price: '0', sell_token: '0' }
export const NO_AUCTION = {
  auction_date: 0,
  auction_end: 0,
  auction_token: '0',
  auction_bidding_unit: '0',
  auction_start_price: '0',
  auction_buynow_price: '0',
  auction_current_price: '0',
  auction_current_bidder: '',
}
export const NO_PLATFORM = { platform_name: '', platform_url: '', platform_address: '', platform_commission: '' }

/** An item that must exist; 6102 for a malformed id, 6004 for an unknown one. */
export function readItem(call: Call, id: string): Item {
  if (!MRC401_ID.test(id)) refuse('6102', 'Malformed MRC401 id')
  return (call.read(id) ?? refuse('6004', `MRC401 ${id} not found`)) as unknown as Item
}

/** 3014 on sale, 3024 in an auction, 3034 melted. */
export function checkIdle(item: Item): void {
  if (item.sell_date > 0) refuse('3014', `MRC401 ${item.id} is on sale`)
  if (item.auction_date > 0) refuse('3024', `MRC401 ${item.id} is in an auction`)
  if (item.owner === MELTED) refuse('3034', `MRC401 ${item.id} is melted`)
}

/** Only the project's owner can transfer a bound item. */
export function checkTransferable(item: Item, project: Project): void {
  if (item.transferable === 'Bound' && item.owner !== project.owner) refuse('5002', `MRC401 ${item.id} is not transferable`)
}

/**
 * Checks who may offer or withdraw an item: its owner. While that is the project's owner also a partner with the seller role, and only the
 * partner who offered it may withdraw it. Returns the project.
 */
export function checkLister(call: Call, item: Item, signer: string, mustBeLast = false): Project {
  const project = readProject(call, item.mrc400)
  const isHelper = item.owner === project.owner && isPartner(project, signer, 'seller') && (!mustBeLast || item.last_worker === signer)
  if (item.owner !== signer && !isHelper) refuse('3007', `No permission for MRC401 ${item.id}`)
  return project
}

export function checkPlatform({ name = '', url = '', commission = '' }: Platform): void {
  checkLength('Platform name', name, 0, URL_LENGTH)
  checkUrl('Platform URL', url, { most: LONG_TEXT })
  if (commission !== '') checkShare('Platform commission', commission)
}

/** A platform as sent, in the form of requests and of a sale's parameters. */
export const sentPlatform = ({ name = '', url = '', address = '', commission = '' }: Platform) => ({
  platform_name: name,
  platform_url: url,
  platform_address: address,
  platform_commission: commission,
})

/** A platform as the item stores it. */
export const keptPlatform = (platform: Platform) => ({
  ...sentPlatform(platform),
  platform_commission: normalRate(platform.commission ?? ''),
})
