import { tokenKey } from '../../chain/ids.ts'
import { refuse, type Call } from '../ledger/call.ts'

export type Reserve = { address: string; value: string; unlockdate: number }

/** A token's state as the ledger keeps it, keys in the chaincode's order. Source: chain/README 7.2. */
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
  tier: never[]
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
