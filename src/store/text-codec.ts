import { PHRASES } from './phrases.ts'

/**
 * JSON text in a third of its length, unpacked in a microsecond: a page of twenty cards cannot afford twenty calls of a compressor.
 * JSON holds no character below a space, so these stand for phrases that most texts share, and for long ids that the text had before.
 * Text that holds none of them is its own packed form.
 */
const SPACE = 0x20
/** Codes below stand for a phrase themselves; from here on with the character that follows, `PER_PREFIX` of them each. */
const FIRST_PREFIX = 0x1a
const PER_PREFIX = 94
const FIRST_SECOND = 0x21
/** Followed by which of the text's long ids comes again. */
const AGAIN = 0x1f
const AGAIN_SIGN = String.fromCharCode(AGAIN)
const FIRST_AGAIN = 0x30
/** Only the first ones can come again: lists of thousands are not searched for each of them. */
const MOST_IDS = 70
/** JSON never begins with it: what follows is a check of the text (`sealed-text.ts`). */
export const SEAL_SIGN = '!'
export const SEAL_LENGTH = 4
/** Shorter runs of letters and digits are no ids worth a place. */
const ID_LENGTH = 24

const singles = FIRST_PREFIX - 1
const codeOf = (index: number): string =>
  index < singles
    ? String.fromCharCode(index + 1)
    : String.fromCharCode(FIRST_PREFIX + Math.floor((index - singles) / PER_PREFIX), FIRST_SECOND + ((index - singles) % PER_PREFIX))

const codes = new Map(PHRASES.map((phrase, index) => [phrase, codeOf(index)]))
const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
const ANY_PHRASE = new RegExp(
  PHRASES.toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|'),
  'g',
)

const ID_CHARACTERS = new Uint8Array(128)
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_') ID_CHARACTERS[character.charCodeAt(0)] = 1
const isIdCharacter = (code: number): boolean => ID_CHARACTERS[code] === 1

/** Packs JSON as `JSON.stringify` makes it. */
export function packText(json: string): string {
  const text = json.replaceAll(ANY_PHRASE, (phrase) => codes.get(phrase) ?? phrase)
  const ids: string[] = []
  let packed = ''
  let from = 0
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    if (code < SPACE) {
      at += code < FIRST_PREFIX ? 1 : 2
      continue
    }
    const end = endOfRun(text, at)
    if (end - at >= ID_LENGTH) {
      const id = text.slice(at, end)
      const known = ids.indexOf(id)
      if (known < 0) {
        if (ids.length < MOST_IDS) ids.push(id)
      } else {
        packed += text.slice(from, at) + String.fromCharCode(AGAIN, FIRST_AGAIN + known)
        from = end
      }
    }
    at = Math.max(end, at + 1)
  }
  return packed + text.slice(from)
}

/** The text that was packed, sealed or not. One loop without calls: pages of lists spend a tenth of their time here. */
export function unpackText(packed: string): string {
  const begin = packed.startsWith(SEAL_SIGN) ? SEAL_LENGTH : 0
  const lastAgain = packed.lastIndexOf(AGAIN_SIGN)
  const ids: string[] = []
  let text = ''
  let from = begin
  for (let at = begin; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at)
    if (code >= SPACE) {
      // No id behind the last one that comes again is asked for.
      if (at >= lastAgain || ID_CHARACTERS[code] !== 1) continue
      const start = at
      while (ID_CHARACTERS[packed.charCodeAt(at + 1)] === 1) at += 1
      if (at + 1 - start < ID_LENGTH || ids.length === MOST_IDS) continue
      const id = packed.slice(start, at + 1)
      if (!ids.includes(id)) ids.push(id)
      continue
    }
    text += packed.slice(from, at)
    if (code < FIRST_PREFIX) text += PHRASES[code - 1] ?? ''
    else {
      at += 1
      const second = packed.charCodeAt(at)
      text +=
        code === AGAIN
          ? (ids[second - FIRST_AGAIN] ?? '')
          : (PHRASES[singles + (code - FIRST_PREFIX) * PER_PREFIX + second - FIRST_SECOND] ?? '')
    }
    from = at + 1
  }
  return text + packed.slice(from)
}

/** Where the letters and digits that begin at `at` end. */
function endOfRun(text: string, at: number): number {
  let end = at
  while (isIdCharacter(text.charCodeAt(end))) end += 1
  return end
}
