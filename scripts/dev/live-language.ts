import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { Language } from '../../src/web/i18n/messages.ts'

// Runs in the browser, in development only.

let show: Dispatch<SetStateAction<Language>> | undefined

/** The language of the page, in the form that the site stores. */
export function useLiveLanguage(first: Language): [Language, Dispatch<SetStateAction<Language>>] {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    show = setLanguage
  }, [])
  return [language, setLanguage]
}

/** Renders the page with the changed texts of a module. The gallery stores its language elsewhere and reloads. */
export function showTexts(changed: { language?: Language } | undefined): void {
  const { language } = changed ?? {}
  if (show === undefined || language === undefined) window.location.reload()
  else show((shown) => (shown.lang === language.lang ? language : shown))
}
