import { crc32 } from 'node:zlib'
import { ownValue } from '../../base/own-value.ts'
import { ADDRESS } from '../../chain/ids.ts'
import { makeSignature, refuse, save, type Call } from '../ledger/call.ts'
import { sortedMap } from '../ledger/go-json.ts'
import type { Random } from '../ledger/random.ts'

/** A balance entry; one for each (token, unlockdate). */
export type Balance = { balance: string; token: number; unlockdate: number; saleamount: string; auctionamount: string }
export type NftBalance = { balance: string; saleamount: string; auctionamount: string }

/** A wallet's state, keys in the chaincode's order. */
export type Wallet = {
  id: string
  regdate: number
  password: string
  addinfo: string
  job_type: string
  job_args: string
  jobdate: number
  balance: Balance[]
  mrc010: null
  mrc402: Record<string, NftBalance> | null
  mrc800: Record<string, string> | null
  pending: Record<string, string> | null
  nonce: string
}

/** The escrow of the wallet that receives money taken from its balance. */
export type Escrow = 'saleamount' | 'auctionamount'

const CHECKED_LENGTH = 30

/** A new address: 30 letters and their CRC-32. */
export function makeAddress(random: Random): string {
  const letters = random.letters(CHECKED_LENGTH)
  return `MT${letters}${crc32(letters).toString(16).padStart(8, '0')}`
}

/** A wallet that must exist; 3001 (or `code`) for a malformed address, 3090 for an unknown one. */
export function readWallet(call: Call, address: string, code = '3001'): Wallet {
  if (!ADDRESS.test(address)) refuse(code, 'Invalid address')
  return (call.read(address) ?? refuse('3090', `Address ${address} not found`)) as unknown as Wallet
}

/** Positive digits; `code` otherwise. */
export function readPositive(amount: string, code = '1101'): bigint {
  if (!/^[1-9]\d*$/.test(amount)) refuse(code, `${amount} is not positive integer`)
  return BigInt(amount)
}

const digits = (amount: string): bigint => (amount === '' ? 0n : BigInt(amount))

/** The wallet with `amount` more of a token; an unlock date in the past counts as none. */
export function add(call: Call, wallet: Wallet, token: number, amount: bigint, unlockSec = 0): Wallet {
  const unlockdate = unlockSec < call.nowSec ? 0 : unlockSec
  const index = wallet.balance.findIndex((entry) => entry.token === token && entry.unlockdate === unlockdate)
  const entry = wallet.balance[index]
  const balance = entry
    ? wallet.balance.with(index, { ...entry, balance: (digits(entry.balance) + amount).toString() })
    : [...wallet.balance, { balance: amount.toString(), token, unlockdate, saleamount: '', auctionamount: '' }]
  return { ...wallet, balance }
}

/**
 * The wallet with `amount` less of a token, taken from its spendable entries in order; 5000 when they are too low. With an escrow
 * the amount moves into it, on the entry without a date. Empty entries are removed, except those of token 0.
 */
export function subtract(call: Call, wallet: Wallet, token: number, amount: bigint, escrow?: Escrow, code = '5000'): Wallet {
  let left = amount
  let balance = wallet.balance.map((entry) => {
    if (left === 0n || entry.token !== token || call.nowSec < entry.unlockdate) return entry
    const held = digits(entry.balance)
    const taken = held < left ? held : left
    left -= taken
    return taken === 0n ? entry : { ...entry, balance: (held - taken).toString() }
  })
  if (left > 0n) refuse(code, 'The balance of the wallet is insufficient')
  if (escrow !== undefined) balance = escrowed(balance, token, amount, escrow)
  return { ...wallet, balance: balance.filter((entry) => entry.token === 0 || !isEmpty(entry)) }
}

/** The wallet with `amount` less in an escrow; it may go below zero (quirk Q3). An entry that becomes empty stays, unlike in `subtract`. */
export const releaseEscrow = (wallet: Wallet, token: number, amount: bigint, escrow: Escrow): Wallet => ({
  ...wallet,
  balance: escrowed(wallet.balance, token, -amount, escrow),
})

function escrowed(balance: readonly Balance[], token: number, amount: bigint, escrow: Escrow): Balance[] {
  const index = balance.findIndex((entry) => entry.token === token && entry.unlockdate === 0)
  const entry = balance[index] ?? { balance: '0', token, unlockdate: 0, saleamount: '0', auctionamount: '0' }
  const next = { ...entry, [escrow]: (digits(entry[escrow]) + amount).toString() }
  return index === -1 ? [...balance, next] : balance.with(index, next)
}

const isEmpty = (entry: NftBalance): boolean =>
  [entry.balance, entry.saleamount, entry.auctionamount].every((amount) => amount === '' || amount === '0')

/**
 * The wallet with changed units of an NFT: `amount` is added to the free units, `escrow` amounts to theirs. 5000 when a part would go below
 * zero. An empty entry is removed, except when a sale emptied it (`keepsEmpty`).
 */
export function moveNft(
  wallet: Wallet,
  id: string,
  change: { amount?: bigint; saleamount?: bigint; auctionamount?: bigint },
  { keepsEmpty = false }: { keepsEmpty?: boolean } = {},
): Wallet {
  const held = ownValue(wallet.mrc402, id) ?? { balance: '0', saleamount: '0', auctionamount: '0' }
  const after = {
    balance: digits(held.balance) + (change.amount ?? 0n),
    saleamount: digits(held.saleamount) + (change.saleamount ?? 0n),
    auctionamount: digits(held.auctionamount) + (change.auctionamount ?? 0n),
  }
  if (after.balance < 0n || after.saleamount < 0n || after.auctionamount < 0n) refuse('5000', 'The balance of the wallet is insufficient')
  const next = { balance: `${after.balance}`, saleamount: `${after.saleamount}`, auctionamount: `${after.auctionamount}` }
  const rest = Object.fromEntries(Object.entries(wallet.mrc402 ?? {}).filter(([key]) => key !== id))
  return { ...wallet, mrc402: isEmpty(next) && !keepsEmpty ? rest : sortedMap({ ...rest, [id]: next }) }
}

/** A signer's part of the arguments: a signature and the wallet's one-time key. */
export const signOff = (call: Call, wallet: Wallet): { signature: string; nonce: string } => ({
  signature: makeSignature(call.random),
  nonce: wallet.nonce,
})

/** Writes the signer's wallet with a new one-time key. */
export const saveSigner = (call: Call, wallet: Wallet, type: string, args: readonly string[]): void =>
  saveWallet(call, { ...wallet, nonce: call.random.letters(NONCE_LENGTH) }, type, args)

/** Writes a wallet that did not sign. */
export const saveWallet = (call: Call, wallet: Wallet, type: string, args: readonly string[]): void =>
  save(call, wallet.id, type, args, wallet)

export const NONCE_LENGTH = 40
