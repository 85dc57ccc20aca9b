/** Bits of the polynomial of CRC-32, the lowest power first. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/** The product of two polynomials modulo that of CRC-32. */
function multiply(one: number, other: number): number {
  let [product, factor] = [0, other]
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL
  }
  return product >>> 0
}

/** x to the power of 8, 16, 32 … */
const POWERS = [0x00800000]
for (let at = 1; at < 32; at += 1) POWERS.push(multiply(POWERS[at - 1] ?? 0, POWERS[at - 1] ?? 0))

/** x to the power of eight times `bytes`. */
function powerOf(bytes: number): number {
  let power = ONE
  for (let [rest, at] = [bytes, 0]; rest > 0; rest = Math.floor(rest / 2), at += 1)
    if (rest % 2 === 1) power = multiply(POWERS[at] ?? 0, power)
  return power
}

/** The CRC-32 of two texts one after the other, from theirs and the length of the second. Source: `crc32_combine` of zlib. */
export const joinChecksums = (first: number, second: number, secondBytes: number): number =>
  (multiply(powerOf(secondBytes), first) ^ second) >>> 0
