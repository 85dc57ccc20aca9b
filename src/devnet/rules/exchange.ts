import { refuse, type Call } from '../ledger/call.ts'
import { requireToken } from './token-state.ts'
import { add, NONCE_LENGTH, readPositive, readWallet, saveWallet, signOff, subtract, type Wallet } from './wallet.ts'

/** One side of an exchange. */
export type ExchangeSide = {
  address: string
  token: number
  /** Smallest units. */
  amount: string
  /** Receiver of this side's fee; empty, or the side itself, for no fee. */
  feeAddress?: string
  feeToken?: number
  /** No fee when it is not a positive integer. */
  feeAmount?: string
  tag?: string
  memo?: string
}

export type ExchangeArgs = { from: ExchangeSide; to: ExchangeSide }

/**
 * Two wallets swap amounts of two tokens, then each pays its fee. Codes: 3001-3004 addresses, 3201 the same wallet, 3202 the same token,
 * 4001 tokens (also those of the fees), 5001 and 5002 too little on either side.
 */
export function exchange(call: Call, { from, to }: ExchangeArgs): void {
  if (from.address === to.address) refuse('3201', 'From address and to address must be different values')
  if (from.token === to.token) refuse('3202', 'From token and to token must be different values')
  const sender = readWallet(call, from.address)
  const receiver = readWallet(call, to.address, '3002')
  for (const [{ feeAddress = '' }, code] of [
    [from, '3003'],
    [to, '3004'],
  ] as const)
    if (feeAddress !== '') readWallet(call, feeAddress, code)
  for (const token of [from.token, from.feeToken ?? 0, to.token, to.feeToken ?? 0]) requireToken(call, token)
  const amounts = [readPositive(from.amount), readPositive(to.amount)] as const
  const [fromSign, toSign] = [signOff(call, sender), signOff(call, receiver)]
  const args = [...listed(from, fromSign.signature), ...listed(to, toSign.signature), fromSign.nonce, toSign.nonce]
  const hands = makeHands(call)
  hands.take(from.address, from.token, amounts[0], '5001')
  hands.take(to.address, to.token, amounts[1], '5002')
  hands.give(to.address, from.token, amounts[0], 'exchangePair')
  hands.give(from.address, to.token, amounts[1], 'exchange')
  payFee(hands, from, '5001', 'exchangeFee')
  payFee(hands, to, '5002', 'exchangeFeePair')
  hands.save([from.address, to.address], args)
}

const listed = (side: ExchangeSide, signature: string): string[] => [
  side.address,
  side.amount,
  String(side.token),
  side.feeAddress ?? '',
  side.feeAmount ?? '0',
  String(side.feeToken ?? 0),
  side.tag ?? '',
  side.memo ?? '',
  signature,
]

function payFee(hands: Hands, { address, feeAddress = '', feeToken = 0, feeAmount = '' }: ExchangeSide, code: string, type: string): void {
  if (feeAddress === '' || feeAddress === address) return
  // The fee wallet is written even when it gets nothing.
  const fee = /^[1-9]\d*$/.test(feeAmount) ? BigInt(feeAmount) : 0n
  hands.take(address, feeToken, fee, code)
  hands.give(feeAddress, feeToken, fee, type)
}

/** The wallets of one call, written at its end: a wallet with two parts has both effects, and the type of the later one. */
type Hands = {
  take: (address: string, token: number, amount: bigint, code: string) => void
  give: (address: string, token: number, amount: bigint, type: string) => void
  save: (signers: readonly string[], args: readonly string[]) => void
}

function makeHands(call: Call): Hands {
  const held = new Map<string, { wallet: Wallet; type: string }>()
  const hold = (address: string): { wallet: Wallet; type: string } => held.get(address) ?? { wallet: readWallet(call, address), type: '' }
  return {
    take: (address, token, amount, code) => {
      const { wallet, type } = hold(address)
      held.set(address, { wallet: amount === 0n ? wallet : subtract(call, wallet, token, amount, undefined, code), type })
    },
    give: (address, token, amount, type) => {
      const { wallet } = hold(address)
      held.set(address, { wallet: amount === 0n ? wallet : add(call, wallet, token, amount), type })
    },
    save: (signers, args) => {
      for (const { wallet, type } of held.values()) {
        const nonce = signers.includes(wallet.id) ? call.random.letters(NONCE_LENGTH) : wallet.nonce
        saveWallet(call, { ...wallet, nonce }, type, args)
      }
    },
  }
}
