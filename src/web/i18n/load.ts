import { completeTexts } from './area-texts.ts'
import type { Lang } from '../renderer.ts'
import type { Language } from './messages.ts'

/** Source module of a language's texts: where the server finds the files a page in it needs. */
export const languageModule = (lang: Lang): string => `src/web/i18n/language-${lang}.ts`

/** Under this name the built files list the texts a page says in a language beyond those of every page. */
export const textsModule = (pageModule: string, lang: Lang): string => `${pageModule} ${lang}`

const loadFile = async (lang: Lang): Promise<Language> =>
  lang === 'ko' ? (await import('./language-ko.ts')).language : (await import('./language-en.ts')).language
let chosen: Promise<Language> | undefined

/** Loads one language, and no other, with the texts of the pages loaded so far. */
export async function loadLanguage(lang: Lang): Promise<Language> {
  chosen = loadFile(lang)
  const language = await chosen
  await completeTexts(language)
  return language
}

/** Before a page that has just been loaded is drawn: its texts, in the language of the site. */
export async function loadPageTexts(): Promise<void> {
  if (chosen !== undefined) await completeTexts(await chosen)
}
