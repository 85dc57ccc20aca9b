import { refuse, type Call } from '../ledger/call.ts'
import { requireToken, saveToken, type Token } from './token-state.ts'
import { add, readPositive, readWallet, saveSigner, signOff, subtract, type Wallet } from './wallet.ts'

export type TokenSupplyArgs = {
  token: number
  /** Smallest units. */
  amount: string
  /** R3 and R4; the earlier layout had no memo. */
  memo?: string
  /** The layout of R1 and R2, with four arguments. */
  isLegacy?: boolean
}

const MEMO_LENGTH = 4096

/** Issues more of a token to its owner. 1206 for the amount or a long memo. */
export function tokenIncrease(call: Call, args: TokenSupplyArgs): void {
  changeSupply(call, args, ['tokenIncrease', 'ownerIncrease'], (token, owner, amount) => ({
    token: { ...token, totalsupply: String(BigInt(token.totalsupply) + amount) },
    owner: add(call, owner, token.token, amount),
  }))
}

/** Destroys a part of the owner's holding. The total supply stays; the burnt amount is counted separately. 5000 when it is too much. */
export function tokenBurning(call: Call, args: TokenSupplyArgs): void {
  changeSupply(call, args, ['tokenBurning', 'ownerBurning'], (token, owner, amount) => ({
    token: { ...token, burnningamount: String(BigInt(token.burnningamount || '0') + amount) },
    owner: subtract(call, owner, token.token, amount),
  }))
}

type Change = (token: Token, owner: Wallet, amount: bigint) => { token: Token; owner: Wallet }

function changeSupply(call: Call, args: TokenSupplyArgs, [tokenType, ownerType]: readonly [string, string], change: Change): void {
  const { amount, memo = '', isLegacy = false } = args
  const token = requireToken(call, args.token)
  const owner = readWallet(call, token.owner)
  const units = readPositive(amount, '1206')
  if (memo.length > MEMO_LENGTH) refuse('1206', 'The memo is too long')
  const { signature, nonce } = signOff(call, owner)
  const after = change(token, owner, units)
  const list = [token.id, amount, ...(isLegacy ? [] : [memo]), signature, nonce]
  saveToken(call, after.token, tokenType, list)
  saveSigner(call, after.owner, ownerType, list)
}
