import type { Plugin } from 'vite'
import { ko } from '../src/web/i18n/ko.ts'
import { koTxTypes } from '../src/web/i18n/ko/tx-types.ts'
import { koMovements } from '../src/web/i18n/ko/movements.ts'

const FACE_FILE = /\/noto-sans-kr\/wght\.css\?(catalogue|rest)$/
const FACE = /@font-face\s*\{[^}]*\}/g
const FIRST_NON_LATIN = 0x1100

/** Code points beyond Latin in all texts of a catalogue. */
export function lettersOf(texts: unknown, letters = new Set<number>()): Set<number> {
  if (typeof texts === 'string') {
    for (const letter of texts) if ((letter.codePointAt(0) ?? 0) >= FIRST_NON_LATIN) letters.add(letter.codePointAt(0) ?? 0)
  } else for (const text of Object.values(texts as Readonly<Record<string, unknown>>)) lettersOf(text, letters)
  return letters
}

/** Whether a face's `unicode-range` contains one of the letters. */
export function hasLetter(face: string, letters: ReadonlySet<number>): boolean {
  const ranges = [...face.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
  return [...letters].some((letter) => ranges.some(([from = 0, to = 0]) => from <= letter && letter <= to))
}

/**
 * Splits the 124 faces of the Korean font, whose letter ranges alone are 24 kB. `wght.css?catalogue` has the faces of the site's own
 * texts, which a page loads with its styles; `wght.css?rest` those that only names on the chain may need.
 */
export function koreanFaces(): Plugin {
  const letters = lettersOf([ko, koTxTypes, koMovements])
  return {
    name: 'korean-faces',
    enforce: 'pre',
    transform(code, id) {
      const part = FACE_FILE.exec(id)?.[1]
      if (part === undefined) return undefined
      const faces = [...code.matchAll(FACE)].map(([face]) => face)
      return { code: faces.filter((face) => hasLetter(face, letters) === (part === 'catalogue')).join('\n'), map: null }
    },
  }
}
