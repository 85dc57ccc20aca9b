import type { Lang } from '../renderer.ts'
import type { Language } from './messages.ts'

/** Source module of a language's texts: where the server finds the files a page in it needs. */
export const languageModule = (lang: Lang): string => `src/web/i18n/language-${lang}.ts`

/** Loads one language, and no other. */
export async function loadLanguage(lang: Lang): Promise<Language> {
  return lang === 'ko' ? (await import('./language-ko.ts')).language : (await import('./language-en.ts')).language
}
