/** Limits of a drawing. Above them it is no picture of an NFT, or takes too long to render. */
const MOST = { chars: 2 * 1024 * 1024, elements: 10_000, attributes: 64, pictures: 16, styleChars: 32_768, matches: 3_000_000 } as const
/** Filters, masks and patterns with all their steps and uses, each over the full square. */
const MAX_EFFECTS = 48

/** Starts of elements. Element names have no alternative spelling such as character references. */
const ELEMENT = /<([^\s<>/!?"'=]+)/g
/** One attribute directly after the previous one: nothing is searched, so no value can be mistaken for an attribute. */
const ATTRIBUTE = /\s+([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const END = /\s*\/?>/y
const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/
const DECLARATION = /<!(?!--|\[CDATA\[)/g
/** A document type without internal declarations. */
const DOCTYPE = /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/y
const STYLE_END = /<\/(?:[^\s<>/:]+:)?style/g
const USE_OF_EFFECT = /\b(?:filter|mask)\s*[=:]/g

const EFFECTS: ReadonlySet<string> = new Set(['filter', 'mask', 'pattern'])
/** Filter steps whose time depends only on the area. */
const STEPS: ReadonlySet<string> = new Set(
  'blend colormatrix componenttransfer composite dropshadow flood funca funcb funcg funcr gaussianblur image merge mergenode offset'.split(
    ' ',
  ),
)

/** A reference to an element of the drawing, and no path through folders. A character reference could spell one. */
const LOCAL = /^#[^/\\&]*$/

export type CheckedDrawing = {
  /** Embedded pictures as bytes. */
  pictures: Buffer[]
  /** Lower bound of the effects to render. */
  effects: number
}

/**
 * Checks the text of an SVG before it is parsed, in time linear in its length. `undefined` for a drawing that must not be rendered. That is
 * one with entities (which could spell anything), with pictures from elsewhere (the renderer would read local files), or above a limit.
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

/** The area of an effect grows with the drawing: `stretch` is the number of squares it covers. */
export const hasTooManyEffects = ({ effects }: CheckedDrawing, stretch: number): boolean => effects * stretch > MAX_EFFECTS

/** Whether there is at most one declaration: a document type without internal ones. */
function hasPlainHead(svg: string): boolean {
  const [first, second] = svg.matchAll(DECLARATION)
  if (first === undefined) return true
  DOCTYPE.lastIndex = first.index
  return second === undefined && DOCTYPE.test(svg)
}

/** Pictures embedded in an element; `undefined` when it must not be rendered. */
function findPictures(name: string, attributes: readonly Attribute[] | undefined): Buffer[] | undefined {
  const isPicture = name === 'image' || name === 'feimage'
  // Other text can follow a name only in comments and texts, where no renderer sees an element.
  if (attributes === undefined) return isPicture ? undefined : []
  if (attributes.length > MOST.attributes) return undefined
  const found: Buffer[] = []
  for (const [attribute, value] of attributes) {
    const isReference = withoutPrefix(attribute).toLowerCase() === 'href'
    if (value.includes('&') && (isReference ? !/^https?:/i.test(value) : /url\(/i.test(value))) return undefined
    if (!isPicture || !isReference) continue
    const bytes = EMBEDDED.exec(value)?.[1]
    if (bytes !== undefined) found.push(Buffer.from(bytes, 'base64'))
    // A filter may reference an element of the drawing.
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

/** The attributes of an element, read one after another from the end of its name; `undefined` for any other text between them. */
function findAttributes(svg: string, from: number): Attribute[] | undefined {
  const attributes: Attribute[] = []
  let at = from
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const [match, name = '', quoted, apostrophed] = ATTRIBUTE.exec(svg) ?? []
    if (match === undefined) break
    attributes.push([name, quoted ?? apostrophed ?? ''])
    at += match.length
  }
  END.lastIndex = at
  return END.test(svg) ? attributes : undefined
}
