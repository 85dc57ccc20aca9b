import { ownValue } from '../../base/own-value.ts'
import { message as english } from './en/message.ts'
import type { Language } from './messages.ts'
import { textOf, type Values } from './useText.ts'

type Key = keyof typeof english
const KEYS = Object.keys(english) as Key[]

/** Patterns of placeholders. At most one per message may match any text: two would take quadratic time for a long text. */
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

/** Message texts as patterns; other placeholders match a number. */
const PATTERNS = KEYS.map((key) => {
  const names = Array.from(english[key].matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const pattern = english[key]
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ownValue(MEANINGS, name) ?? NUMBER)
  return { key, names, pattern: new RegExp(`^${pattern}$`) }
})

/** Key of a catalogue message; `undefined` for other text. */
export const messageKey = (msg: string): Key | undefined => PATTERNS.find(({ pattern }) => pattern.test(msg))?.key

/** Translates a message of the API or the client; one without a translation is unchanged. Spec: OPEN-108. */
export function translateMessage(language: Language, msg: string): string {
  if (language.lang === 'en') return msg
  for (const { key, names, pattern } of PATTERNS) {
    const found = pattern.exec(msg)
    if (found === null) continue
    const values: Values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
    return textOf(language, 'message')(key, values)
  }
  return msg
}
