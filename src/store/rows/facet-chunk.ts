import { FACETS, type Facet } from '../../model/facets.ts'
import { readBack } from '../engine/damage.ts'
import { packNumbers, unpackNumbers } from './pack.ts'
import { packBytes, unpackBytes } from './packed-json.ts'

/**
 * Chunks of what filters need of a long list. Each is written once, when it is full, with the transactions and facets of `CHUNK_LENGTH`
 * neighbouring entries, and counts by facet of the list up to the chunk's end. So the matches of a filter up to a chunk are a sum of some
 * numbers, and a page of matches costs only its chunks. Entries after the last chunk are read from the list.
 *
 * Account ledgers have chunks of their rows too: one transaction may have several.
 *
 * The list of all transactions is not stored as a list; its chunks are those of list 0.
 */
export const CHUNK_LENGTH = 8192
export const ALL_TXS = 0

/** Neighbouring entries of a list: the serial number and the facet of each. */
export type FacetEntries = { sns: Uint32Array; facets: Uint16Array }

/** Number of entries with each facet, by facet. */
export type FacetCounts = Uint32Array
export const noCounts = (): FacetCounts => new Uint32Array(FACETS)

export const packCounts = (counts: FacetCounts): Uint8Array => packNumbers([...counts.entries()].filter(([, count]) => count > 0).flat())

/** Counts of the facets that occur. Throws STORE_CORRUPT. */
export function unpackCounts(bytes: Uint8Array): [facet: Facet, count: number][] {
  const numbers = readBack(() => unpackNumbers(bytes))
  const counts: [Facet, number][] = []
  for (let at = 0; at < numbers.length; at += 2) counts.push([numbers[at] ?? 0, numbers[at + 1] ?? 0])
  return counts
}

const ENTRY_BYTES = Uint32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT
/** A frame with a longer declared size is damaged. */
const MAX_BYTES = CHUNK_LENGTH * ENTRY_BYTES

/** Packed: differences of consecutive serial numbers as 32-bit numbers, then the facets as 16-bit numbers. */
export function packEntries({ sns, facets }: FacetEntries): Uint8Array {
  const steps = sns.map((sn, at) => sn - (sns[at - 1] ?? 0))
  return packBytes(Buffer.concat([bytesOf(steps), bytesOf(facets)]))
}

/** Throws STORE_CORRUPT. */
export function unpackEntries(frame: Uint8Array): FacetEntries {
  return readBack(() => {
    const bytes = unpackBytes(frame, MAX_BYTES)
    const count = bytes.length / ENTRY_BYTES
    if (!Number.isInteger(count)) throw new SyntaxError('A chunk of facets is cut off')
    // Copied, because typed arrays need aligned memory.
    const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
    const sns = new Uint32Array(own, 0, count)
    for (let at = 1; at < count; at += 1) sns[at] = (sns[at] ?? 0) + (sns[at - 1] ?? 0)
    return { sns, facets: new Uint16Array(own, count * Uint32Array.BYTES_PER_ELEMENT, count) }
  })
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Rows of a list as entries. */
export function toEntries(rows: readonly (readonly [sn: number, facet: Facet])[]): FacetEntries {
  const entries = { sns: new Uint32Array(rows.length), facets: new Uint16Array(rows.length) }
  for (const [at, [sn, facet]] of rows.entries()) {
    entries.sns[at] = sn
    entries.facets[at] = facet
  }
  return entries
}
