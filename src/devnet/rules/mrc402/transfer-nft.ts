import { refuse, type Call } from '../../ledger/call.ts'
import { moveNft, readPositive, readWallet, saveSigner, saveWallet, signOff } from '../wallet.ts'
import { requireNft } from './nft-state.ts'

export type TransferNftArgs = { from: string; to: string; nft: string; amount: string; tag?: string; memo?: string }

/** Moves NFTs between two wallets; the NFT itself is not written. */
export function mrc402Transfer(call: Call, { from, to, nft, amount, tag = '', memo = '' }: TransferNftArgs): void {
  if (from === to) refuse('3201', 'From address and to address must be different values')
  const sender = readWallet(call, from)
  const receiver = readWallet(call, to, '3002')
  requireNft(call, nft)
  const units = readPositive(amount, '1206')
  const { signature, nonce } = signOff(call, sender)
  const args = [from, to, amount, nft, tag, memo, signature, nonce]
  saveSigner(call, moveNft(sender, nft, { amount: -units }), 'transfer_mrc402', args)
  saveWallet(call, moveNft(receiver, nft, { amount: units }), 'receive_mrc402', args)
}
