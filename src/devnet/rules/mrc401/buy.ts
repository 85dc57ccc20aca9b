import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { readProject } from '../mrc400/project.ts'
import { readWallet, signOff } from '../wallet.ts'
import { readItem } from './item.ts'
import { moneyRow, netRows, settle, settlementRows, traded } from './settlement.ts'

/** Buys an item at its price. */
export function mrc401Buy(call: Call, { id, buyer }: { id: string; buyer: string }): void {
  const item = readItem(call, id)
  if (item.sell_date === 0) refuse('3044', `MRC401 ${id} is not on sale`)
  if (item.owner === buyer) refuse('4100', 'The owner cannot buy his own item')
  const project = readProject(call, item.mrc400)
  const { sell_token: token, owner: seller } = item
  const price = BigInt(item.sell_price)
  const signed = signOff(call, readWallet(call, buyer))
  const rows = [moneyRow(buyer, id, price, token, 'buy'), ...settlementRows(item, project, price, token, 'recv_sell')]
  settle(call, { itemId: id, token, payments: netRows(rows), signed, signers: [buyer] })
  save(call, id, 'mrc401_buy', [id, seller, buyer, goJson(rows)], traded(call, item, buyer, price, token, 'Sell'))
}
