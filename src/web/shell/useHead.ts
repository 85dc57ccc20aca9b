import { useEffect, useRef } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { useSite } from '../data/site.ts'
import { useGo } from '../data/useGo.ts'
import { findSettled, headOf } from '../head.ts'
import { useLanguage } from '../i18n/useText.ts'
import { findDataIn } from '../data/find-data.ts'
import { useAnswered } from './useAnswered.ts'
import { usePageAddress, usePageMatch } from './usePageMatch.ts'

/** Updates title and canonical link when the page changes, and corrects the address to the page really shown. */
export function useHead() {
  const client = useQueryClient()
  const language = useLanguage()
  const { origin } = useSite()
  const go = useGo()
  const match = usePageMatch()
  const answered = useAnswered(match)
  const addressOf = usePageAddress(match)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const { pathname, search } = addressOf()
    const head = headOf(match, client, language, origin || window.location.origin, pathname)
    // A page whose scripts failed has no texts for its title either.
    if (document.querySelector('[data-crash]') === null) document.title = head.title
    // The server's canonical link excludes refused words of a list, so it stays until the page changes.
    if ((last.current ??= head.canonical) !== head.canonical)
      document.querySelector('link[rel=canonical]')?.setAttribute('href', (last.current = head.canonical))
    const settled = findSettled(match, findDataIn(client), head.path)
    // A visitor who has clicked a link in the meantime is not held back.
    const isHere = window.location.pathname === pathname && window.location.search === search
    if (settled !== undefined && isHere && settled !== pathname + search) go(settled, { replace: true })
    // `answered`: the head may change when the page's answers arrive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, addressOf, client, language, origin, go])
}
