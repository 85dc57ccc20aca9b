import { refuse, save, type Call } from '../../ledger/call.ts'
import { readProject } from '../mrc400/project.ts'
import { readWallet, saveSigner, signOff } from '../wallet.ts'
import { checkIdle, checkTransferable, readItem } from './item.ts'

/** Transfers an item; the new owner's wallet has no record. */
export function mrc401Transfer(call: Call, { id, from, to }: { id: string; from: string; to: string }): void {
  if (from === to) refuse('3201', 'From address and to address must be different values')
  const item = readItem(call, id)
  if (item.owner !== from) refuse('3007', `No permission for MRC401 ${id}`)
  checkIdle(item)
  checkTransferable(item, readProject(call, item.mrc400))
  const wallet = readWallet(call, from)
  readWallet(call, to, '3002')
  const { signature, nonce } = signOff(call, wallet)
  const args = [id, from, to, signature, nonce]
  const after = { ...item, owner: to, last_trade_type: item.last_trade_type === '' ? 'Transfer' : item.last_trade_type }
  saveSigner(call, wallet, 'mrc401transfer', args)
  save(call, id, 'mrc401_transfer', args, after)
}
