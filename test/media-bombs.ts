import { svg } from './outside-server.ts'

// Drawings that cost a renderer seconds to hours, most of them within a few hundred bytes.

const SQUARE = '<rect width="100" height="100" fill="#0f0"/>'
const NS = 'width="100" height="100"'
/** Eight levels, each with ten references to the previous one. */
const nested = (element: string, inside: (before: string) => string): string =>
  Array.from({ length: 8 }, (_, level) => `<${element} id="n${level}">${inside(`n${level - 1}`).repeat(10)}</${element}>`).join('')
const filtered = (steps: string): string => svg(`<filter id="f">${steps}</filter><g filter="url(#f)">${SQUARE}</g>`)

/** Refused from their text, without rendering. */
export const REFUSED: Readonly<Record<string, string>> = {
  'turbulence of 500 octaves': filtered('<feTurbulence baseFrequency="0.1" numOctaves="500"/>'),
  'a morphology of 50 points': filtered('<feMorphology radius="50"/>'),
  'a convolution': filtered('<feConvolveMatrix order="99" kernelMatrix="1"/>'),
  'five hundred blurs, one after the other': filtered('<feGaussianBlur stdDeviation="30"/>'.repeat(500)),
  'a blur used a hundred times': svg(
    `<filter id="f"><feGaussianBlur stdDeviation="30"/></filter>${`<g filter="url(#f)">${SQUARE}</g>`.repeat(100)}`,
  ),
  'blurs without an element': svg(`<g filter="blur(30px)">${SQUARE}</g>`.repeat(100)),
  'blurs in styles': svg(`<g style="filter : blur(30px)">${SQUARE}</g>`.repeat(100)),
  'three hundred masks, one inside the other': svg(
    `<mask id="m">${SQUARE}</mask>${'<g mask="url(#m)">'.repeat(300)}${SQUARE}${'</g>'.repeat(300)}`,
  ),
  'masks of masks': svg(
    `${nested('mask', (before) => `<rect width="100" height="100" mask="url(#${before})"/>`)}<g mask="url(#n7)">${SQUARE}</g>`,
  ),
  'a hundred patterns': svg(`<pattern id="p" ${NS}>${SQUARE}</pattern>`.repeat(100) + SQUARE),
  'a drop shadow over twenty squares': svg(
    `<filter id="f"><feDropShadow/></filter><g filter="url(#f)">${SQUARE}</g>`,
    'width="2000" height="100"',
  ),
  '20,000 rules': svg(
    `<style>${Array.from({ length: 20_000 }, (_, index) => `.a${index}{fill:red}`).join('')}</style>${'<rect class="a1"/>'.repeat(1_000)}`,
  ),
  '4,000 selectors of one rule for 1,000 elements': svg(`<style>${'g,'.repeat(4_000)}a{fill:red}</style>${'<g/>'.repeat(1_000)}`),
  '110,000 document types': '<!DOCTYPE'.repeat(110_000),
  '110,000 document types before a drawing': svg(SQUARE, NS, '<!DOCTYPE svg>'.repeat(110_000)),
  '10,001 elements': svg('<g/>'.repeat(10_000)),
  '65 attributes': svg(`<rect ${Array.from({ length: 65 }, (_, index) => `a${index}=""`).join(' ')}/>`),
  'more than two million letters': svg(`<text>${'a'.repeat(2 * 1024 * 1024)}</text>`),
  'a local reference with a reference to a character': svg('<image href="#&#47;..&#47;etc&#47;passwd" width="9" height="9"/>'),
  'a used part with a reference to a character': svg(`<g id="a">${SQUARE}</g><use href="&#35;a"/>`),
  'a paint with a reference to a character': svg('<rect width="9" height="9" fill="url(#&#97;)"/>'),
}

/** Killed at the limit of processor time, or rejected by the renderer before that. */
export const COSTLY: Readonly<Record<string, string>> = {
  'patterns of patterns': svg(
    `${nested('pattern', (before) => `<rect width="100" height="100" fill="url(#${before})"/>`).replaceAll('<pattern ', '<pattern width="1" height="1" ')}<rect width="100" height="100" fill="url(#n7)"/>`,
  ),
  'paths that cut paths': svg(
    `${nested('clipPath', (before) => `<rect width="100" height="100" clip-path="url(#${before})"/>`)}<g clip-path="url(#n7)">${SQUARE}</g>`,
  ),
  'uses of uses (a billion laughs)': svg(
    `<g id="n-1">${SQUARE}</g>${nested('g', (before) => `<use href="#${before}"/>`)}<use href="#n7"/>`,
  ),
  '3,000 layers': svg(`<g opacity="0.5">${SQUARE}${SQUARE}</g>`.repeat(3_000)),
}

/** As large as allowed, and therefore rendered. */
export const LARGE: Readonly<Record<string, string>> = {
  'a huge box': svg(SQUARE, 'viewBox="0 0 1e30 1e30" width="1e9" height="1e9"'),
  'a long text': svg(`${SQUARE}<text>${'a'.repeat(500_000)}</text>`),
  'a drop shadow, a mask and a pattern': svg(
    `<filter id="f"><feDropShadow dx="2" dy="2" stdDeviation="2"/></filter><mask id="m">${SQUARE}</mask>` +
      `<pattern id="p" width="9" height="9">${SQUARE}</pattern><g filter="url(#f)"><rect mask="url(#m)" fill="url(#p)" ${NS}/></g>`,
  ),
  'a document type, styles and a link': svg(
    `<style>.a{fill:#00f}</style><a href="https://example.com/?a=1&amp;b=2"><rect class="a" ${NS}/></a><!-- made <by> hand -->`,
    NS,
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ),
  'references to characters in a text': svg(`${SQUARE}<text>a &amp; b &#38; c</text>`),
}
