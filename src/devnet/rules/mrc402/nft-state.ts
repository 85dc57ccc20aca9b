import { MRC402_ID } from '../../../chain/ids.ts'
import { jobOf, refuse, type Call } from '../../ledger/call.ts'
import { add, subtract, type Wallet } from '../wallet.ts'
import { check } from './checks.ts'

/** An NFT's state, keys in the chaincode's order. */
export type Mrc402 = {
  id: string
  creator: string
  creatorcommission: string
  totalsupply: string
  meltedamount: string
  decimal: number
  name: string
  expiredate: number
  image: string
  url: string
  data: string
  info: string
  socialmedia: string
  copyright_registration_country: string
  copyright_registrar: string
  copyright_registration_number: string
  shareholder: Record<string, string> | null
  initialreserve: Record<string, string> | null
  job_type: string
  job_args: string
  jobdate: number
}

export const MAX_SUPPLY = 99_999_999n
export const MAX_TEXT_LENGTH = 40_960

/** An NFT that must exist: 6102 for a malformed id, 6004 for an unknown one. */
export function requireNft(call: Call, id: string): Mrc402 {
  if (!MRC402_ID.test(id)) refuse('6102', `${id} is no MRC402 id`)
  return (call.read(id) ?? refuse('6004', `MRC402 ${id} not found`)) as unknown as Mrc402
}

/** As `requireNft`, for calls that only the creator may make; 6030 for others. */
export function requireOwnNft(call: Call, id: string, creator: string): Mrc402 {
  const nft = requireNft(call, id)
  check(nft.creator === creator, 'You are not the creator', '6030')
  return nft
}

export const saveNft = (call: Call, nft: Mrc402, type: string, args: readonly string[]): void =>
  call.write({ key: nft.id, state: { ...nft, ...jobOf(call, type, args) }, parameters: args })

type Reserve = Readonly<Record<string, string>> | null

/** The wallet without the reserve of `count` NFTs; 5000 when its balance is too low. */
export const payReserve = (call: Call, wallet: Wallet, reserve: Reserve, count: bigint): Wallet =>
  eachCoin(reserve).reduce((left, [token, units]) => subtract(call, left, token, units * count), wallet)

/** The wallet with the reserve of `count` NFTs returned. */
export const returnReserve = (call: Call, wallet: Wallet, reserve: Reserve, count: bigint): Wallet =>
  eachCoin(reserve).reduce((left, [token, units]) => add(call, left, token, units * count), wallet)

const eachCoin = (reserve: Reserve): [number, bigint][] =>
  Object.entries(reserve ?? {}).map(([token, units]) => [Number(token), BigInt(units)])
