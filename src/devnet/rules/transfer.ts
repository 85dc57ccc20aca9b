import { refuse, type Call } from '../ledger/call.ts'
import { requireToken } from './token-state.ts'
import { add, readPositive, readWallet, saveSigner, saveWallet, signOff, subtract } from './wallet.ts'

export type TransferArgs = {
  from: string
  to: string
  token: number
  /** Smallest units. */
  amount: string
  /** Second from which the receiver can spend it; 0 = at once. */
  unlockSec?: number
  tag?: string
  memo?: string
}

/** Maximum lengths of tag and memo; longer texts are cut. */
export const TAG_LENGTH = 64
export const MEMO_LENGTH = 2048

/** Transfers an amount, locked or free. 5001 when the sender has too little. */
export function transfer(call: Call, { from, to, token, amount, unlockSec = 0, tag = '', memo = '' }: TransferArgs): void {
  if (from === to) refuse('3201', 'From address and to address must be different values')
  const sender = readWallet(call, from)
  const receiver = readWallet(call, to, '3002')
  requireToken(call, token)
  const units = readPositive(amount)
  if (!Number.isSafeInteger(unlockSec)) refuse('1102', 'The unlock date is not an integer')
  const { signature, nonce } = signOff(call, sender)
  const texts = [tag.slice(0, TAG_LENGTH), memo.slice(0, MEMO_LENGTH)] as const
  const args = [from, to, amount, String(token), signature, String(unlockSec), ...texts, nonce]
  saveSigner(call, subtract(call, sender, token, units, undefined, '5001'), 'transfer', args)
  saveWallet(call, add(call, receiver, token, units, unlockSec), 'receive', args)
}
