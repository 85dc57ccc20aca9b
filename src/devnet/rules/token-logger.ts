import { ownValue } from '../../base/own-value.ts'
import { refuse, type Call } from '../ledger/call.ts'
import { sortedMap } from '../ledger/go-json.ts'
import { requireToken, saveToken } from './token-state.ts'
import { readWallet, signOff } from './wallet.ts'

export type TokenLoggerArgs = { token: number; logger: string }

/** Permits a wallet to write game logs for a token. 1201 unknown wallet, 1202 the owner, 4205 permitted already. */
export function tokenAddLogger(call: Call, { token: number, logger }: TokenLoggerArgs): void {
  const token = requireToken(call, number)
  const { signature, nonce } = signOff(call, readWallet(call, token.owner))
  if (!call.read(logger)) refuse('1201', 'The logger is not a wallet')
  if (logger === token.owner) refuse('1202', 'The owner may log without being listed')
  if (ownValue(token.logger, logger) !== undefined) refuse('4205', 'The logger is listed already')
  const after = { ...token, logger: sortedMap({ ...token.logger, [logger]: call.nowSec }) }
  saveToken(call, after, 'tokenAddLogger', [token.id, logger, signature, nonce])
}

/** Removes that permission. 4202 when the wallet has none. */
export function tokenRemoveLogger(call: Call, { token: number, logger }: TokenLoggerArgs): void {
  const token = requireToken(call, number)
  const { signature, nonce } = signOff(call, readWallet(call, token.owner))
  if (ownValue(token.logger, logger) === undefined) refuse('4202', 'The logger is not listed')
  const rest = Object.entries(token.logger ?? {}).filter(([address]) => address !== logger)
  saveToken(call, { ...token, logger: Object.fromEntries(rest) }, 'tokenRemoveLogger', [token.id, logger, signature, nonce])
}
