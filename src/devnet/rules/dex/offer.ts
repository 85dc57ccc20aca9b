import type { Call } from '../../ledger/call.ts'
import { normalRate } from '../fees.ts'
import { check, checkRate } from '../mrc402/checks.ts'
import { requireToken } from '../token-state.ts'
import { readPositive, readWallet, type Wallet } from '../wallet.ts'
import type { DexItem, Platform } from './dex-item.ts'
import type { Standard } from './standard.ts'

/** What offer, request and auction begin with. */
export type Opening = {
  standard: Standard
  owner: string
  asset: string
  amount: string
  payToken: number
  platform?: Platform | undefined
}

type Opened = {
  wallet: Wallet
  /** The quantity. */
  units: bigint
  platform: Required<Platform>
  /** The platform's four parameters, as sent. */
  sentPlatform: [string, string, string, string]
}

/** Checks what all three have in common. */
export function openItem(call: Call, { standard, owner, asset, amount, payToken, platform = {} }: Opening): Opened {
  const wallet = readWallet(call, owner)
  standard.requireAsset(call, asset)
  requireToken(call, payToken)
  const { name = '', url = '', address = '', commission = '' } = platform
  checkRate(commission, 'Platform commission', true)
  if (address !== '') readWallet(call, address)
  return {
    wallet,
    units: readPositive(amount, '1206'),
    platform: { name, url, address, commission: normalRate(commission) },
    sentPlatform: [name, url, address, commission],
  }
}

const MAX_TRADE_UNIT = 100_000_000n

/** The quantity in trade units; an empty unit is 1. Refused when it is no power of ten or the quantity no multiple. */
export function countUnits(amount: bigint, unit: string): bigint {
  const size = readPositive(unit === '' ? '1' : unit, '3005')
  check(/^10*$/.test(`${size}`) && size <= MAX_TRADE_UNIT, 'The trade unit must be 1, 10, … 100000000')
  check(amount % size === 0n, 'The quantity must be a multiple of the trade unit')
  return amount / size
}

/** Money for an amount of the traded asset at the item's price. */
export const priceOf = (item: DexItem, price: string, amount: bigint): bigint =>
  BigInt(price) * countUnits(amount, item.min_trade_unit ?? '')
