import { refuse, save, type Call } from '../ledger/call.ts'
import type { Random } from '../ledger/random.ts'
import { checkPublicKey, PEM_END, PEM_START, withLineEnds } from './public-key.ts'
import { NONCE_LENGTH, type Wallet } from './wallet.ts'

/** Random text in the form of a 384-bit public key; its private key does not exist. */
export function makePublicKey(random: Random): string {
  const point = `MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE${random.letters(128)}`
  return [PEM_START, point.slice(0, 64), point.slice(64, 128), point.slice(128), PEM_END].join('\n')
}

export type NewWalletArgs = {
  address: string
  /** PEM, with or without line ends. */
  publicKey: string
  addinfo?: string
}

/** A wallet with no coins and a fresh one-time key. */
export function newWallet(call: Call, { address, publicKey, addinfo = '' }: NewWalletArgs): void {
  checkPublicKey(publicKey)
  if (call.read(address)) refuse('3005', `Address ${address} already exists`)
  const wallet: Wallet = {
    id: address,
    regdate: call.nowSec,
    password: publicKey,
    addinfo,
    job_type: '',
    job_args: '',
    jobdate: 0,
    balance: [{ balance: '0', token: 0, unlockdate: 0, saleamount: '', auctionamount: '' }],
    mrc010: null,
    mrc402: null,
    mrc800: null,
    pending: null,
    nonce: call.random.letters(NONCE_LENGTH),
  }
  save(call, address, 'NewWallet', [address, withLineEnds(publicKey), addinfo], wallet)
}
