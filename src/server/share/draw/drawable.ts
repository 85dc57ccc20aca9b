import { letterOf } from './emoji.ts'

/** Only the start of a long text is examined. No letter takes more UTF-16 units than this. */
const UNITS_PER_LETTER = 8
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}/u
const PICTOGRAPH = /^\p{Extended_Pictographic}/u
/** Breaks lines, reverses text, combines with the previous character, is invisible, or has a private meaning. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{M}\p{DI}\u2800]/u

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text of the chain as drawable letters, cut to a length: one line, nothing reversed or stacked. Emoji become the letter of their
 * outline; a run of letters missing in the font becomes one ellipsis. `''` when nothing visible remains.
 */
export function drawableText(text: string, length: number, has: (codePoint: number) => boolean): string {
  let drawn = ''
  let count = 0
  const start = text.slice(0, length * UNITS_PER_LETTER).normalize('NFC')
  for (const { segment } of segments.segment(start)) {
    const letter = drawableLetter(segment, has)
    if (letter === '' || (letter === ' ' && /(^| )$/.test(drawn)) || (letter === '…' && drawn.endsWith('…'))) continue
    if (count === length) return `${drawn.trimEnd().replace(/…$/, '')}…`
    drawn += letter
    count += 1
  }
  return /^[ …]*$/.test(drawn) ? '' : drawn.trim()
}

function drawableLetter(grapheme: string, has: (codePoint: number) => boolean): string {
  if (/^[^\S\uFEFF]/.test(grapheme)) return ' '
  if (EMOJI.test(grapheme)) return letterOf(grapheme)
  const seen = Array.from(grapheme).filter((character) => !UNSEEN.test(character))
  const [first] = seen
  if (first === undefined) return ''
  if (!seen.every((character) => has(character.codePointAt(0) ?? 0))) return PICTOGRAPH.test(first) ? letterOf(first) : '…'
  return seen.join('')
}
