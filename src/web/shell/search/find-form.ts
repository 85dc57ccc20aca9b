import type { HttpAnswer } from '../../data/http-client.ts'
import type { SiteApi } from '../../data/site-api.ts'
import { searchStepOf } from './search-step.ts'

/** Where the search form goes while the scripts are not there: no page of its own, it only leads on. */
export const FIND_PATH = '/find'

/** The path a search answers with; nothing when it found nothing, or something that is no path of the site. Spec: SEARCH-012. */
export const findPath = ({ result, data }: HttpAnswer): string | undefined =>
  result === 'SUCCESS' && typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : undefined

/** What the plain form leads to, by the rules of the search box; `undefined` when nothing is found. */
export async function findFormTarget(text: string, api: SiteApi): Promise<string | undefined> {
  const step = searchStepOf(text)
  if (step.kind === 'open') return step.path
  return step.kind === 'nothing' ? undefined : findPath(await api.get(step.apiPath))
}
