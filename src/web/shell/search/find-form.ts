import { findPagePath } from '../../../contract/find-path.ts'
import type { HttpAnswer } from '../../../client/request.ts'
import type { SiteApi } from '../../data/site-api.ts'
import { pathTo } from '../../paths.ts'
import { searchStepOf } from './search-step.ts'

const NOT_FOUND = 404

/** Target of the search form before the scripts load. */
export const FIND_PATH = pathTo('find')

/** The path in a search answer; `undefined` without a result, and for anything that is no path of the site. Spec: SEARCH-012. */
export const findPath = ({ result, data }: HttpAnswer): string | undefined =>
  result === 'SUCCESS' && typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : undefined

/** Result of a search: a page, or an error. */
export type Target = { path: string; isMissing?: true } | { failure: string }

/** The target of a search text. Without a result it is the page that reports this. */
export async function findTarget(text: string, api: SiteApi): Promise<Target> {
  const step = searchStepOf(text)
  if (step.kind === 'open') return { path: step.path }
  const answer = step.kind === 'nothing' ? undefined : await api.get(step.apiPath)
  const path = answer && findPath(answer)
  if (path !== undefined) return { path }
  return answer === undefined || answer.code === NOT_FOUND ? { path: findPagePath(text.trim()), isMissing: true } : { failure: answer.msg }
}

/**
 * Target of the plain form (`go=1`), by the rules of the search box: a single result, or the page of all results. The address of that page
 * never redirects, so reloading it shows the same results.
 */
export async function findFormTarget(text: string, api: SiteApi): Promise<string> {
  const step = searchStepOf(text)
  if (step.kind === 'open') return step.path
  if (step.kind === 'nothing') return FIND_PATH
  return findPath(await api.get(step.apiPath)) ?? findPagePath(text.trim())
}
