/** Type of a file by its first bytes, whatever its server reports. Only these types are shown. */
export type MediaType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'mp4' | 'webm'

/** Bytes that suffice for recognition; comments may precede the root of an SVG. */
export const SNIFFED_BYTES = 4096

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** Brands of ISO files that browsers play as mp4; the same box starts QuickTime films and HEIF pictures. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|mmp4|f4v )/
/** Allowed text before the root element: byte order mark, blanks, a declaration, comments, a document type. */
const BEFORE_ROOT = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)*/i
const SVG_ROOT = /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/

export const isVideoType = (type: MediaType | undefined): type is 'mp4' | 'webm' => type === 'mp4' || type === 'webm'

/**
 * The type of a file by its first `SNIFFED_BYTES`; `undefined` for everything the site does not show, including HTML and compressed files.
 */
export function sniff(head: Buffer): MediaType | undefined {
  const begins = (mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark)
  const word = (from: number, to: number): string => head.toString('latin1', from, to)
  if (begins(PNG)) return 'png'
  if (begins(JPEG)) return 'jpeg'
  if (/^GIF8[79]a$/.test(word(0, 6))) return 'gif'
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP') return 'webp'
  if (word(4, 8) === 'ftyp' && MP4_BRANDS.test(word(8, 12))) return 'mp4'
  if (begins(EBML) && word(0, 64).includes('webm')) return 'webm'
  const text = head.subarray(0, SNIFFED_BYTES).toString('utf8')
  return SVG_ROOT.test(text.replace(BEFORE_ROOT, '')) ? 'svg' : undefined
}
