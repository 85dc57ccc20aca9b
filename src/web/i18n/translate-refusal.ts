import { setApart, WORD_SHOWN } from '../format/one-line.ts'
import type { refusal } from './en/refusal.ts'
import type { Language } from './messages.ts'
import { textOf } from './useText.ts'

type Key = keyof typeof refusal

/** How API sentences about a word of an address begin or end. The first match counts. */
const OF_WORDS: readonly (readonly [RegExp, Key])[] = [
  // The field for a row also takes a day, so it covers both.
  [/^'(?:row|date)' must be /, 'row'],
  [/^'(?:from|to)' must be a day/, 'day'],
  [/^'order' must be /, 'order'],
  [/^'limit' must be /, 'rows'],
  [/^'trait' must be /, 'trait'],
  [/^'asset' must be |' is not the id of a token, an MRC402 or an MRC401 item$/, 'asset'],
  [/^'[a-z_]{1,20}' must be /, 'other'],
]

/** Beginnings of sentences that name no word. */
const OTHERS: readonly (readonly [RegExp, Key])[] = [
  [/^'from' (?:must not be|is) after 'to'/, 'daysTurned'],
  [/^There is no filter 'trait' here/, 'traits'],
  [/^A price range requires 'token'/, 'noPriceToken'],
  [/^More than (?<most>[\d,]+) members would have to be compared/, 'tooMany'],
]

const BEFORE_WORD = ", not '"
const AFTER_WORD = "' is not the id of a token, an MRC402 or an MRC401 item"

/** The word that a sentence is about: it comes first or last. Uses indexes, because a pattern would take quadratic time for a long word. */
function wordOf(msg: string): string | undefined {
  if (msg.endsWith(AFTER_WORD)) return msg.slice(1, -AFTER_WORD.length)
  const at = msg.indexOf(BEFORE_WORD)
  return at === -1 ? undefined : msg.slice(at + BEFORE_WORD.length, -1)
}

/** The API's message about a filter in the page's words; `undefined` for a sentence without parameter names. */
export function translateRefusal(language: Language, msg: string): string | undefined {
  const word = wordOf(msg)
  for (const [pattern, key] of word === undefined ? OTHERS : OF_WORDS) {
    const found = pattern.exec(msg)
    if (found === null) continue
    return textOf(language, 'refusal')(key, { value: setApart(word ?? '', WORD_SHOWN), most: found.groups?.['most'] ?? '' })
  }
  return undefined
}
