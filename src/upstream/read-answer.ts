import { isUtf8 } from 'node:buffer'
import { AppError } from '../base/errors.ts'
import { findJson, isJsonObject, text, type Json } from '../base/json.ts'
import type { Answer } from './transport.ts'

const OK = 200
const NOT_FOUND = 404
const SHOWN_CHARACTERS = 200

/**
 * The body of an answer as JSON, without the bridge's envelope if it has one. The envelope's label is wrong and ignored.
 * Throws NODE_STATUS for a refusal in either form and NODE_ANSWER_INVALID for a body that is not JSON. Chain: docs/chain.md, node.
 */
export function readAnswer(answer: Answer, detail: Record<string, unknown>): Json {
  assertOk(answer, detail)
  assertText(answer.bytes, detail)
  return readBody(answer.bytes.toString(), detail)
}

/** Throws NODE_ANSWER_INVALID for bytes that are not UTF-8: decoding them with replacements would store a text that is not on the chain. */
export function assertText(bytes: Uint8Array, detail: Record<string, unknown>): void {
  if (!isUtf8(bytes)) throw new AppError('NODE_ANSWER_INVALID', "The node's answer is not text in UTF-8", detail)
}

/** Throws NODE_STATUS unless the status is 200. A bridge refuses with status 200, which `readBody` detects. */
export function assertOk({ status, bytes }: Answer, detail: Record<string, unknown>): void {
  if (status !== OK) throw refused(status, bytes.toString('utf8', 0, SHOWN_CHARACTERS), detail)
}

/** As `readAnswer`, for the text of an answer with status 200. */
export function readBody(body: string, detail: Record<string, unknown>): Json {
  const json = findJson(body)
  if (json === undefined)
    throw new AppError('NODE_ANSWER_INVALID', "The node's answer is not JSON", { ...detail, starts: body.slice(0, SHOWN_CHARACTERS) })
  if (!isJsonObject(json) || !Object.hasOwn(json, 'result')) return json
  if (json['result'] === 'SUCCESS' && json['data'] !== undefined) return json['data']
  throw refused(OK, (text(json, 'msg') || text(json, 'data')).slice(0, SHOWN_CHARACTERS), detail)
}

const refused = (status: number, said: string, detail: Record<string, unknown>): AppError =>
  new AppError('NODE_STATUS', `The node refused with status ${status}`, { ...detail, status, said })

/**
 * Whether an answer to `GET /block/{n}` reports that the block does not exist yet. A web page with status 404 does not count: it comes from
 * a proxy, or from a path outside the node.
 */
export function saysNoSuchBlock({ status, bytes }: Answer): boolean {
  if (status === NOT_FOUND) return !isWebPage(bytes)
  if (status !== OK || bytes.length > 4096) return false
  const json = findJson(bytes.toString())
  return (
    isJsonObject(json) &&
    json['result'] === 'ERROR' &&
    text(json, 'msg') === '' &&
    text(json, 'data').includes('Failed to get block number')
  )
}

export const isMissingRoute = ({ status, bytes }: Answer): boolean => status === NOT_FOUND && isWebPage(bytes)

const isWebPage = (bytes: Buffer): boolean => bytes.toString('latin1', 0, SHOWN_CHARACTERS).trimStart().startsWith('<')

/** The answer to `GET /block`: the number of the newest block, 0 when there is none. Throws NODE_STATUS and NODE_ANSWER_INVALID. */
export function readHead(answer: Answer, detail: Record<string, unknown>): number {
  const json = readAnswer(answer, detail)
  const digits = typeof json === 'number' ? String(json) : json
  if (typeof digits !== 'string' || !/^\d{1,15}$/.test(digits))
    throw new AppError('NODE_ANSWER_INVALID', "The node's answer is not a block number", detail)
  return Number(digits)
}
