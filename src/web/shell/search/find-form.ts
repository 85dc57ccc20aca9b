import type { HttpAnswer } from '../../data/http-client.ts'
import type { SiteApi } from '../../data/site-api.ts'
import { pathTo } from '../../paths.ts'
import { searchStepOf } from './search-step.ts'

/** Where the search form goes while the scripts are not there. */
export const FIND_PATH = pathTo('find')

/** The path a search answers with; nothing when it found nothing, or something that is no path of the site. Spec: SEARCH-012. */
export const findPath = ({ result, data }: HttpAnswer): string | undefined =>
  result === 'SUCCESS' && typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : undefined

/** The one thing that the plain form leads to, by the rules of the search box; `undefined` when its own page says what is found. */
export async function findFormTarget(text: string, api: SiteApi): Promise<string | undefined> {
  const step = searchStepOf(text)
  if (step.kind === 'open') return step.path
  const path = step.kind === 'nothing' ? undefined : findPath(await api.get(step.apiPath))
  return path?.startsWith(`${FIND_PATH}?`) === true ? undefined : path
}
