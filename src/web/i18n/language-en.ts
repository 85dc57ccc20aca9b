import { en } from './en.ts'
import type { Language } from './messages.ts'

/** Answers contain the English type labels. */
export const language: Language = { lang: 'en', messages: en, types: {} }
