import { inflateSync } from 'node:zlib'
import { AppError } from '../../../base/errors.ts'

const WOFF = 0x774f4646
const CMAP = 0x636d6170
const HEADER_BYTES = 44
const ENTRY_BYTES = 20
/** Table format with all of Unicode, the only one supported. */
const SEGMENTED_COVERAGE = 12

/**
 * The code points with a letter in a font: any other would be drawn as an empty box. Reads the character map of a WOFF file (format 12).
 * Throws CONFIG_INVALID when there is none.
 */
export function readLetters(woff: Buffer): (codePoint: number) => boolean {
  const cmap = findTable(woff, CMAP)
  const at = cmap && findSubtable(cmap)
  if (cmap === undefined || at === undefined) throw new AppError('CONFIG_INVALID', 'The font of share pictures has no table of its letters')
  const has = new Uint8Array(0x110000)
  const groups = cmap.readUInt32BE(at + 12)
  for (let group = 0; group < groups; group += 1) {
    const entry = at + 16 + group * 12
    has.fill(1, cmap.readUInt32BE(entry), cmap.readUInt32BE(entry + 4) + 1)
  }
  return (codePoint) => has[codePoint] === 1
}

function findTable(woff: Buffer, tag: number): Buffer | undefined {
  if (woff.length < HEADER_BYTES || woff.readUInt32BE(0) !== WOFF) return undefined
  for (let table = 0; table < woff.readUInt16BE(12); table += 1) {
    const entry = HEADER_BYTES + table * ENTRY_BYTES
    if (woff.readUInt32BE(entry) !== tag) continue
    const [offset, packed, size] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return packed < size ? inflateSync(bytes) : bytes
  }
  return undefined
}

function findSubtable(cmap: Buffer): number | undefined {
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(4 + table * 8 + 4)
    if (cmap.readUInt16BE(at) === SEGMENTED_COVERAGE) return at
  }
  return undefined
}
