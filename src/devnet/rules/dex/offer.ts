import type { Call } from '../../ledger/call.ts'
import { normalRate } from '../fees.ts'
import { check, checkRate } from '../mrc402/checks.ts'
import { requireToken } from '../token-state.ts'
import { readPositive, readWallet, type Wallet } from '../wallet.ts'
import type { DexItem, Platform } from './dex-item.ts'
import type { Standard } from './standard.ts'

/** Arguments that offer, request and auction share. */
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

/** Checks that offer, request and auction share. */
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

/** The quantity in trade units; an empty unit is 1. Refuses a unit that is no power of ten and a quantity that is no multiple of it. */
export function countUnits(amount: bigint, unit: string): bigint {
  const size = readPositive(unit === '' ? '1' : unit, '3005')
  check(/^10*$/.test(`${size}`) && size <= MAX_TRADE_UNIT, 'The trade unit must be 1, 10, … 100000000')
  check(amount % size === 0n, 'The quantity must be a multiple of the trade unit')
  return amount / size
}

/** The price of an amount of the traded asset. */
export const priceOf = (item: DexItem, price: string, amount: bigint): bigint =>
  BigInt(price) * countUnits(amount, item.min_trade_unit ?? '')
