import { CHECKSUMS } from './sql.ts'
import { all, type SqlValue, type Work } from './work.ts'
import { byteOfId, ID_BYTES } from './pack.ts'

/**
 * Rows that are written once and never again, added up in parts of the chain as they are written: the self-audit adds up what it reads. A
 * changed number in such a row often reads as well as the right one: another transaction in a list, a block a second later.
 *
 * Kept on disk: what is added up and how never changes.
 */
export const CHECKED = { blocks: 0, lists: 1, names: 2 } as const
export type Checked = keyof typeof CHECKED
/** Added to a kind: the row, if any, that says up to which number nothing was added up, in an index that is older than this. */
const SINCE = 16
/** Blocks, transactions or names of one sum. */
export const PART_SIZE = 65_536

/** Parts and their sums. A sum stays below 2^53: it is of numbers of 24 bits, and a part has no 2^29 rows. */
export class Checksums {
  readonly #sums = { blocks: new Map<number, number>(), lists: new Map<number, number>(), names: new Map<number, number>() }

  /** `number`: of the block, the transaction or the name that the row is of. */
  add(checked: Checked, number: number, hash: number): void {
    const part = Math.floor(number / PART_SIZE)
    const sums = this.#sums[checked]
    sums.set(part, (sums.get(part) ?? 0) + hash)
  }

  of(checked: Checked, part: number): number {
    return this.#sums[checked].get(part) ?? 0
  }

  parts(checked: Checked): Iterable<number> {
    return this.#sums[checked].keys()
  }

  rows(): SqlValue[] {
    return (Object.keys(CHECKED) as Checked[]).flatMap((checked) =>
      [...this.#sums[checked]].flatMap(([part, sum]) => [CHECKED[checked], part, sum]),
    )
  }
}

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x9e3779b1)
function finish(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 8
}
const HIGH = 0x1_0000_0000

export const hashOfEntry = (list: number, ordinal: number, entry: number): number =>
  finish(mix(mix(mix(mix(1, list), Math.floor(list / HIGH)), ordinal), entry))

/** `numbers`: every other column of a block's row. */
export function hashOfBlock(id: string, numbers: readonly number[]): number {
  let hash = 2
  for (let at = 0; at < ID_BYTES; at += 1) hash = mix(hash, byteOfId(id, at))
  for (const number of numbers) hash = mix(hash, number)
  return finish(hash)
}

/** 48 bits. Kept on disk within sums. */
function hashOfText(text: string): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (b & 0xffff) * 0x1_0000_0000 + (a >>> 0)
}

export function hashOfName(id: number, name: string): number {
  const hash = hashOfText(name)
  return finish(mix(mix(mix(3, id), hash), Math.floor(hash / HIGH)))
}

/** What the store says it wrote. Parts that begin after `since` are added up whole; 0: all of them. */
export type StoredChecksums = Readonly<Record<Checked, { since: number; sums: ReadonlyMap<number, number> }>>

export function* readChecksums(): Work<StoredChecksums> {
  const rows = yield* all<[kind: number, part: number, sum: number]>(CHECKSUMS)
  const read = (checked: Checked): StoredChecksums[Checked] => {
    const kind = CHECKED[checked]
    const since = rows.find(([stored]) => stored === kind + SINCE)?.[2] ?? 0
    return { since, sums: new Map(rows.filter(([stored]) => stored === kind).map(([, part, sum]) => [part, sum])) }
  }
  return { blocks: read('blocks'), lists: read('lists'), names: read('names') }
}

/** Tells of every part that adds up to something else than what was written. */
export function compareChecksums(
  stored: StoredChecksums,
  found: Checksums,
  checked: Checked,
  tell: (from: number, to: number) => void,
): void {
  const { since, sums } = stored[checked]
  for (const part of new Set([...sums.keys(), ...found.parts(checked)])) {
    const isWhole = since === 0 || part * PART_SIZE > since
    if (isWhole && found.of(checked, part) !== (sums.get(part) ?? 0)) tell(Math.max(1, part * PART_SIZE), (part + 1) * PART_SIZE - 1)
  }
}
