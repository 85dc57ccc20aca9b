import { refuse, type Call } from '../ledger/call.ts'
import { requireToken, saveToken } from './token-state.ts'
import { readWallet, signOff } from './wallet.ts'

/** Sets the token in which this one is quoted; 0 = none. 4210 itself or unchanged, 4201 one of its targets. */
export function tokenSetBase(call: Call, { token: number, base }: { token: number; base: number }): void {
  const token = requireToken(call, number)
  const { signature, nonce } = signOff(call, readWallet(call, token.owner))
  requireToken(call, base)
  if (base === number || base === token.basetoken) refuse('4210', 'The base token does not change')
  if (token.targettoken?.[base] !== undefined) refuse('4201', 'The base token is a target of the token')
  saveToken(call, { ...token, basetoken: base }, 'SetBase', [token.id, String(base), signature, nonce])
}

export type TokenTargetArgs = { token: number; target: number }

/** Allows a token to be traded against this one. 1201 its own base, 4205 listed already. */
export function tokenAddTarget(call: Call, { token: number, target }: TokenTargetArgs): void {
  const token = requireToken(call, number)
  const { signature, nonce } = signOff(call, readWallet(call, token.owner))
  requireToken(call, target)
  if (target === token.basetoken) refuse('1201', 'The target is the base token')
  if (token.targettoken?.[target] !== undefined) refuse('4205', 'The target is listed already')
  const after = { ...token, targettoken: { ...token.targettoken, [target]: call.nowSec } }
  saveToken(call, after, 'tokenAddTarget', [token.id, String(target), signature, nonce])
}

/** Removes a target. The chaincode searches the list for the token itself, so only a token that is its own target can do so (quirk Q11). */
export function tokenRemoveTarget(call: Call, { token: number, target }: TokenTargetArgs): void {
  const token = requireToken(call, number)
  const { signature, nonce } = signOff(call, readWallet(call, token.owner))
  if (token.targettoken?.[number] === undefined) refuse('4202', 'The target is not listed')
  const { [target]: _, ...rest } = token.targettoken
  saveToken(call, { ...token, targettoken: rest }, 'tokenRemoveTarget', [token.id, String(target), signature, nonce])
}
