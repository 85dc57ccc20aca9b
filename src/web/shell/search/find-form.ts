import { findPagePath } from '../../../contract/find-path.ts'
import type { HttpAnswer } from '../../../client/request.ts'
import type { SiteApi } from '../../data/site-api.ts'
import { pathTo } from '../../paths.ts'
import { searchStepOf } from './search-step.ts'

const NOT_FOUND = 404

/** Where the search form goes while the scripts are not there. */
export const FIND_PATH = pathTo('find')

/** The path a search answers with; nothing when it found nothing, or something that is no path of the site. Spec: SEARCH-012. */
export const findPath = ({ result, data }: HttpAnswer): string | undefined =>
  result === 'SUCCESS' && typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : undefined

/** What a search leads to: a page, or what went wrong. */
export type Target = { path: string; isMissing?: true } | { failure: string }

/** Where a search text leads. What is found nowhere leads to the page that says so. */
export async function findTarget(text: string, api: SiteApi): Promise<Target> {
  const step = searchStepOf(text)
  if (step.kind === 'open') return { path: step.path }
  const answer = step.kind === 'nothing' ? undefined : await api.get(step.apiPath)
  const path = answer && findPath(answer)
  if (path !== undefined) return { path }
  return answer === undefined || answer.code === NOT_FOUND ? { path: findPagePath(text.trim()), isMissing: true } : { failure: answer.msg }
}

/**
 * What the plain form leads to (`go=1`), by the rules of the search box: the one thing meant, else the page that says what is found. The
 * address of that page alone leads nowhere else: whoever asks for all results, or loads them again, gets them.
 */
export async function findFormTarget(text: string, api: SiteApi): Promise<string> {
  const step = searchStepOf(text)
  if (step.kind === 'open') return step.path
  if (step.kind === 'nothing') return FIND_PATH
  return findPath(await api.get(step.apiPath)) ?? findPagePath(text.trim())
}
