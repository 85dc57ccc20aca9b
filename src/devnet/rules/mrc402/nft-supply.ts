import type { Call } from '../../ledger/call.ts'
import { moveNft, readPositive, readWallet, saveSigner, signOff, type Wallet } from '../wallet.ts'
import { check, checkLength } from './checks.ts'
import { MAX_SUPPLY, payReserve, requireNft, requireOwnNft, returnReserve, saveNft, type Mrc402 } from './nft-state.ts'

export type SupplyArgs = { nft: string; creator: string; amount: string; memo?: string }
export type MeltNftArgs = { nft: string; holder: string; amount: string }

const MAX_MEMO_LENGTH = 1024

/** Mints more of an NFT: the creator pays their reserve. */
export function mrc402Mint(call: Call, { nft: id, creator, amount, memo = '' }: SupplyArgs): void {
  const wallet = readWallet(call, creator)
  const nft = requireOwnNft(call, id, creator)
  const units = readPositive(amount, '1206')
  checkLength(memo, MAX_MEMO_LENGTH, 'Memo')
  const supply = BigInt(nft.totalsupply) + units
  check(supply <= MAX_SUPPLY, `At most ${MAX_SUPPLY} NFTs`, '1206')
  const paid = payReserve(call, wallet, nft.initialreserve, units)
  write(call, moveNft(paid, id, { amount: units }), { ...nft, totalsupply: supply.toString() }, 'mint', [amount, memo])
}

/** Burns NFTs: their reserve returns. Every burn subtracts the melted units from the supply once more (quirk Q6). */
export function mrc402Burn(call: Call, { nft: id, creator, amount, memo = '' }: SupplyArgs): void {
  const wallet = readWallet(call, creator)
  const nft = requireOwnNft(call, id, creator)
  const units = readPositive(amount, '1206')
  checkLength(memo, MAX_MEMO_LENGTH, 'Memo')
  const supply = BigInt(nft.totalsupply) - BigInt(nft.meltedamount) - units
  const paid = returnReserve(call, moveNft(wallet, id, { amount: -units }), nft.initialreserve, units)
  write(call, paid, { ...nft, totalsupply: supply.toString() }, 'burn', [amount, memo])
}

/** A holder exchanges expired NFTs for their reserve. */
export function mrc402Melt(call: Call, { nft: id, holder, amount }: MeltNftArgs): void {
  const wallet = readWallet(call, holder)
  const nft = requireNft(call, id)
  const units = readPositive(amount, '1206')
  check(nft.expiredate <= call.nowSec, 'The NFT has not expired', '3004')
  const paid = returnReserve(call, moveNft(wallet, id, { amount: -units }), nft.initialreserve, units)
  write(call, paid, { ...nft, meltedamount: (BigInt(nft.meltedamount) + units).toString() }, 'melt', [amount])
}

function write(call: Call, wallet: Wallet, nft: Mrc402, step: string, sent: readonly string[]): void {
  const { signature, nonce } = signOff(call, wallet)
  const args = [nft.id, wallet.id, ...sent, signature, nonce]
  saveSigner(call, wallet, `mrc402${step}`, args)
  saveNft(call, nft, `mrc402_${step}`, args)
}
