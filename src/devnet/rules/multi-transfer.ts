import { refuse, type Call } from '../ledger/call.ts'
import { goJson } from '../ledger/go-json.ts'
import { requireToken } from './token-state.ts'
import { MEMO_LENGTH, TAG_LENGTH } from './transfer.ts'
import { add, readPositive, readWallet, saveSigner, saveWallet, signOff, subtract } from './wallet.ts'

export type Recipient = {
  address: string
  /** Smallest units. */
  amount: string
  /** Second from which it can be spent; 0 = at once. */
  unlockSec?: number
  tag?: string
  memo?: string
}

const MAX_RECIPIENTS = 100

/**
 * Transfers one token to many wallets, or to none of them. 3002 for an empty list, one of more than 100 and a malformed address, 3201 for
 * the sender or a wallet named twice, 3290 for an unlock date that is no integer, 5001 for too little.
 */
export function multiTransfer(
  call: Call,
  { from, token, recipients }: { from: string; token: number; recipients: readonly Recipient[] },
): void {
  const sender = readWallet(call, from)
  requireToken(call, token)
  if (recipients.length === 0 || recipients.length > MAX_RECIPIENTS) refuse('3002', 'There must be 1 to 100 recipients')
  if (new Set([from, ...recipients.map(({ address }) => address)]).size <= recipients.length)
    refuse('3201', 'From address and to addresses must be different values')
  const { signature, nonce } = signOff(call, sender)
  let total = 0n
  for (const { address, amount, unlockSec = 0, tag = '', memo = '' } of recipients) {
    const receiver = readWallet(call, address, '3002')
    if (!Number.isSafeInteger(unlockSec)) refuse('3290', 'An unlock date is not an integer')
    const units = readPositive(amount, '6100')
    total += units
    const texts = [cutBytes(tag, TAG_LENGTH), cutBytes(memo, MEMO_LENGTH)] as const
    const args = [from, address, amount, String(token), signature, String(unlockSec), ...texts, nonce]
    saveWallet(call, add(call, receiver, token, units, unlockSec), 'receive', args)
  }
  const args = [from, goJson(recipients.map((recipient) => listed(recipient, token))), String(token), signature, nonce]
  saveSigner(call, subtract(call, sender, token, total, undefined, '5001'), 'multi_transfer', args)
}

/** An element of the list in the arguments: a map, so its keys are sorted; tag and memo uncut. */
const listed = ({ address, amount, unlockSec = 0, tag = '', memo = '' }: Recipient, token: number) => ({
  address,
  amount,
  memo,
  tag,
  tokenid: String(token),
  unlockdate: String(unlockSec),
})

/** The text's first bytes, without splitting a character. */
function cutBytes(text: string, length: number): string {
  if (text.length * 3 <= length) return text
  const bytes = Buffer.from(text)
  let end = Math.min(length, bytes.length)
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end).toString()
}
