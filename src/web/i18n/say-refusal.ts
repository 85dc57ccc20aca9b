import { setApart, WORD_SHOWN } from '../format/one-line.ts'
import type { refusal } from './en/refusal.ts'
import type { Language } from './messages.ts'
import { textOf } from './useText.ts'

type Key = keyof typeof refusal

/** Sentences of the API about a word of an address, with the word as `value`. The first that fits counts. */
const SENTENCES: readonly (readonly [RegExp, Key])[] = [
  // The field of a row takes a day too, and may stand for either.
  [/^'(?:row|date)' must be .+?, not '(?<value>.*)'$/s, 'row'],
  [/^'(?:from|to)' must be a day.*?, not '(?<value>.*)'$/s, 'day'],
  [/^'from' (?:must not be|is) after 'to'/, 'daysTurned'],
  [/^'order' must be .+?, not '(?<value>.*)'$/s, 'order'],
  [/^'limit' must be .+?, not '(?<value>.*)'$/s, 'rows'],
  [/^'trait' must be .+?, not '(?<value>.*)'$/s, 'trait'],
  [/^There is no filter 'trait' here/, 'traits'],
  [/^'(?<value>.*)' is not the id of a token, an MRC402 or an MRC401 item$/s, 'asset'],
  [/^A range of prices takes 'token'/, 'noPriceToken'],
  [/^More than (?<most>[\d,]+) members would have to be compared/, 'tooMany'],
  [/^'\w+' must be .+?, not '(?<value>.*)'$/s, 'other'],
]

/** What the API said of a filter, in the words of the page; `undefined` for a sentence without names of parameters. */
export function sayRefusal(language: Language, msg: string): string | undefined {
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(msg)
    if (found === null) continue
    const { value = '', most = '' } = found.groups ?? {}
    return textOf(language, 'refusal')(key, { value: setApart(value, WORD_SHOWN), most })
  }
  return undefined
}
