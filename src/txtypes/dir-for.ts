import type { TxDir } from '../model/facets.ts'
import type { TxDirection } from '../model/tx-traits.ts'
import type { Tx } from '../model/tx.ts'

/**
 * Direction of a transaction for each of its addresses: `out` for the sender, `in` for the receiver, `self` for an address that is both.
 * For other addresses the movements decide: `in` if they name it only as receiver, `out` if only as sender. `undefined` when they name it
 * as neither or as both.
 */
export function dirsOf({ from_addr: from, to_addr: to, sub_data }: Tx, direction: TxDirection): (address: string) => TxDir | undefined {
  let sides: { gives: ReadonlySet<string | undefined>; gets: ReadonlySet<string | undefined> } | undefined
  return (address) => {
    if (from === address) return to === address ? 'self' : 'out'
    if (to === address) return 'in'
    if (direction !== 'by-parties') return direction === 'to-many' ? 'in' : 'out'
    sides ??= { gives: new Set(sub_data?.map((row) => row.from_addr)), gets: new Set(sub_data?.map((row) => row.to_addr)) }
    const [gives, gets] = [sides.gives.has(address), sides.gets.has(address)]
    return gives === gets ? undefined : gets ? 'in' : 'out'
  }
}
