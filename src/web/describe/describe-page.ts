import type { FindData } from '../data/find-data.ts'
import { findCaution } from '../../contract/find-caution.ts'
import { oneLine } from '../format/one-line.ts'
import { isFailed } from '../../model/tx.ts'
import { pageOf } from '../head.ts'
import type { PageMatch } from '../page-match.ts'
import type { TitleTexts } from '../page.ts'
import { tokenQuery } from '../subjects/token/head/token-query.ts'
import { txQuery } from '../subjects/tx/detail/query.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import { descriptions as english, type Descriptions } from './en.ts'
import { descriptions as korean } from './ko.ts'
import { ownValue } from '../../base/own-value.ts'
import type { At } from '../data/at.ts'

const LONGEST = 200
const [BAD_REQUEST, NOT_FOUND] = [400, 404]

/**
 * The description of a document, in one or two sentences: the page's own, its number in a list, and what the chain says of the subject.
 * Only the server needs it, so browsers do not load its texts. `status`: that of the answer. An error has the site's description.
 */
export function describePage(match: PageMatch, texts: TitleTexts, lang: Lang, title: string, status: number): string {
  const { page, params } = match
  const { find } = texts
  const words: Descriptions = lang === 'ko' ? korean : english
  // A wrong moment is refused with the page; a refused filter leaves the page with its subject.
  const isRefused = status === BAD_REQUEST && (params as At).at !== undefined
  const isError = (status >= NOT_FOUND || isRefused) && page.status === undefined
  const name = isError ? 'other' : sentenceOf(match, find)
  const sentence = ownValue(words as Readonly<Record<string, string>>, name) ?? words.other
  const shown = pageOf(params) > 1 && !isError ? words.page : ''
  const filled = `${sentence} ${shown}`.replaceAll(/\{(title|page)\}/g, (_, key) => (key === 'title' ? title : String(pageOf(params))))
  const said = isError ? undefined : page.describe?.(params, texts)
  return oneLine([cautionOf(params, name, find, words), filled.trim(), said ?? ''].filter(Boolean).join(' '), LONGEST)
}

/** Which sentence: that of the page's first route; of a record alone that of the record, of a failed transaction its own. */
function sentenceOf({ page: { names }, params }: PageMatch, find: FindData): string {
  const [name = 'other'] = names
  if ('isList' in params && params.isList === false) return names.find((own) => own.endsWith('View')) ?? name
  if (name !== 'txView' || !('txid' in params)) return name
  const tx = find(txQuery(String(params.txid)))
  return tx !== undefined && isFailed(tx) ? 'txFailed' : name
}

/** A warning before the description of a token that imitates another. */
function cautionOf(params: object, page: string, find: FindData, texts: Descriptions): string {
  const token = page.startsWith('token') && 'id' in params ? find(tokenQuery(String(params.id))) : undefined
  const caution = token && findCaution(token)
  return caution === undefined ? '' : texts[`caution_${caution}`]
}

/** Alternative text for the picture of a preview. */
export function describeImage(isOwn: boolean, lang: Lang, title: string): string {
  const { ownImage, siteImage }: Descriptions = lang === 'ko' ? korean : english
  return isOwn ? ownImage.replace('{title}', () => title) : siteImage
}
