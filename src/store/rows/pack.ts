import { AppError } from '../../base/errors.ts'
import { HASH } from '../../chain/ids.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Tx } from '../../model/tx.ts'
import { damaged, readBack } from '../engine/damage.ts'

/** A transaction or block id as 32 bytes. Throws BUG for anything else. */
export function packHash(id: string): Uint8Array {
  if (!HASH.test(id)) throw new AppError('BUG', 'A block or transaction id is not 64 hexadecimal digits', { id })
  return Buffer.from(id, 'hex')
}

const ID_DIGITS = 64

/** Checks an id as read from a row. Throws STORE_CORRUPT for anything but 64 digits. */
export function fullId(digits: string): string {
  if (digits.length !== ID_DIGITS) throw damaged({ id: digits })
  return digits
}

/** The first 40 bits of an id, for its index. Two ids may share them, so ids are always compared in full as well. */
export const hashPrefix = (id: string): number => Number.parseInt(id.slice(0, 10), 16)

/** A transaction as JSON without the fields that its row has as columns. */
export function packTx(tx: Tx): string {
  const { sn: _sn, txid: _txid, block: _block, timestamp: _timestamp, ...rest } = tx
  return JSON.stringify(rest)
}

export type TxColumns = { sn: number; txid: string; block: number; timestamp: number }

/** Throws STORE_CORRUPT. */
export function unpackTx({ sn, txid, block, timestamp }: TxColumns, json: string): Tx {
  const tx = readBack(() => JSON.parse(json) as JsonObject)
  // Assigned, not spread: spreading an object from JSON.parse copies key by key, which takes as long as parsing.
  return Object.assign(tx, { sn, txid, block, timestamp }) as unknown as Tx
}

/** Packs integers from 0, seven bits to a byte; the high bit marks that more bytes follow (LEB128). */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** Throws SyntaxError when the last number is cut off. */
export function unpackNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let [number, place] = [0, 1]
  for (const byte of bytes) {
    number += (byte % 128) * place
    if (byte >= 128) place *= 128
    else {
      numbers.push(number)
      ;[number, place] = [0, 1]
    }
  }
  if (place > 1) throw new SyntaxError('A list of numbers is cut off')
  return numbers
}
