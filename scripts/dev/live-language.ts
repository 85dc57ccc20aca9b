import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { Language } from '../../src/web/i18n/messages.ts'

// Runs in the browser, in development only.

let show: Dispatch<SetStateAction<Language>> | undefined

/** The language of the page, as the site keeps it. */
export function useLiveLanguage(first: Language): [Language, Dispatch<SetStateAction<Language>>] {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    show = setLanguage
  }, [])
  return [language, setLanguage]
}

/** Draws the page with the texts of a module that has changed. The gallery keeps its language elsewhere and loads anew. */
export function showTexts(changed: { language?: Language } | undefined): void {
  const { language } = changed ?? {}
  if (show === undefined || language === undefined) window.location.reload()
  else show((shown) => (shown.lang === language.lang ? language : shown))
}
