import { loadChunk } from '../data/load-chunk.ts'
import { completeTexts } from './area-texts.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import type { Language } from './messages.ts'

/** Source module of a language's texts: where the server finds the files a page in it needs. */
export const languageModule = (lang: Lang): string => `src/web/i18n/language-${lang}.ts`

/** Under this name the built files list the texts a page says in a language beyond those of every page. */
export const textsModule = (pageModule: string, lang: Lang): string => `${pageModule} ${lang}`

async function loadTexts(lang: Lang): Promise<Language> {
  const { language } = await loadChunk(() => (lang === 'ko' ? import('./language-ko.ts') : import('./language-en.ts')))
  await completeTexts(language)
  return language
}
let chosen: Promise<Language> | undefined

/** Loads one language, and no other, with the texts of the pages loaded so far. When it fails the language before stays the chosen one. */
export function loadLanguage(lang: Lang): Promise<Language> {
  const before = chosen
  const wanted = loadTexts(lang)
  chosen = before === undefined ? wanted : wanted.catch(() => before)
  return wanted
}

/** Before a page that has just been loaded is drawn: its texts, in the language of the site. */
export async function loadPageTexts(): Promise<void> {
  if (chosen !== undefined) await completeTexts(await chosen)
}
