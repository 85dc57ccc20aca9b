import { en } from './en.ts'
import type { Language } from './messages.ts'

/** Kinds and movements carry their English labels themselves. */
export const language: Language = { lang: 'en', messages: en, types: {}, movements: {} }
