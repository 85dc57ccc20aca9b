/** A drawing with more than this is no picture of an NFT. */
const MOST_PICTURES = 16
/** Beginnings of elements; names of elements can be written in no other way than by their letters. */
const ELEMENT = /<([^\s<>/!?"'=]+)/g
/** One attribute, where the one before it ended: nothing is looked for, so no value can pass for an attribute. */
const ATTRIBUTE = /\s+([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const END = /\s*\/?>/y
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/

/** The name of an element, and no way through folders. */
const LOCAL = /^#[^/\\]*$/

/**
 * Pictures embedded in the text of an SVG, as bytes; `undefined` for a drawing that must not be drawn: one that defines entities (which
 * could spell anything), or that has a picture from anywhere else. The renderer would read files of this machine for such a picture.
 */
export function findEmbedded(svg: string): Buffer[] | undefined {
  if (/<!(ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^>]*\[/i.test(svg)) return undefined
  const found: Buffer[] = []
  for (const { 0: beginning, 1: name = '', index } of svg.matchAll(ELEMENT)) {
    if (!/^(fe)?image$/i.test(withoutPrefix(name))) continue
    const attributes = findAttributes(svg, index + beginning.length)
    if (attributes === undefined) return undefined
    for (const [attribute, value] of attributes) {
      if (!/^href$/i.test(withoutPrefix(attribute))) continue
      const bytes = EMBEDDED.exec(value)?.[1]
      if (bytes !== undefined) found.push(Buffer.from(bytes, 'base64'))
      // A filter may name an element of the drawing itself.
      else if (!LOCAL.test(value)) return undefined
    }
    if (found.length > MOST_PICTURES) return undefined
  }
  return found
}

const withoutPrefix = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/** The attributes of an element from behind its name on, one after the other up to its end; `undefined` for anything else in between. */
function findAttributes(svg: string, from: number): [name: string, value: string][] | undefined {
  const attributes: [string, string][] = []
  let at = from
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const [whole, name = '', quoted, apostrophed] = ATTRIBUTE.exec(svg) ?? []
    if (whole === undefined) break
    attributes.push([name, quoted ?? apostrophed ?? ''])
    at += whole.length
  }
  END.lastIndex = at
  return END.test(svg) ? attributes : undefined
}
