/**
 * What one transaction changed of one asset in one wallet: a row of the account ledger. Amounts are in smallest units.
 *
 * `delta` is the change of all the wallet has (free, locked, on sale, in auction), `after` what it has then. `locked` and `offered` are the
 * parts of `after` that are locked at the transaction's time, and that stand in open offers and orders. `escrow` is what the transaction
 * moved from what the wallet can spend into its own offers, orders and bids, negative for what came back or was sold from there.
 */
export type AccountChange = { delta: bigint; after: bigint; locked: bigint; offered: bigint; escrow: bigint }

const NAMED = [
  ['l', 'locked'],
  ['o', 'offered'],
  ['e', 'escrow'],
] as const

/** `delta after [l…] [o…] [e…]`: what is 0 is left out. */
export function packChange(change: AccountChange): string {
  const named = NAMED.flatMap(([mark, name]) => (change[name] === 0n ? [] : [`${mark}${change[name]}`]))
  return [`${change.delta} ${change.after}`, ...named].join(' ')
}

/** Throws SyntaxError for text that `packChange` does not write. */
export function unpackChange(packed: string): AccountChange {
  const [delta = '', after = '', ...rest] = packed.split(' ')
  const change = { delta: units(delta), after: units(after), locked: 0n, offered: 0n, escrow: 0n }
  for (const part of rest) {
    const [, name] = NAMED.find(([mark]) => part.startsWith(mark)) ?? []
    if (name === undefined) throw new SyntaxError(`No part of a change: ${part}`)
    change[name] = units(part.slice(1))
  }
  return change
}

function units(digits: string): bigint {
  if (!/^-?\d+$/.test(digits)) throw new SyntaxError(`No amount: ${digits}`)
  return BigInt(digits)
}
