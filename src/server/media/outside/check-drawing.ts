/** A drawing may hold so much of each. Beyond that it is no picture of an NFT, or a renderer needs too long for it. */
const MOST = { chars: 2 * 1024 * 1024, elements: 10_000, attributes: 64, pictures: 16, styleChars: 32_768, matches: 3_000_000 } as const
/** Filters, masks and patterns with all their steps and uses, each over the whole square. */
const MAX_EFFECTS = 48

/** Beginnings of elements; names of elements can be written in no other way than by their letters. */
const ELEMENT = /<([^\s<>/!?"'=]+)/g
/** One attribute, where the one before it ended: nothing is looked for, so no value can pass for an attribute. */
const ATTRIBUTE = /\s+([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const END = /\s*\/?>/y
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/
const DECLARATION = /<!(?!--|\[CDATA\[)/g
/** A document type without declarations of its own. */
const DOCTYPE = /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/y
const STYLE_END = /<\/(?:[^\s<>/:]+:)?style/g
const USE_OF_EFFECT = /\b(?:filter|mask)\s*[=:]/g

const EFFECTS: ReadonlySet<string> = new Set(['filter', 'mask', 'pattern'])
/** Steps of filters whose time grows with the area alone. */
const STEPS: ReadonlySet<string> = new Set(
  'blend colormatrix componenttransfer composite dropshadow flood funca funcb funcg funcr gaussianblur image merge mergenode offset'.split(
    ' ',
  ),
)

/** The name of an element, and no way through folders. A reference to a character could spell one. */
const LOCAL = /^#[^/\\&]*$/

export type CheckedDrawing = {
  /** Embedded pictures, as bytes. */
  pictures: Buffer[]
  /** How many effects a renderer must draw at least. */
  effects: number
}

/**
 * Checks the text of an SVG before anything parses it, in time that grows with its length alone. `undefined` for a drawing that must not be
 * drawn: one that defines entities (which could spell anything), has a picture from anywhere else (the renderer would read files of this
 * machine for it), or has too much of anything.
 */
export function checkDrawing(svg: string): CheckedDrawing | undefined {
  if (svg.length > MOST.chars || !hasPlainHead(svg)) return undefined
  const drawing: CheckedDrawing = { pictures: [], effects: countOf(svg, USE_OF_EFFECT) }
  const counts = { elements: 0, styleChars: 0, selectors: 0 }
  for (const { 0: beginning, 1: written = '', index } of svg.matchAll(ELEMENT)) {
    const name = withoutPrefix(written).toLowerCase()
    const step = name.startsWith('fe') ? name.slice(2) : undefined
    if (step !== undefined && !STEPS.has(step)) return undefined
    if (step !== undefined || EFFECTS.has(name)) drawing.effects += 1
    if (name === 'style') {
      STYLE_END.lastIndex = index
      const css = svg.slice(index, STYLE_END.exec(svg)?.index)
      counts.styleChars += css.length
      if (counts.styleChars > MOST.styleChars) return undefined
      counts.selectors += countOf(css, /[{,]/g)
    }
    counts.elements += 1
    if (counts.elements > MOST.elements || drawing.effects > MAX_EFFECTS) return undefined
    const found = findPictures(name, findAttributes(svg, index + beginning.length))
    if (found === undefined || drawing.pictures.push(...found) > MOST.pictures) return undefined
  }
  return counts.selectors * counts.elements > MOST.matches ? undefined : drawing
}

/** The area of an effect grows with the drawing: `stretch` is how many squares it covers. */
export const hasTooManyEffects = ({ effects }: CheckedDrawing, stretch: number): boolean => effects * stretch > MAX_EFFECTS

/** Whether there is at most one declaration, a document type that declares nothing. */
function hasPlainHead(svg: string): boolean {
  const [first, second] = svg.matchAll(DECLARATION)
  if (first === undefined) return true
  DOCTYPE.lastIndex = first.index
  return second === undefined && DOCTYPE.test(svg)
}

/** Pictures embedded in an element; `undefined` when it must not be drawn. */
function findPictures(name: string, attributes: readonly Attribute[] | undefined): Buffer[] | undefined {
  const isPicture = name === 'image' || name === 'feimage'
  // Only in comments and texts can anything else stand behind a name; no renderer takes that for an element.
  if (attributes === undefined) return isPicture ? undefined : []
  if (attributes.length > MOST.attributes) return undefined
  const found: Buffer[] = []
  for (const [attribute, value] of attributes) {
    const isReference = withoutPrefix(attribute).toLowerCase() === 'href'
    if (value.includes('&') && (isReference ? !/^https?:/i.test(value) : /url\(/i.test(value))) return undefined
    if (!isPicture || !isReference) continue
    const bytes = EMBEDDED.exec(value)?.[1]
    if (bytes !== undefined) found.push(Buffer.from(bytes, 'base64'))
    // A filter may name an element of the drawing itself.
    else if (!LOCAL.test(value)) return undefined
  }
  return found
}

const withoutPrefix = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count += 1
  return count
}

type Attribute = [name: string, value: string]

/** The attributes of an element from behind its name on, one after the other up to its end; `undefined` for anything else in between. */
function findAttributes(svg: string, from: number): Attribute[] | undefined {
  const attributes: Attribute[] = []
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
