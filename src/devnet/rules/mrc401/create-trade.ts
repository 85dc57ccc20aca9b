import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { checkTradeToken } from '../mrc400/checks.ts'
import { checkWorker, readProject } from '../mrc400/project.ts'
import { readPositive, readWallet, saveSigner, signOff, subtract } from '../wallet.ts'
import { checkPlatform, keptPlatform, type Platform } from './item.ts'
import { checkNewItem, checkShareholders, makeItem, type NewItem } from './new-item.ts'
import { moneyRow, netRows, settle, settled, settlementRows, traded, tradeArgs } from './settlement.ts'

export type Mrc401CreateTradeArgs = {
  project: string
  /** The project's owner, or a partner with the seller role; pays the reserve. */
  creator: string
  /** Signs as well. */
  buyer: string
  item: NewItem
  /** Smallest units of `token`. */
  price: string
  token: number
  platform?: Platform
}

/**
 * Creates an item and sells it in one step; the money goes to the project's owner. Both sign, and every record carries the creator's
 * signature. A creator without a reserve to pay or a share to receive has no record and keeps his one-time key.
 */
export function mrc401CreateTrade(call: Call, args: Mrc401CreateTradeArgs): void {
  const { creator, buyer, item: newItem, platform = {} } = args
  const project = readProject(call, args.project)
  checkWorker(project, creator, 'seller')
  if (buyer === project.owner || buyer === creator) refuse('3201', 'The buyer must be somebody else')
  checkNewItem(call, project, newItem)
  checkShareholders(project, newItem.shareholders)
  checkTradeToken(call, project.allow_token, args.token)
  checkPlatform(platform)
  const price = readPositive(args.price, '3005')
  const token = String(args.token)
  const wallet = readWallet(call, creator)
  readWallet(call, buyer, '3002')
  const signed = signOff(call, wallet)
  const hasShareholders = Object.keys(newItem.shareholders ?? {}).length > 0
  const made = makeItem(call, project, creator, newItem, hasShareholders ? (newItem.shareholders ?? null) : null)
  const item = { ...made, last_worker: creator, ...keptPlatform(platform) }
  const { id, initial_reserve: reserve, initial_token: reserveToken } = item

  const trade = [moneyRow(buyer, id, price, token, 'createtrade_buy'), ...settlementRows(item, project, price, token, 'recv_sell')]
  const paidIn = reserve === '0' ? [] : [moneyRow(creator, id, BigInt(reserve), reserveToken, 'createtrade')]
  const payments = netRows(trade)
  const own = payments.find(({ address }) => address === creator)
  if (own || paidIn.length > 0) {
    const net = own?.net ?? 0n
    const after = settled(call, subtract(call, wallet, Number(reserveToken), BigInt(reserve)), token, net)
    saveSigner(call, after, 'mrc401createtrade', tradeArgs(id, creator, net, own ? token : reserveToken, signed, id))
  }
  const others = payments.filter(({ address }) => address !== creator)
  settle(call, { itemId: id, token, payments: others, signed, signers: [buyer] })
  const parameters = [id, project.owner, buyer, goJson([...paidIn, ...trade])]
  save(call, id, 'mrc401_createtrade', parameters, traded(call, item, buyer, price, token, 'Sell'))
}
