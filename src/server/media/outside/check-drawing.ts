/** A drawing with more than this is no picture of an NFT. */
const MOST_PICTURES = 16
/** Beginnings of elements; names of elements can be written in no other way than by their letters. */
const ELEMENT = /<([^\s<>/!?"'=]+)/g
/** An element with quoted attributes, from its beginning on. */
const WHOLE = /<[^\s<>/!?"'=]+((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
const LINK = /\s(?:[^\s<>/"'=:]+:)?href\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/

/**
 * Pictures embedded in the text of an SVG, as bytes; `undefined` for a drawing that must not be drawn: one that defines entities (which
 * could spell anything), or that has a picture from anywhere else. The renderer would read files of this machine for such a picture.
 */
export function findEmbedded(svg: string): Buffer[] | undefined {
  if (/<!(ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^>]*\[/i.test(svg)) return undefined
  const found: Buffer[] = []
  for (const { 1: name = '', index } of svg.matchAll(ELEMENT)) {
    if (!/^(fe)?image$/i.test(name.slice(name.lastIndexOf(':') + 1))) continue
    WHOLE.lastIndex = index
    const attributes = WHOLE.exec(svg)?.[1]
    if (attributes === undefined) return undefined
    for (const [, quoted, apostrophed] of attributes.matchAll(LINK)) {
      const bytes = EMBEDDED.exec(quoted ?? apostrophed ?? '')?.[1]
      if (bytes !== undefined) found.push(Buffer.from(bytes, 'base64'))
      // A filter may name an element of the drawing itself.
      else if (!(quoted ?? apostrophed ?? '').startsWith('#')) return undefined
    }
    if (found.length > MOST_PICTURES) return undefined
  }
  return found
}
