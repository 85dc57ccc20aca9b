import type { FindData } from '../data/find-data.ts'
import { findCaution } from '../../contract/find-caution.ts'
import { oneLine } from '../format/one-line.ts'
import { pageOf } from '../head.ts'
import type { PageMatch } from '../page-match.ts'
import { tokenQuery } from '../subjects/token/head/token-query.ts'
import type { Lang } from '../../contract/web-renderer.ts'
import { descriptions as english, type Descriptions } from './en.ts'
import { descriptions as korean } from './ko.ts'

const LONGEST = 200

/**
 * Description of a document in one or two sentences: the page's own text, the number of its list page, and chain data about the subject.
 * Only the server needs it, so browsers do not load its texts.
 */
export function describePage({ page, params }: Pick<PageMatch, 'page' | 'params'>, find: FindData, lang: Lang, title: string): string {
  const texts: Descriptions = lang === 'ko' ? korean : english
  const [name = 'other'] = page.names
  const sentence = texts[name in texts ? (name as keyof Descriptions) : 'other']
  const shown = pageOf(params) > 1 ? texts.page : ''
  const filled = `${sentence} ${shown}`.replaceAll(/\{(title|page)\}/g, (_, key) => (key === 'title' ? title : String(pageOf(params))))
  return oneLine(
    [cautionOf(params, name, find, texts), filled.trim(), page.describe?.(params, find) ?? ''].filter(Boolean).join(' '),
    LONGEST,
  )
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
