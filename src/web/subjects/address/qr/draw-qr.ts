import { encode } from 'uqr'

/** Light modules around a code; scanners need four. */
const QUIET_ZONE = 4

/** A QR code of level M as one path of dark bars in a square of `size` modules, including the quiet zone. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const bars = data.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
  })
  return { size, path: bars.join('') }
}
