import { loadChunk } from '../data/load-chunk.ts'
import { completeTexts } from './area-texts.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import type { Language } from './messages.ts'

/** Source module of a language's texts, by which the server finds the files of a page. */
export const languageModule = (lang: Lang): string => `src/web/i18n/language-${lang}.ts`

/** Key under which the built files list a page's own texts in a language. */
export const textsModule = (pageModule: string, lang: Lang): string => `${pageModule} ${lang}`

async function loadTexts(lang: Lang): Promise<Language> {
  const { language } = await loadChunk(() => (lang === 'ko' ? import('./language-ko.ts') : import('./language-en.ts')))
  await completeTexts(language)
  return language
}
let chosen: Promise<Language> | undefined

/** Loads one language, with the texts of the pages loaded so far. After a failure the previous language stays selected. */
export function loadLanguage(lang: Lang): Promise<Language> {
  const before = chosen
  const wanted = loadTexts(lang)
  chosen = before === undefined ? wanted : wanted.catch(() => before)
  return wanted
}

/** Loads the texts of a new page in the site's language, before the page is rendered. */
export async function loadPageTexts(): Promise<void> {
  if (chosen !== undefined) await completeTexts(await chosen)
}
