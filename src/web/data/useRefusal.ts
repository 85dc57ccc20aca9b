import { useQuery } from '../cache/use-query.ts'
import { isUnanswered, optionsOf, type Query } from './query.ts'
import { useSite } from './site.ts'

const BAD_REQUEST = 400
const SERVER_ERROR = 500

/** The API's message about a refused filter, for example an unknown token or an invalid day. */
export function useRefusal(query: Query<unknown>): string | undefined {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  if (answer === undefined || answer.ok || isUnanswered(answer)) return undefined
  return answer.code >= BAD_REQUEST && answer.code < SERVER_ERROR ? answer.msg : undefined
}
