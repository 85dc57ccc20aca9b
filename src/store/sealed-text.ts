import { crc32 } from 'node:zlib'
import type { EntityKind } from '../chain/ids.ts'
import { byteOfId, ID_BYTES, type TxColumns } from './pack.ts'
import { packText, SEAL_LENGTH, SEAL_SIGN, unpackText } from './text-codec.ts'

/**
 * Packed text with a check of itself and of the row it belongs to: SQLite keeps none, so a bit that changed, or a page in another's place,
 * would be shown as if it were the chain's. 18 bits: of a quarter of a million damaged texts one passes.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-'
const [DIGIT_BITS, DIGIT_MASK] = [6, 63]
const SEAL_CODE = SEAL_SIGN.charCodeAt(0)

const digitOf = (check: number, place: number): number => DIGITS.charCodeAt((check >>> (place * DIGIT_BITS)) & DIGIT_MASK)
const checkOf = (packed: string, row: number): number => crc32(packed, row >>> 0)

const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x9e3779b1)

const wordOf = (id: string, at: number): number =>
  byteOfId(id, at) | (byteOfId(id, at + 1) << 8) | (byteOfId(id, at + 2) << 16) | (byteOfId(id, at + 3) << 24)

/** What a transaction's text is sealed with: all other columns of its row. */
export function sealOfTx({ sn, txid, block, timestamp }: TxColumns, subCount: number | null, isWhole: boolean): number {
  let hash = mix(mix(mix(mix(mix(0, sn), block), timestamp), subCount ?? -1), isWhole ? 1 : 0)
  // Four bytes at a time: a page has twenty ids of 32.
  for (let at = 0; at < ID_BYTES; at += 4) hash = mix(hash, wordOf(txid, at))
  return hash
}

export type EntityColumns = { id: number; kind: EntityKind; firstTx: number; lastTx: number }

/** What an entity's state is sealed with: all other columns of its row but `derived`, which is made from the state. */
export function sealOfEntity({ id, kind, firstTx, lastTx }: EntityColumns): number {
  let hash = mix(mix(mix(0, id), firstTx), lastTx)
  for (let at = 0; at < kind.length; at += 1) hash = mix(hash, kind.charCodeAt(at))
  return hash
}

/** Packs JSON for a row. */
export function sealText(json: string, row: number): string {
  const packed = packText(json)
  const check = checkOf(packed, row)
  return SEAL_SIGN + String.fromCharCode(digitOf(check, 0), digitOf(check, 1), digitOf(check, 2)) + packed
}

/** The JSON of a row; texts that were stored before there were seals are taken as they are. Throws an Error for any other text: read it with `readBack`. */
export function openText(stored: string, row: number): string {
  if (stored.charCodeAt(0) !== SEAL_CODE) return unpackText(stored)
  const check = checkOf(stored.slice(SEAL_LENGTH), row)
  // Character by character: nothing is made for it, which is half of its cost.
  const isSealed =
    stored.charCodeAt(1) === digitOf(check, 0) && stored.charCodeAt(2) === digitOf(check, 1) && stored.charCodeAt(3) === digitOf(check, 2)
  if (!isSealed) throw new Error('not the text that was stored for this row')
  return unpackText(stored)
}
