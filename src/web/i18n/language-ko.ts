import '@fontsource-variable/noto-sans-kr/wght.css?catalogue'
import { ko } from './ko.ts'
import { koTxTypes } from './ko/tx-types.ts'
import type { Language } from './messages.ts'

/** Korean, and the font that has its letters. */
export const language: Language = { lang: 'ko', messages: ko, types: koTxTypes }

const OTHER_LETTERS_AFTER_MS = 1000
// Letters that only names on the chain have are no part of the first load; until their faces come a font of the system shows them.
if (!import.meta.env.SSR) {
  setTimeout(() => {
    import('@fontsource-variable/noto-sans-kr/wght.css?rest').catch(() => undefined)
  }, OTHER_LETTERS_AFTER_MS)
}
