import { openSync, closeSync, readSync, statSync, truncateSync, writeSync } from 'node:fs'
import type { Random } from './random.ts'

const PAGE_BYTES = 4096
const MAX_PAGES = 20

/** Damages to a file, by a disk or a person. */
export const DAMAGES = ['noise', 'zeros', 'another page', 'one bit', 'cut off', 'header gone', 'emptied'] as const
export type Damage = (typeof DAMAGES)[number]
/** Damages that leave no valid page. SQLite detects them, so every wrong answer must come with an error. */
export const PLAIN_DAMAGES: readonly Damage[] = ['noise', 'zeros']
/**
 * Damages that leave pages readable for SQLite. Cards, states and bodies have a checksum. A number, an id, a name or an amount beside them
 * has none. So another value may be served or stored again, and only a comparison with the node reports it.
 */
export const READABLE_DAMAGES: readonly Damage[] = ['another page', 'one bit']

/** Damages a database file that no process has open: some pages, or its length. */
export function damageIndex(path: string, damage: Damage, random: Random): void {
  const pages = Math.floor(statSync(path).size / PAGE_BYTES)
  if (damage === 'emptied') return truncateSync(path, 0)
  if (damage === 'cut off') return truncateSync(path, random.below(pages * PAGE_BYTES))
  const file = openSync(path, 'r+')
  const write = (page: number, bytes: Buffer): void => void writeSync(file, bytes, 0, bytes.length, page * PAGE_BYTES)
  const read = (page: number): Buffer => {
    const bytes = Buffer.alloc(PAGE_BYTES)
    readSync(file, bytes, 0, PAGE_BYTES, page * PAGE_BYTES)
    return bytes
  }
  if (damage === 'header gone') write(0, Buffer.alloc(100))
  else
    for (let left = 1 + random.below(MAX_PAGES); left > 0; left -= 1) {
      const page = random.below(pages)
      const bytes =
        damage === 'noise'
          ? Buffer.from(Array.from({ length: PAGE_BYTES }, () => random.below(256)))
          : damage === 'zeros'
            ? Buffer.alloc(PAGE_BYTES)
            : read(damage === 'one bit' ? page : random.below(pages))
      if (damage === 'one bit') bytes[random.below(PAGE_BYTES)]! ^= 1 << random.below(8)
      write(page, bytes)
    }
  closeSync(file)
}
