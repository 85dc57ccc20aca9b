import type { Holding } from '../../model/changes.ts'

/** One wallet's holding of an asset, as stored between commits: amounts are digit strings. */
export type Held = { free: string; sale: string; auction: string; dated: readonly { unlockSec: number; amount: string }[] }

/**
 * A line of a wallet's packed holdings: `asset free sale auction [+sale/auction] [date:amount ...]`. The part with the plus is held by open
 * DEX records for the wallet (`putOffers`). Assets are ids, so no part contains a space.
 */
export function packHolding({ asset, free, sale, auction, dated }: Holding): string {
  const line = `${asset} ${free} ${sale} ${auction}`
  if (dated.length === 0) return line
  const byDate = new Map<number, bigint>()
  for (const { unlockSec, amount } of dated) byDate.set(unlockSec, (byDate.get(unlockSec) ?? 0n) + BigInt(amount))
  const entries = [...byDate].sort(([a], [b]) => a - b).map(([unlockSec, amount]) => `${unlockSec}:${amount}`)
  return `${line} ${entries.join(' ')}`
}

/** Sorted, so equal holdings are equal text. */
export const joinLines = (lines: readonly string[]): string => [...lines].sort().join('\n')

/** The lines of packed holdings by asset. */
export function linesByAsset(packed: string): Map<string, string> {
  if (packed === '') return new Map()
  return new Map(packed.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line]))
}

/** Amounts of an asset that open DEX records hold for a wallet. */
export type Offered = { sale: bigint; auction: bigint }

const OFFERED = / \+(\d+)\/(\d+)/

/** A line with only the part of the wallet's own record; `''` for a line with only offers. */
export function lineWithoutOffers(line: string): string {
  if (!line.includes('+')) return line
  const own = line.replace(OFFERED, '')
  return own.endsWith(' 0 0 0') ? '' : own
}

export function offersOfLine(line: string): Offered {
  const [, sale = '0', auction = '0'] = (line.includes('+') && OFFERED.exec(line)) || []
  return { sale: BigInt(sale), auction: BigInt(auction) }
}

/** Combines the line of a wallet's own record (`''` for none) with the offered amounts; `''` when both are empty. */
export function putOffers(asset: string, own: string, { sale, auction }: Offered): string {
  if (sale <= 0n && auction <= 0n) return own
  const line = own === '' ? `${asset} 0 0 0` : own
  const at = line.split(' ', 4).join(' ').length
  return `${line.slice(0, at)} +${floor(sale)}/${floor(auction)}${line.slice(at)}`
}

/** Packs the holdings of a wallet's record together with the offers in its stored holdings. */
export function packWithOffers(holdings: readonly Holding[], stored: string): string {
  const own = new Map(holdings.map((holding) => [holding.asset, packHolding(holding)]))
  const old = linesByAsset(stored)
  const lines = [...new Set([...own.keys(), ...old.keys()])].map((asset) =>
    putOffers(asset, own.get(asset) ?? '', offersOfLine(old.get(asset) ?? '')),
  )
  return joinLines(lines.filter((line) => line !== ''))
}

const floor = (units: bigint): bigint => (units < 0n ? 0n : units)

export function unpackLine(line: string): Held {
  const [, free = '0', ownSale = '0', ownAuction = '0', ...rest] = line.split(' ')
  const hasOffers = rest[0]?.startsWith('+') === true
  const dated = hasOffers ? rest.slice(1) : rest
  const { sale, auction } = hasOffers ? offersOfLine(line) : { sale: 0n, auction: 0n }
  return {
    free,
    sale: hasOffers ? (BigInt(ownSale) + sale).toString() : ownSale,
    auction: hasOffers ? (BigInt(ownAuction) + auction).toString() : ownAuction,
    dated: dated.map((entry) => {
      const colon = entry.indexOf(':')
      return { unlockSec: Number(entry.slice(0, colon)), amount: entry.slice(colon + 1) }
    }),
  }
}

/** A wallet's balance of an asset at `clockSec`: dated entries due later are locks. */
export type Position = { total: bigint; locked: bigint; value: string; locks: readonly { unlockSec: number; amount: string }[] }

export function positionAt({ free, sale, auction, dated }: Held, clockSec: number): Position {
  let balance = BigInt(free)
  let locked = 0n
  for (const { unlockSec, amount } of dated) {
    if (unlockSec > clockSec) locked += BigInt(amount)
    else balance += BigInt(amount)
  }
  const locks = dated.filter(({ unlockSec, amount }) => unlockSec > clockSec && amount !== '0')
  return { total: balance + locked + BigInt(sale) + BigInt(auction), locked, value: `${balance} ${locked} ${sale} ${auction}`, locks }
}

/** The four parts of a ranking entry's value, with their sum. */
export function readParts(value: string): { total: string; balance: string; locked: string; sale: string; auction: string } {
  const [balance = '0', locked = '0', sale = '0', auction = '0'] = value.split(' ')
  return { total: (BigInt(balance) + BigInt(locked) + BigInt(sale) + BigInt(auction)).toString(), balance, locked, sale, auction }
}

/** Whether a dated entry lies between two times: it is locked at the earlier one and free at the later one. */
export function liesBetween(held: Held, oneSec: number, otherSec: number): boolean {
  const [fromSec, untilSec] = oneSec < otherSec ? [oneSec, otherSec] : [otherSec, oneSec]
  return held.dated.some(({ unlockSec }) => unlockSec > fromSec && unlockSec <= untilSec)
}
