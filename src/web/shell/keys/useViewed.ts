import { useEffect } from 'react'
import { useQueryClient } from '../../cache/use-query.ts'
import { findDataIn } from '../../data/find-data.ts'
import { findAnswer } from '../../data/query.ts'
import { titleTexts } from '../../head.ts'
import { useLanguage } from '../../i18n/useText.ts'
import { browserRecent } from '../search/recent.ts'
import { findThingAt, NAMED_KINDS } from '../search/things.ts'
import { useAnswered } from '../useAnswered.ts'
import { usePageAddress, usePageMatch } from '../usePageMatch.ts'

/** Stores viewed pages for the search's "Recently viewed", except those of missing subjects. */
export function useViewed(): void {
  const client = useQueryClient()
  const language = useLanguage()
  const match = usePageMatch()
  const addressOf = usePageAddress(match)
  const answered = useAnswered(match)
  useEffect(() => {
    const thing = findThingAt(addressOf().pathname)
    const { page, params } = match
    const subjects = page.queries(params).filter(({ onError }) => onError === 'panel')
    if (thing === undefined || subjects.length === 0 || subjects.some((query) => findAnswer(client, query)?.ok !== true)) return
    const word = NAMED_KINDS.get(thing.kind)
    const texts = titleTexts(language, findDataIn(client))
    const title = page.title(params, texts)
    browserRecent().add({ ...thing, title: word === undefined ? '' : nameIn(title, texts.menu(word), thing.id) })
    // `answered`: a slow page has its name and its existence only later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, addressOf, client, language])
}

/** The name in a title: without the menu's word before it and the id after it, which the row already shows. */
const nameIn = (title: string, word: string, id: string): string => {
  const name = title.replace(`${word} `, '')
  const end = [` #${id}`, ` ${id}`].find((ending) => name.endsWith(ending)) ?? ''
  return name === id ? '' : name.slice(0, name.length - end.length)
}
