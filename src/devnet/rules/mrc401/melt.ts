import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { feeOf } from '../fees.ts'
import { readProject } from '../mrc400/project.ts'
import { add, readWallet, saveSigner, saveWallet, signOff } from '../wallet.ts'
import { checkIdle, MELTED, readItem } from './item.ts'
import { moneyRow, tradeArgs } from './settlement.ts'

/**
 * Melts an item: its owner gets the reserve, the project's owner the fee. A project owner who melts his own item gets all of it in one
 * payment, though the list has both rows. Without a reserve no wallet is written.
 */
export function mrc401Melt(call: Call, { id, owner }: { id: string; owner: string }): void {
  const item = readItem(call, id)
  checkIdle(item)
  if (item.owner !== owner) refuse('3007', `No permission for MRC401 ${id}`)
  const project = readProject(call, item.mrc400)
  const wallet = readWallet(call, owner)
  const signed = signOff(call, wallet)
  const { initial_token: token } = item
  const reserve = BigInt(item.initial_reserve)
  const fee = feeOf(reserve, item.melting_fee)
  const rows = [
    ...(fee > 0n ? [moneyRow(id, project.owner, fee, token, 'recv_meltfee')] : []),
    ...(reserve > fee ? [moneyRow(id, owner, reserve - fee, token, 'recv_melt')] : []),
  ]
  const isOwnProject = owner === project.owner
  const received = isOwnProject ? reserve : reserve - fee
  if (received > 0n) {
    saveSigner(call, add(call, wallet, Number(token), received), 'receive_melt', tradeArgs(id, owner, received, token, signed, id))
  }
  if (fee > 0n && !isOwnProject) {
    const earner = add(call, readWallet(call, project.owner), Number(token), fee)
    saveWallet(call, earner, 'receive_meltfee', tradeArgs(id, project.owner, fee, token, signed, id))
  }
  const args = [id, owner, goJson(rows.length > 0 ? rows : null), signed.signature, signed.nonce]
  save(call, id, 'mrc401_melt', args, { ...item, owner: MELTED, melting_date: call.nowSec, last_worker: owner })
}
