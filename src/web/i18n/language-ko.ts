import '@fontsource-variable/noto-sans-kr/wght.css?catalogue'
import { ko } from './ko.ts'
import { koTxTypes } from './ko/tx-types.ts'
import type { Language } from './messages.ts'

/** Korean, with its font. */
export const language: Language = { lang: 'ko', messages: ko, types: koTxTypes }

const OTHER_LETTERS_AFTER_MS = 1000
// Letters that occur only in names on the chain load later; until then a system font shows them.
if (!import.meta.env.SSR) {
  setTimeout(() => {
    import('@fontsource-variable/noto-sans-kr/wght.css?rest').catch(() => undefined)
  }, OTHER_LETTERS_AFTER_MS)
}
