import { isAddress } from './ids.ts'

const PREFIX = 2
const RANDOM = 30
/** Reversed polynomial of the IEEE 802.3 CRC-32. */
const POLYNOMIAL = 0xedb88320

/** Whether an address ends with the CRC-32 of the thirty characters before. The chain makes only such ones; old ledgers hold others. */
export const isChecked = (address: string): boolean =>
  isAddress(address) && address.slice(PREFIX + RANDOM) === crc32(address.slice(PREFIX, PREFIX + RANDOM))

/** CRC-32 of ASCII letters and digits, as eight hex digits. */
function crc32(text: string): string {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0)
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}
