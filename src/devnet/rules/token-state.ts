import { tokenKey } from '../../chain/ids.ts'
import { refuse, save, type Call } from '../ledger/call.ts'

export type Reserve = { address: string; value: string; unlockdate: number }

/** A step of a token's sale plan, as its registrant set it. */
export type Tier = {
  startdate: number
  enddate: number
  supply: string
  rate: number
  tiersn: number
  name: string
  investormin: string
  remainamount: string
  unlockdate: number
  expirepolicy: string
}

/** A token's state as the ledger stores it, keys in the chaincode's order. */
export type Token = {
  id: string
  owner: string
  symbol: string
  createdate: number
  totalsupply: string
  reservedamount: string
  remainamount: string
  burnningamount: string
  softcap: string
  hardcap: string
  token: number
  name: string
  information: string
  url: string
  image: string
  decimal: number
  reserve: Reserve[]
  tier: Tier[]
  status: string
  targettoken: Record<string, number> | null
  basetoken: number
  type: string
  logger: Record<string, number> | null
  job_type: string
  job_args: string
  jobdate: number
}

export const findToken = (call: Call, token: number): Token | undefined =>
  call.read(tokenKey(String(token))) as unknown as Token | undefined

/** A token that must exist; 4001 otherwise. */
export const requireToken = (call: Call, token: number): Token => findToken(call, token) ?? refuse('4001', `Token ${token} not found`)

/** Writes a token. */
export const saveToken = (call: Call, token: Token, type: string, args: readonly string[]): void =>
  save(call, tokenKey(token.id), type, args, token)
