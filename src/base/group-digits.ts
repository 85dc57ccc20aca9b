/** Digits in groups of three; other text is unchanged. Linear, because chain text may be a megabyte of digits. */
export function groupDigits(digits: string): string {
  if (digits.length < 4 || !/^\d+$/.test(digits)) return digits
  const threes = digits.length % 3 === 0 ? [] : [digits.slice(0, digits.length % 3)]
  for (let at = digits.length % 3; at < digits.length; at += 3) threes.push(digits.slice(at, at + 3))
  return threes.join()
}
