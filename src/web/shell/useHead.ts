import { useEffect, useRef } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { useSite } from '../data/site.ts'
import { useGo } from '../data/useGo.ts'
import { findSettled, headOf } from '../head.ts'
import { useLanguage } from '../i18n/useText.ts'
import { findDataIn } from '../data/find-data.ts'
import { useAnswered } from './useAnswered.ts'
import { usePageAddress, usePageMatch } from './usePageMatch.ts'

/** Keeps title and canonical link true while the visitor moves; points the address at the page really shown. */
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
    // A page whose scripts failed has not brought the texts of its title either.
    if (document.querySelector('[data-crash]') === null) document.title = head.title
    // The link of the document knows what a list refused: it stays until the visitor moves.
    if ((last.current ??= head.canonical) !== head.canonical)
      document.querySelector('link[rel=canonical]')?.setAttribute('href', (last.current = head.canonical))
    const settled = findSettled(match, findDataIn(client), head.path)
    // Whoever has pressed a link meanwhile is not held back.
    const isHere = window.location.pathname === pathname && window.location.search === search
    if (settled !== undefined && isHere && settled !== pathname + search) go(settled, { replace: true })
    // `answered`: the head says more once the page's answers are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, addressOf, client, language, origin, go])
}
