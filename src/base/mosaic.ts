/** FNV-1a, because it is deterministic: an address has the same picture everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** Cells of both strengths as path data, and the hue: 4 by 4 cells mirrored left to right. */
export function mosaicOf(address: string): { hue: number; faint: string; full: string } {
  const seed = hash(address)
  const hue = seed % 360
  let faint = ''
  let full = ''
  let bits = hash(`${address}.`)
  for (let y = 0; y < 4; y += 1) {
    for (let x = 0; x < 2; x += 1) {
      const strength = bits % 3
      bits = Math.floor(bits / 3)
      if (strength === 0) continue
      const cells = `M${x} ${y}h1v1h-1zM${3 - x} ${y}h1v1h-1z`
      if (strength === 1) faint += cells
      else full += cells
    }
  }
  return { hue, faint, full }
}
