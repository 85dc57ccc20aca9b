import { refuse, type Call } from '../ledger/call.ts'
import { goJson } from '../ledger/go-json.ts'
import { requireToken } from './token-state.ts'
import { add, readWallet, saveSigner, saveWallet, signOff, subtract } from './wallet.ts'

const MAX_PLAYERS = 32

const checkCount = (count: number): void => {
  if (count < 1 || count > MAX_PLAYERS) refuse('2007', 'There must be 1 to 32 players')
}

/** Digits, 0 too; 1101 otherwise. */
const readUnits = (amount: string): bigint =>
  /^(0|[1-9]\d*)$/.test(amount) ? BigInt(amount) : refuse('1101', `${amount} is not an integer`)

export type PaymentArgs = {
  receiver: string
  token: number
  /** Amounts in smallest units; 0 is allowed. */
  players: readonly { address: string; amount: string; memo?: string }[]
  tag?: string
  gameId?: string
  gameMemo?: string
}

/** Players of a game pay one wallet, each with a signature. 2007 for none or more than 32. */
export function mrc100Payment(call: Call, { receiver, token, players, tag = '', gameId = '', gameMemo = '' }: PaymentArgs): void {
  checkCount(players.length)
  requireToken(call, token)
  const wallet = readWallet(call, receiver)
  let total = 0n
  const listed = players.map(({ address, amount, memo = '' }) => {
    if (address === receiver) refuse('3201', 'A player is the receiver')
    const player = readWallet(call, address)
    const units = readUnits(amount)
    total += units
    const { signature, nonce } = signOff(call, player)
    const after = units === 0n ? player : subtract(call, player, token, units)
    saveSigner(call, after, 'mrc100payment', [address, receiver, amount, String(token), signature, '', tag, memo, nonce])
    return { address, amount, memo, signature, tkey: nonce }
  })
  const args = [receiver, String(token), tag, goJson(listed), gameId, gameMemo]
  saveWallet(call, total === 0n ? wallet : add(call, wallet, token, total), 'mrc100paymentrecv', args)
}

export type RewardArgs = {
  payer: string
  token: number
  /** Amounts in smallest units; 0 is allowed. */
  players: readonly { address: string; amount: string; tag?: string; memo?: string }[]
  gameId?: string
  gameMemo?: string
}

/** A wallet pays players of a game with one signature. */
export function mrc100Reward(call: Call, { payer, token, players, gameId = '', gameMemo = '' }: RewardArgs): void {
  checkCount(players.length)
  requireToken(call, token)
  const wallet = readWallet(call, payer)
  const { signature, nonce } = signOff(call, wallet)
  let total = 0n
  for (const { address, amount, tag = '', memo = '' } of players) {
    if (address === payer) refuse('3201', 'A player is the payer')
    const player = readWallet(call, address)
    const units = readUnits(amount)
    total += units
    const args = [payer, address, amount, String(token), signature, '', tag, memo, '']
    saveWallet(call, units === 0n ? player : add(call, player, token, units), 'mrc030reward', args)
  }
  const listed = players.map(({ address, amount, tag = '', memo = '' }) => ({ address, amount, memo, tag }))
  const after = total === 0n ? wallet : subtract(call, wallet, token, total)
  saveSigner(call, after, 'mrc030payment', [payer, String(token), goJson(listed), gameId, gameMemo, signature, nonce])
}
