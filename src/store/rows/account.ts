/**
 * Change of one asset in one wallet by one transaction: a row of the account ledger. Amounts are in smallest units; an item counts 1.
 *
 * `delta` is the change of the wallet's total (free, locked, on sale, in auction), `after` the total afterwards. `locked`, `sale` and
 * `auction` are the parts of `after` that are locked at the transaction's time or in open offers and orders. `dated`: unlock dates of the
 * locked part. `escrow` is what moved from the spendable balance into the wallet's own offers, orders and bids; it is negative for amounts
 * that returned or were sold from there. `fee`: the part of an outgoing amount that was paid on top of a price.
 */
export type AccountChange = {
  delta: bigint
  after: bigint
  locked: bigint
  sale: bigint
  auction: bigint
  escrow: bigint
  fee: bigint
  dated: readonly { unlockSec: number; amount: bigint }[]
}

/**
 * Sums up to and including a row, so that the sums of any range are a subtraction. For the pair of wallet and asset: the rows with an
 * increase and with a decrease, the total received, and the total of fees. For the wallet: the same counts over all its assets.
 */
export type AccountSums = { ins: number; outs: number; received: bigint; fees: bigint; allIns: number; allOuts: number }

export type AccountEntry = AccountChange & { sums: AccountSums }

export const NO_SUMS: AccountSums = { ins: 0, outs: 0, received: 0n, fees: 0n, allIns: 0, allOuts: 0 }

/** Senders choose the dates of what they send. A row stores at most so many dates, and the last one covers all later ones. */
const MAX_DATES = 500

const NAMED = [
  ['l', 'locked'],
  ['s', 'sale'],
  ['a', 'auction'],
  ['e', 'escrow'],
  ['f', 'fee'],
] as const

/** The sums after a change. `before`: those of the pair's last row; `wallet`: those of the wallet's. */
export function addSums({ delta, fee }: Pick<AccountChange, 'delta' | 'fee'>, before: AccountSums, wallet: AccountSums): AccountSums {
  const [brought, took] = [delta > 0n, delta < 0n]
  return {
    ins: before.ins + Number(brought),
    outs: before.outs + Number(took),
    received: before.received + (brought ? delta : 0n),
    fees: before.fees + fee,
    allIns: wallet.allIns + Number(brought),
    allOuts: wallet.allOuts + Number(took),
  }
}

/** `delta after ins/outs/received/allIns/allOuts[/fees] [l…] [s…] [a…] [e…] [f…] [d<second>:<amount>]…`; zeros are left out. */
export function packEntry({ sums, ...change }: AccountEntry): string {
  const named = NAMED.flatMap(([mark, name]) => (change[name] === 0n ? [] : [`${mark}${change[name]}`]))
  const dated = keepDates(change.dated).map(({ unlockSec, amount }) => `d${unlockSec}:${amount}`)
  const { ins, outs, received, allIns, allOuts, fees } = sums
  const counted = [ins, outs, received, allIns, allOuts, ...(fees === 0n ? [] : [fees])].join('/')
  return [`${change.delta} ${change.after} ${counted}`, ...named, ...dated].join(' ')
}

/** Direction of a packed row, without reading the rest of it. */
export function directionOf(packed: string): 'in' | 'out' | undefined {
  if (packed.startsWith('-')) return 'out'
  return packed.startsWith('0 ') ? undefined : 'in'
}

function keepDates(dated: AccountChange['dated']): AccountChange['dated'] {
  const last = dated[MAX_DATES - 1]
  if (last === undefined || dated.length === MAX_DATES) return dated
  const rest = dated.slice(MAX_DATES - 1).reduce((sum, { amount }) => sum + amount, 0n)
  return [...dated.slice(0, MAX_DATES - 1), { unlockSec: last.unlockSec, amount: rest }]
}

/** Throws SyntaxError for text that `packEntry` does not write. */
export function unpackEntry(packed: string): AccountEntry {
  const [delta = '', after = '', sums = '', ...rest] = packed.split(' ')
  const entry = { delta: units(delta), after: units(after), locked: 0n, sale: 0n, auction: 0n, escrow: 0n, fee: 0n, sums: unpackSums(sums) }
  const dated: { unlockSec: number; amount: bigint }[] = []
  for (const part of rest) {
    if (part.startsWith('d')) {
      const [unlockSec = '', amount = ''] = part.slice(1).split(':')
      dated.push({ unlockSec: count(unlockSec), amount: units(amount) })
      continue
    }
    const [, name] = NAMED.find(([mark]) => part.startsWith(mark)) ?? []
    if (name === undefined) throw new SyntaxError(`No part of a change: ${part}`)
    entry[name] = units(part.slice(1))
  }
  return { ...entry, dated }
}

function unpackSums(packed: string): AccountSums {
  const [ins = '', outs = '', received = '', allIns = '', allOuts = '', fees = '0'] = packed.split('/')
  return {
    ins: count(ins),
    outs: count(outs),
    received: units(received),
    fees: units(fees),
    allIns: count(allIns),
    allOuts: count(allOuts),
  }
}

/** Total sent from a pair up to a row. Every pair begins at zero. */
export const sentOf = ({ after, sums: { received } }: Pick<AccountEntry, 'after' | 'sums'>): bigint => received - after

type Parts = { total: bigint; free: bigint; locked: bigint; sale: bigint; auction: bigint; locks: AccountChange['dated'] }

/** The parts of a wallet's balance after a row, as of `atSec`: locks due at that time count as free. */
export function partsAt(entry: AccountChange, atSec: number): Parts {
  const { after: total, sale, auction } = entry
  const locks = entry.dated.filter(({ unlockSec }) => unlockSec > atSec)
  const locked = locks.reduce((sum, { amount }) => sum + amount, 0n)
  return { total, free: total - locked - sale - auction, locked, sale, auction, locks }
}

function units(digits: string): bigint {
  if (!/^-?\d+$/.test(digits)) throw new SyntaxError(`No amount: ${digits}`)
  return BigInt(digits)
}

function count(digits: string): number {
  if (!/^\d{1,15}$/.test(digits)) throw new SyntaxError(`No count: ${digits}`)
  return Number(digits)
}
