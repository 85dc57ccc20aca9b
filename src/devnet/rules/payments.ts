/** A row of a trade's payment list, keys in the chaincode's order. It moves money or an asset; the other pair of fields is empty. */
export type PaymentRow = {
  from_addr: string
  to_addr: string
  amount: string
  token: string
  trade_amount: string
  trade_id: string
  type: string
}

/** Net payment of one wallet in a settlement, over all its rows. */
export type NetPayment = {
  address: string
  /** Type of the row that determines the record, without the standard's prefix: `buy`, `recv_sell`, `recv_fee_platform`, … */
  rowType: string
  from: string
  to: string
  /** Signed sum of the money; negative when the wallet paid. */
  net: bigint
}

const PAID = /(?:^|_)(?:buy|bid|createtrade_buy)$/
const isFee = (type: string): boolean => type.startsWith('recv_fee')

/**
 * Sums the rows to one net payment for each wallet, in the order of its first row. `replaces`: whether a later row other than a fee always
 * determines the record, as in MRC401 of R4; otherwise only over a fee, a refund or an item.
 */
export function netPayments(prefix: string, rows: readonly PaymentRow[], replaces: boolean): NetPayment[] {
  const byWallet = new Map<string, NetPayment>()
  for (const row of rows) {
    const rowType = row.type.slice(prefix.length)
    const isPaid = PAID.test(rowType) && !rowType.startsWith('recv')
    const address = isPaid ? row.from_addr : row.to_addr
    const amount = BigInt(row.amount === '' ? '0' : row.amount) * (isPaid ? -1n : 1n)
    const known = byWallet.get(address)
    const named = { address, rowType, from: row.from_addr, to: row.to_addr }
    if (!known) byWallet.set(address, { ...named, net: amount })
    else byWallet.set(address, { ...(isReplaced(known.rowType, rowType, replaces) ? named : known), net: known.net + amount })
  }
  return [...byWallet.values()]
}

function isReplaced(known: string, next: string, replaces: boolean): boolean {
  if (isFee(known) || known === 'recv_refund') return true
  return !isFee(next) && (known === 'recv_item' || replaces)
}
