import type { Call } from '../../ledger/call.ts'
import { requireNft } from '../mrc402/nft-state.ts'
import { requireToken } from '../token-state.ts'
import { add, moveNft, releaseEscrow, subtract, type Escrow, type Wallet } from '../wallet.ts'
import { newDex010, newDex402, type DexItem } from './dex-item.ts'

/** A share of the price in percent. `type` ends the payment row's type. */
type Share = { type: 'recv_fee_creator' | 'recv_fee_platform' | 'recv_fee_shareholder'; address: string; rate: string }

/** Differences between trading NFTs and trading tokens: where a wallet holds the asset, and which addresses get a share. */
export type Standard = {
  /** First part of the types of jobs and payment rows. */
  name: 'mrc402' | 'mrc010'
  prefix: 'DEX402_' | 'DEX010_'
  newItem: typeof newDex402
  assetOf: (item: DexItem) => string
  requireAsset: (call: Call, asset: string) => void
  /** Moves free units into escrow; 5000 when they are too few. */
  hold: (call: Call, wallet: Wallet, asset: string, amount: bigint, escrow: Escrow) => Wallet
  /** Removes units from escrow, without a receiver. */
  release: (wallet: Wallet, asset: string, amount: bigint, escrow: Escrow) => Wallet
  give: (call: Call, wallet: Wallet, asset: string, amount: bigint) => Wallet
  /** The escrow that is reduced when an auction ends without a buyer. */
  escrowOf: Readonly<Record<'unauction' | 'auctionfailure', Escrow | undefined>>
  /** All shares of a trade except the seller's, in the order of the payment rows. */
  sharesOf: (call: Call, item: DexItem) => Share[]
}

const platformShare = (item: DexItem): Share[] =>
  item.platform_address === '' ? [] : [{ type: 'recv_fee_platform', address: item.platform_address, rate: item.platform_commission }]

export const MRC402: Standard = {
  name: 'mrc402',
  prefix: 'DEX402_',
  newItem: newDex402,
  assetOf: (item) => item.mrc402 ?? '',
  requireAsset: (call, asset) => void requireNft(call, asset),
  hold: (_, wallet, asset, amount, escrow) => moveNft(wallet, asset, { amount: -amount, [escrow]: amount }),
  release: (wallet, asset, amount, escrow) => moveNft(wallet, asset, { [escrow]: -amount }, { keepsEmpty: true }),
  give: (_, wallet, asset, amount) => moveNft(wallet, asset, { amount }),
  escrowOf: { unauction: 'auctionamount', auctionfailure: 'auctionamount' },
  sharesOf: (call, item) => {
    const nft = requireNft(call, item.mrc402 ?? '')
    const holders = Object.entries(nft.shareholder ?? {})
    // The chaincode iterates over a Go map, whose order starts at a random place.
    const start = holders.length > 1 ? call.random.below(holders.length) : 0
    return [
      { type: 'recv_fee_creator', address: nft.creator, rate: nft.creatorcommission },
      ...platformShare(item),
      ...[...holders.slice(start), ...holders.slice(0, start)].map(([address, rate]): Share => ({
        type: 'recv_fee_shareholder',
        address,
        rate,
      })),
    ]
  },
}

export const MRC010: Standard = {
  name: 'mrc010',
  prefix: 'DEX010_',
  newItem: newDex010,
  assetOf: (item) => item.mrc010 ?? '',
  requireAsset: (call, asset) => void requireToken(call, Number(asset)),
  hold: (call, wallet, asset, amount, escrow) => subtract(call, wallet, Number(asset), amount, escrow),
  release: (wallet, asset, amount, escrow) => releaseEscrow(wallet, Number(asset), amount, escrow),
  give: (call, wallet, asset, amount) => add(call, wallet, Number(asset), amount),
  // A withdrawn auction reduces the wrong escrow, a failed one none (quirks Q3, Q4).
  escrowOf: { unauction: 'saleamount', auctionfailure: undefined },
  sharesOf: (_, item) => platformShare(item),
}
