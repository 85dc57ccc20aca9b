import { ownValue } from '../../base/own-value.ts'
import { message as english } from './en/message.ts'
import type { Language } from './messages.ts'
import { textOf, type Values } from './useText.ts'

type Key = keyof typeof english
const KEYS = Object.keys(english) as Key[]

/** What placeholders stand for. One alone is any text: two that stand for any text take the square of a long one. */
const MEANINGS: Readonly<Record<string, string>> = {
  what: '(.+)',
  id: '(MT[A-Za-z0-9]{38})',
  field: '(at|from|to|date)',
  word: '([a-z_]{1,20})',
  list: String.raw`([\w, ]{1,2000})`,
  day: String.raw`(\d{4}-\d\d-\d\d)`,
  day2: String.raw`(\d{4}-\d\d-\d\d)`,
}
const NUMBER = String.raw`([\d,]+)`

/** Message texts as patterns; a placeholder without a meaning stands for a number. */
const PATTERNS = KEYS.map((key) => {
  const names = Array.from(english[key].matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const pattern = english[key]
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ownValue(MEANINGS, name) ?? NUMBER)
  return { key, names, pattern: new RegExp(`^${pattern}$`) }
})

/** Which message of the catalogue this is; `undefined` for words of its own. */
export const messageKey = (msg: string): Key | undefined => PATTERNS.find(({ pattern }) => pattern.test(msg))?.key

/** A message of the API or of the client in the visitor's language; one that nobody translated stays as it is. Spec: OPEN-108. */
export function sayMessage(language: Language, msg: string): string {
  if (language.lang === 'en') return msg
  for (const { key, names, pattern } of PATTERNS) {
    const found = pattern.exec(msg)
    if (found === null) continue
    const values: Values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
    return textOf(language, 'message')(key, values)
  }
  return msg
}
