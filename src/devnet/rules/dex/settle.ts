import type { Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { feeOf } from '../fees.ts'
import { netPayments, type NetPayment, type PaymentRow } from '../payments.ts'
import { add, readWallet, saveSigner, saveWallet, subtract, type Escrow, type Wallet } from '../wallet.ts'
import type { DexItem } from './dex-item.ts'
import type { Standard } from './standard.ts'

/** The signer of a trade; none for the end of an auction. */
export type Signer = { address: string; signature: string; nonce: string }
export const NOBODY: Signer = { address: '', signature: '', nonce: '' }

/** The asset that a trade delivers. */
type Handover = { buyer: string; quantity: bigint; escrow: Escrow }

type Parts = { standard: Standard; item: DexItem; signer: Signer }

export const moneyRow = (type: string, from: string, to: string, amount: bigint, token: string): PaymentRow => ({
  from_addr: from,
  to_addr: to,
  amount: amount.toString(),
  token,
  trade_amount: '',
  trade_id: '',
  type,
})

export const assetRow = (type: string, from: string, to: string, amount: bigint, asset: string): PaymentRow => ({
  from_addr: from,
  to_addr: to,
  amount: '',
  token: '',
  trade_amount: amount.toString(),
  trade_id: asset,
  type,
})

/**
 * Ends a trade. The rows are the money paid, the asset, the fees of the gross price and the seller's rest. Also writes the wallet that each
 * row names. Returns the rows as JSON text.
 */
export function settle(call: Call, parts: Parts & { handover: Handover; gross: bigint; paid: readonly PaymentRow[] }): string {
  const { standard, item, handover, gross, paid } = parts
  const { name } = standard
  const fees = standard
    .sharesOf(call, item)
    .map(({ type, address, rate }) => moneyRow(`${name}_${type}`, item.dexid, address, feeOf(gross, rate), item.sell_token))
    .filter((row) => row.amount !== '0')
  const net = fees.reduce((left, row) => left - BigInt(row.amount), gross)
  const sold = handover.escrow === 'saleamount' ? 'recv_sell' : 'recv_auction'
  const rows = [
    ...paid,
    assetRow(`${name}_recv_item`, item.dexid, handover.buyer, handover.quantity, standard.assetOf(item)),
    ...fees,
    moneyRow(`${name}_${sold}`, item.dexid, item.seller, net, item.sell_token),
  ]
  writePayments(call, { ...parts, rows })
  return goJson(rows)
}

/** Writes one record for each wallet that the rows name. */
export function writePayments(call: Call, parts: Parts & { handover?: Handover; rows: readonly PaymentRow[] }): void {
  const { standard, item, signer, handover, rows } = parts
  for (const payment of netPayments(`${standard.name}_`, rows, false)) {
    // The chaincode skips a wallet whose payments cancel out, even if it should receive or release an asset.
    if (payment.net === 0n && payment.rowType !== 'recv_item') continue
    const isBuyer = payment.address === handover?.buyer
    const token = Number(item.sell_token)
    let wallet = moveMoney(call, readWallet(call, payment.address), token, payment.net)
    if (handover && isBuyer) wallet = standard.give(call, wallet, standard.assetOf(item), handover.quantity)
    if (handover && payment.address === item.seller)
      wallet = standard.release(wallet, standard.assetOf(item), handover.quantity, handover.escrow)
    const { type, args } = describe(payment, parts, handover && isBuyer ? handover.quantity.toString() : '')
    if (payment.address === signer.address) saveSigner(call, wallet, type, args)
    else saveWallet(call, wallet, type, args)
  }
}

/** Adds a positive amount, subtracts a negative one. */
const moveMoney = (call: Call, wallet: Wallet, token: number, net: bigint): Wallet =>
  net < 0n ? subtract(call, wallet, token, -net) : net > 0n ? add(call, wallet, token, net) : wallet

/** Type and parameters of a wallet's record: from, to, amount, token, signature, no date, quantity, asset, one-time key. */
function describe({ rowType, from, to, net }: NetPayment, { standard, item, signer }: Parts, quantity: string) {
  const isPaid = rowType === 'buy' || rowType === 'bid'
  const ending = rowType.startsWith('recv_fee') ? 'fee' : rowType.replace('recv_', '')
  const amount = net < 0n ? -net : net
  return {
    type: `${isPaid ? 'transfer' : 'receive'}_${standard.name}${ending}`,
    args: [from, to, `${amount}`, item.sell_token, signer.signature, '0', quantity, standard.assetOf(item), signer.nonce],
  }
}
