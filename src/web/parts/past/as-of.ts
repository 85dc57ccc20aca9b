import { integer, isJsonObject, type JsonObject } from '../../../base/json.ts'
import { readNotYet } from '../../../contract/not-yet.ts'
import type { Answer } from '../../data/query.ts'

/** A block and its time. */
export type End = { block: number; sec: number }

/** Where an answer about a subject of the past stands. */
export type AsOfState =
  /** `before`, `after`: blocks of the changes beside it, where there are any. */
  | ({ kind: 'shown'; before?: number; after?: number } & End)
  /** `subject`: what was there at `to`, with what changed since `from`. */
  | { kind: 'compared'; from: End; to: End; subject: JsonObject }
  | { kind: 'waiting' }
  /** `first`: the block it begins with; absent for a day before the chain. */
  | { kind: 'not-yet'; first: number | undefined }
  | { kind: 'not-there' }
  /** Neither a block nor a day. */
  | { kind: 'malformed' }
  /** A second moment without a first. */
  | { kind: 'no-first' }
  /** Two moments of which the first is the later. */
  | { kind: 'turned' }
  /** Neither of the past nor of now: the page says so by itself. */
  | { kind: 'failed' }

const [BAD_REQUEST, NOT_FOUND] = [400, 404]
/** How the API begins what it says of a moment that it refuses. */
const ABOUT_MOMENT = /^(?:There is no block|Blocks are numbered|'(?:at|from|to)')/

/** States without a subject: the bar is the page. */
const ALONE: ReadonlySet<AsOfState['kind']> = new Set(['not-yet', 'not-there', 'malformed', 'no-first', 'turned'])
export const isAlone = ({ kind }: AsOfState): boolean => ALONE.has(kind)
/** Whether what was asked for is at fault. */
export const isWrongMoment = (state: AsOfState): boolean => isAlone(state) && state.kind !== 'not-yet'

/** What an answer to a question about the past comes to. Projects and NFTs share a page: their answers stand beside the kind. */
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
    // Of another fault, such as an id that is none, the page says what it says of now.
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
