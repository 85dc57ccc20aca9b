/** The last step of MurmurHash3, a bijection of 32-bit words: each changed bit changes about half of all. Signed, as bit operations are. */
export function mixBits(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
