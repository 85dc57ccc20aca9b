import { en } from './en.ts'
import type { Language } from './messages.ts'

/** An answer carries the English label of its kind itself. */
export const language: Language = { lang: 'en', messages: en, types: {} }
