import compile from 'icu-minify/compile'
import formatCompiled from 'use-intl/format-message/format-only'
import formatParsed from 'use-intl/format-message'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { compileMessages } from '../scripts/compile-messages.ts'
import { en } from '../src/web/i18n/en.ts'
import { ko } from '../src/web/i18n/ko.ts'

const cache = _createCache()
const options = (locale: string) => ({ cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'UTC' })

/** Values for every placeholder of a message. A number works for plurals (one or many), and other placeholders print it as text. */
const valuesOf = (message: string, count: number): Record<string, number> =>
  Object.fromEntries([...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, count]))

describe('messages compiled while the site is built', () => {
  for (const [lang, catalogue] of Object.entries({ en, ko })) {
    test(`give in ${lang} the same text as the parser`, () => {
      const differing: string[] = []
      for (const [area, messages] of Object.entries(catalogue)) {
        for (const [key, message] of Object.entries(messages as Record<string, string>)) {
          for (const count of [1, 24]) {
            const values = valuesOf(message, count)
            const parsed = formatParsed(key, message, values, options(lang))
            if (parsed !== formatCompiled(key, compile(message), values, options(lang))) differing.push(`${area}.${key}`)
          }
        }
      }
      expect(differing).toEqual([])
    })
  }

  test('keep areas and keys, and leave messages without placeholders unchanged', () =>
    expect(compileMessages({ tx: { fail: 'Fail', moreRecords: '{shown} of {count} records' } })).toEqual({
      tx: { fail: 'Fail', moreRecords: [['shown'], ' of ', ['count'], ' records'] },
    }))

  test('have singular and plural', () => {
    const receivers = compile(en.tx.receivers)
    const say = (count: number) => formatCompiled('receivers', receivers, { count }, options('en'))
    expect([say(1), say(24)]).toEqual(['1 receiver', '24 receivers'])
  })
})
