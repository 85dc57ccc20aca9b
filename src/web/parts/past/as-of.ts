import { integer, isJsonObject, type JsonObject } from '../../../base/json.ts'
import { readNotYet } from '../../../contract/not-yet.ts'
import type { Answer } from '../../data/query.ts'

/** A block and its time. */
export type End = { block: number; sec: number }

/** State of an answer about a past subject. */
export type AsOfState =
  /** `before`, `after`: blocks of the neighbouring changes, if any. */
  | ({ kind: 'shown'; before?: number; after?: number } & End)
  /** `subject`: the subject at `to`, with the differences since `from`. */
  | { kind: 'compared'; from: End; to: End; subject: JsonObject }
  | { kind: 'waiting' }
  /** `first`: the block where it begins; absent for a day before the chain. */
  | { kind: 'not-yet'; first: number | undefined }
  | { kind: 'not-there' }
  /** Neither a block nor a day. */
  | { kind: 'malformed' }
  /** A second moment without a first. */
  | { kind: 'no-first' }
  /** The first of two moments is later than the second. */
  | { kind: 'turned' }
  /** Neither of the past nor of the present: the page shows the error itself. */
  | { kind: 'failed' }

const [BAD_REQUEST, NOT_FOUND] = [400, 404]
/** Beginnings of the API's messages about a refused moment. */
const ABOUT_MOMENT = /^(?:There is no block|Blocks are numbered|'(?:at|from|to)')/

/** States without a subject: the bar is the complete page. */
const ALONE: ReadonlySet<AsOfState['kind']> = new Set(['not-yet', 'not-there', 'malformed', 'no-first', 'turned'])
export const isAlone = ({ kind }: AsOfState): boolean => ALONE.has(kind)
/** Whether the requested moment is at fault. */
export const isWrongMoment = (state: AsOfState): boolean => isAlone(state) && state.kind !== 'not-yet'

/** The state of an answer. Projects and NFTs share a page, whose answers are nested beside the kind. */
export function asOfState(answer: Answer<unknown> | undefined): AsOfState {
  if (answer === undefined) return { kind: 'waiting' }
  if (!answer.ok) {
    const { code, msg } = answer
    const notYet = code === NOT_FOUND ? readNotYet(msg) : undefined
    if (notYet) return { kind: 'not-yet', ...notYet }
    if (code !== BAD_REQUEST) return { kind: 'failed' }
    if (msg.startsWith("'from' is after")) return { kind: 'turned' }
    if (/^'(?:at|from|to)' must be/.test(msg)) return { kind: 'malformed' }
    if (msg.startsWith("'to' requires")) return { kind: 'no-first' }
    // For another fault, such as an invalid id, the page shows the same error as in the present.
    return { kind: ABOUT_MOMENT.test(msg) ? 'not-there' : 'failed' }
  }
  const { data } = answer
  const subject = isJsonObject(data) && isJsonObject(data['nft']) ? data['nft'] : data
  if (!isJsonObject(subject)) return { kind: 'failed' }
  const { as_of: asOf, from, to } = subject
  if (isJsonObject(from) && isJsonObject(to)) return { kind: 'compared', from: endOf(from), to: endOf(to), subject }
  if (!isJsonObject(asOf)) return { kind: 'failed' }
  const steps = (['before', 'after'] as const).flatMap((step) => (step in asOf ? [[step, integer(asOf, step)] as const] : []))
  return { kind: 'shown', ...endOf(asOf), ...Object.fromEntries(steps) }
}

const endOf = (of: JsonObject): End => ({ block: integer(of, 'block'), sec: integer(of, 'timestamp') })
