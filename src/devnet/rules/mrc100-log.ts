import { createHash } from 'node:crypto'
import { ownValue } from '../../base/own-value.ts'
import { refuse, type Call } from '../ledger/call.ts'
import { requireToken } from './token-state.ts'
import { readWallet } from './wallet.ts'

export type LogArgs = {
  token: number
  logger: string
  log: string
  /** Generated when absent. */
  key?: string
}

/** A line in a game's log; no wallet is written. 6030 not a game's token, 6032 a wallet without permission, 6013 a used key. */
export function mrc100Log(call: Call, { token: number, logger, log, key = makeKey(call, number, logger, log) }: LogArgs): void {
  const token = requireToken(call, number)
  readWallet(call, logger)
  if (token.type !== '100' && token.type !== '101') refuse('6030', 'The token is of no game')
  if (logger !== token.owner && ownValue(token.logger, logger) === undefined) refuse('6032', 'The wallet may not log')
  if (call.read(key)) refuse('6013', `Key ${key} already exists`)
  // The log is stored in place of the job's arguments; those in the record are the bridge's.
  const state = { regdate: call.nowSec, token: number, logger, job_type: 'MRC100LOG', job_args: log }
  call.write({ key, state, parameters: [key, number, logger, log, '', ''] })
}

function makeKey(call: Call, token: number, logger: string, log: string): string {
  const digest = createHash('md5').update(`${logger}|${log}|${call.random.bits()}`).digest('hex')
  return `MRC100_${token}_${call.nowSec}_${digest}`
}
