import { ownValue } from '../../../base/own-value.ts'
import { isAddress } from '../../../chain/ids.ts'
import type { Call } from '../../ledger/call.ts'
import { feeOf } from '../fees.ts'
import type { Project } from '../mrc400/project.ts'
import { netPayments, type NetPayment, type PaymentRow } from '../payments.ts'
import { add, readWallet, saveSigner, saveWallet, subtract, type Wallet } from '../wallet.ts'
import { NO_AUCTION, NO_SALE, type Item } from './item.ts'

const PREFIX = 'mrc401_'

/** Record types of the wallets of a settlement, by the row that names them. */
const RECORD_TYPES: Readonly<Record<string, string>> = {
  buy: 'transfer_mrc401buy',
  bid: 'transfer_mrc401bid',
  createtrade_buy: 'transfer_mrc401createtrade',
  recv_refund: 'receive_mrc401refund',
  recv_sell: 'receive_mrc401sell',
  recv_auction: 'receive_mrc401auction',
}
const FEE_RECORD = 'receive_mrc401fee'

/** A row that moves money; `type` without the standard's prefix. */
export const moneyRow = (from: string, to: string, amount: bigint, token: string, type: string): PaymentRow => ({
  from_addr: from,
  to_addr: to,
  amount: amount.toString(),
  token,
  trade_amount: '',
  trade_id: '',
  type: `${PREFIX}${type}`,
})

/**
 * Shares of a price: for the project's owner, the platform, each shareholder, the seller. Fees are computed from the gross price and
 * not capped: above 100 % the seller's row is negative (quirk Q20).
 */
export function settlementRows(
  item: Item,
  project: Project,
  price: bigint,
  token: string,
  rest: 'recv_sell' | 'recv_auction',
): PaymentRow[] {
  const fees = [
    { to: project.owner, rate: item.sell_fee, type: 'recv_fee_owner' },
    ...(isAddress(item.platform_address) ? [{ to: item.platform_address, rate: item.platform_commission, type: 'recv_fee_platform' }] : []),
    ...Object.entries(item.shareholder ?? {}).map(([to, rate]) => ({ to, rate, type: 'recv_fee_shareholder' })),
  ]
    .map((fee) => ({ ...fee, amount: feeOf(price, fee.rate) }))
    .filter(({ amount }) => amount > 0n)
  const left = fees.reduce((sum, { amount }) => sum - amount, price)
  const seller = item.owner
  return [...fees.map(({ to, amount, type }) => moneyRow(item.id, to, amount, token, type)), moneyRow(item.id, seller, left, token, rest)]
}

/** Signature fields of every record of a settlement; empty when nobody signs. */
export type Signed = { signature: string; nonce: string }
export const UNSIGNED: Signed = { signature: '', nonce: '' }

/** Parameters of a wallet's record in a trade: from, to, amount, token, signature, no date, no quantity, item, one-time key. */
export const tradeArgs = (
  from: string,
  to: string,
  amount: bigint,
  token: string,
  { signature, nonce }: Signed,
  itemId: string,
): string[] => [from, to, (amount < 0n ? -amount : amount).toString(), token, signature, '0', '', itemId, nonce]

export const netRows = (rows: readonly PaymentRow[]): NetPayment[] => netPayments(PREFIX, rows, true)

/** A wallet after its part of a settlement. */
export function settled(call: Call, wallet: Wallet, token: string, net: bigint): Wallet {
  if (net === 0n) return wallet
  return net > 0n ? add(call, wallet, Number(token), net) : subtract(call, wallet, Number(token), -net)
}

/** Writes one record for each wallet of the payments; the one-time keys of the signers are used up. */
export function settle(
  call: Call,
  {
    itemId,
    token,
    payments,
    signed,
    signers,
  }: { itemId: string; token: string; payments: readonly NetPayment[]; signed: Signed; signers: readonly string[] },
): void {
  for (const { address, rowType, from, to, net } of payments) {
    const wallet = settled(call, readWallet(call, address), token, net)
    const write = signers.includes(address) ? saveSigner : saveWallet
    write(call, wallet, ownValue(RECORD_TYPES, rowType) ?? FEE_RECORD, tradeArgs(from, to, net, token, signed, itemId))
  }
}

/** The item with its buyer as the owner. The fields of the platform stay (quirk Q21). */
export const traded = (call: Call, item: Item, buyer: string, price: bigint, token: string, type: 'Sell' | 'Auction'): Item => ({
  ...item,
  owner: buyer,
  ...NO_SALE,
  ...NO_AUCTION,
  last_trade_date: call.nowSec,
  last_trade_amount: price.toString(),
  last_trade_token: token,
  last_trade_type: type,
})
