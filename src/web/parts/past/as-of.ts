import { integer, isJsonObject } from '../../../base/json.ts'
import { readNotYet } from '../../../contract/not-yet.ts'
import type { Answer } from '../../data/query.ts'

/** Where an answer about a subject of the past stands. */
export type AsOfState =
  | { kind: 'shown'; block: number; sec: number }
  | { kind: 'waiting' }
  /** `first`: the block it begins with; absent for a day before the chain. */
  | { kind: 'not-yet'; first: number | undefined }
  | { kind: 'not-there' }
  /** Neither of the past nor of now: the page says so by itself. */
  | { kind: 'failed' }

const [BAD_REQUEST, NOT_FOUND] = [400, 404]

/** What an answer to a question about the past comes to. Projects and NFTs share a page: their answers stand beside the kind. */
export function asOfState(answer: Answer<unknown> | undefined): AsOfState {
  if (answer === undefined) return { kind: 'waiting' }
  if (!answer.ok) {
    const { code, msg } = answer
    const notYet = code === NOT_FOUND ? readNotYet(msg) : undefined
    if (notYet) return { kind: 'not-yet', ...notYet }
    return code === BAD_REQUEST ? { kind: 'not-there' } : { kind: 'failed' }
  }
  const { data } = answer
  const subject = isJsonObject(data) && isJsonObject(data['nft']) ? data['nft'] : data
  const asOf = isJsonObject(subject) ? subject['as_of'] : undefined
  return isJsonObject(asOf) ? { kind: 'shown', block: integer(asOf, 'block'), sec: integer(asOf, 'timestamp') } : { kind: 'failed' }
}
