import { refuse, save, type Call } from '../ledger/call.ts'
import type { Random } from '../ledger/random.ts'
import { NONCE_LENGTH, type Wallet } from './wallet.ts'

const PEM_START = '-----BEGIN PUBLIC KEY-----'
const PEM_END = '-----END PUBLIC KEY-----'
const MIN_KEY_LENGTH = 40

/** Text in the form of a 384-bit public key; nobody holds its private half. */
export function makePublicKey(random: Random): string {
  const point = `MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE${random.letters(128)}`
  return [PEM_START, point.slice(0, 64), point.slice(64, 128), point.slice(128), PEM_END].join('\n')
}

/** A wallet with no coins and a fresh one-time key. Source: semantics section 3. */
export function newWallet(
  call: Call,
  { address, publicKey, addinfo = '' }: { address: string; publicKey: string; addinfo?: string },
): void {
  if (publicKey.length < MIN_KEY_LENGTH) refuse('3102', 'Public key is too short')
  if (!publicKey.startsWith(PEM_START)) refuse('3103', 'Public key is no PEM')
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
  save(call, address, 'NewWallet', [address, publicKey, addinfo], wallet)
}
