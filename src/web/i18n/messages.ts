import type { Lang } from '../../contract/web-renderer.ts'
import type { en } from './en.ts'
import type { TextsOf } from './texts-of.ts'

/** Texts of a language. `types`: labels of transaction types; answers already contain the English ones. */
export type Messages = TextsOf<typeof en>
export type Language = {
  lang: Lang
  messages: Messages
  types: Readonly<Record<string, string>>
}

export const LANGS = ['en', 'ko'] as const satisfies readonly Lang[]
export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', ko: '한국어' }
