import { refuse, type Call } from '../ledger/call.ts'
import { readWallet } from './wallet.ts'

export type Mrc020Args = {
  owner: string
  /** Base64 of the encrypted text. */
  data: string
  /** Second from which anybody can read the key. */
  openSec: number
  /** Key that decrypts the data; the bridge shows it only from `openSec` on. */
  publicKey: string
  algorithm: string
  referenceKey: string
}

const MAX_WAIT_SEC = 3600
const MAX_DATA_LENGTH = 2048
const MAX_WORD_LENGTH = 64

/**
 * Stores encrypted data that opens at a date. The owner's wallet is read and not written. 3290 for text that is too long and a date too
 * late or too early, 6003 for a used reference key. Its type is ours, as no published chaincode gives it one (quirk Q17).
 */
export function mrc020(call: Call, { owner, data, openSec, publicKey, algorithm, referenceKey }: Mrc020Args): void {
  readWallet(call, owner)
  if (openSec <= call.nowSec || openSec > call.nowSec + MAX_WAIT_SEC) refuse('3290', 'The open date must be within an hour')
  if (data.length > MAX_DATA_LENGTH || algorithm.length > MAX_WORD_LENGTH) refuse('3290', 'Data or algorithm is too long')
  if (!/^\w*$/.test(referenceKey) || referenceKey.length > MAX_WORD_LENGTH) refuse('3290', 'Invalid reference key')
  const key = `MRC020_${owner}_${referenceKey}`
  if (call.read(key)) refuse('6003', `Key ${key} already exists`)
  const state = {
    owner,
    data,
    createdate: call.nowSec,
    opendate: openSec,
    publickey: publicKey,
    algorithm,
    referencekey: referenceKey,
    is_open: 0,
    job_type: 'MRC020',
    jobdate: 0,
    type: '',
  }
  call.write({ key, state, parameters: [] })
}
