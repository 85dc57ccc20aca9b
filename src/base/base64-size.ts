/** Bytes that base64 text decodes to; line breaks and padding do not count. */
export function base64Size(data: string): number {
  let digits = 0
  for (const run of data.matchAll(/[\w+/-]+/g)) digits += run[0].length
  return Math.floor((digits * 3) / 4)
}
