import '@fontsource-variable/noto-sans-kr/wght.css'
import { ko } from './ko.ts'
import { koMovements } from './ko/movements.ts'
import { koTxTypes } from './ko/tx-types.ts'
import type { Language } from './messages.ts'

/** Korean, and the font that has its letters. */
export const language: Language = { lang: 'ko', messages: ko, types: koTxTypes, movements: koMovements }
