import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ERROR_CODES } from '../../src/base/errors.ts'
import { findJson, isJsonObject, type JsonObject } from '../../src/base/json.ts'
import { CRYPT_DATA } from '../../src/contract/crypt.ts'
import { REASONS } from '../../src/server/media/fallback.ts'
import { MARKS } from './hostile-text.ts'
import type { FuzzRequest } from './make-request.ts'
import type { RawAnswer } from './raw-http.ts'

/** The refusal of a filter may list all transaction types. */
const MAX_CHOICE_LENGTH = 2000

/**
 * Statuses of valid and merely wrong requests, from `docs/errors.md` and the specification. Files have some more for ranges and conditions.
 */
const STATUSES: ReadonlySet<number> = new Set([200, 204, 302, 304, 400, 404, 405, 408, 413, 414, 417, 426, 431])
const FILE_STATUSES: ReadonlySet<number> = new Set([206, 412, 416])
/** The rate limit counts callers that name another address in a forwarding header. */
const LIMITED = 429
/** Texts that reveal the inside of the program. */
const INSIDE = /node_modules|\.ts:\d+|\bSQLITE_|\bSQLSTATE|at \w+ \(|file:\/\//
/** The only cookie of the site: the session of a requested key (`docs/encrypted-mode.md`). */
const SESSION = /^crypt=[0-9a-z]+-[0-9a-f]{32}-[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/
/** Calls available in the encrypted mode. The router ends a path at `#` as at `?`. */
const CALL = /^\/(api|v1|page\/dashboard)([/?#]|$)/
/**
 * Paths that end like files, whose refusals are not encrypted. Some are calls whose page or id is a word like `tx.csv`: those are
 * encrypted.
 */
const STREAMED = /\.(csv|jsonl)([?]|$)/
const SCRIPT = /<script id="site-state" type="application\/json">[^<]*<\/script>/g
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000a-\u001f\u007f]/

/** Everything wrong with a response, as sentences; none when it is correct. */
export function judgeAnswer(request: FuzzRequest, answer: RawAnswer): string[] {
  const { status, headers, isWhole } = answer
  if (status === 0) return ['the line was closed without an answer']
  const wrong: string[] = []
  const isFile = request.target.kind === 'file' || /^\/(v1\/)?(media|share|assets)\//.test(request.path)
  const names = request.headers.map(([name]) => name)
  const isForwarded = names.includes('x-forwarded-for') || names.includes('forwarded')
  if (status >= 500) wrong.push(`answered ${status}`)
  else if (!STATUSES.has(status) && !(isFile && FILE_STATUSES.has(status)) && !(status === LIMITED && isForwarded) && !(status === 101))
    wrong.push(`${status} is no answer that is documented`)
  if (!isWhole) wrong.push('the answer is not as long as it says')
  if (status === 304 && !names.includes('if-none-match') && !names.includes('if-modified-since')) wrong.push('304 to nobody who knows it')
  for (const [name, value] of headers) {
    if (name === MARKS.header) wrong.push('a header of the caller is a header of the answer')
    if (UNPRINTABLE.test(value)) wrong.push(`the header ${name} holds control characters`)
    if (name === 'set-cookie' && !(request.target.name === '/crypt/dkey' && status === 200 && SESSION.test(value)))
      wrong.push('a cookie is set')
    if (name === 'x-media-failure' && !(status === 200 && Object.hasOwn(REASONS, value)))
      wrong.push(`${value} is no reason why there is no picture`)
    if (value.includes(MARKS.element)) wrong.push(`the header ${name} repeats an element`)
  }
  const to = headers.get('location')
  if (to !== undefined && !/^\/(?![/\\])[\u0021-\u007e]*$/.test(to)) wrong.push(`leads to ${to}`)
  if (request.method === 'HEAD' || status === 304 || status === 204 || status === 101) return wrong
  return [...wrong, ...judgeBody(answer, modesOf(request))]
}

type Mode = 'cipher' | 'plain'
/** Allowed forms of the data in a response. */
const modesOf = (request: FuzzRequest): readonly Mode[] =>
  isEncrypted(request) ? (STREAMED.test(request.path) ? ['cipher', 'plain'] : ['cipher']) : ['plain']

/** Whether a request uses the encrypted mode. Header fields with the same name are joined by commas. */
const isEncrypted = ({ path, headers }: FuzzRequest): boolean =>
  CALL.test(path) &&
  headers
    .filter(([name]) => name === 'x-encrypted')
    .map(([, value]) => value)
    .join(', ') === '1'

function judgeBody({ status, headers, body }: RawAnswer, modes: readonly Mode[]): string[] {
  const type = headers.get('content-type') ?? ''
  const text = plain(body, headers.get('content-encoding') ?? '')
  const wrong: string[] = []
  if (text === undefined) return ['the body cannot be decompressed']
  if (/^(image|video|font|application\/(octet-stream|zip))/.test(type)) {
    if (type.startsWith('image/svg') && text.includes(MARKS.element)) wrong.push('a picture repeats an element')
    return wrong
  }
  if (INSIDE.test(text) && !/javascript|\bcss\b|manifest|openapi|json/.test(type))
    wrong.push(`tells of the inside: ${INSIDE.exec(text)?.[0]}`)
  if (text.includes(MARKS.worked)) wrong.push('worked out a template')
  if (type.startsWith('application/json')) wrong.push(...judgeJson(status, text, headers, modes))
  else if (type.startsWith('text/html')) {
    if (!/^<!doctype html>/i.test(text) || !text.endsWith('</html>')) wrong.push('the page is not whole')
    if (text.includes(MARKS.element)) wrong.push('the page repeats an element')
    if (new RegExp(`["'\\s]${MARKS.attribute}["']`).test(text.replaceAll(SCRIPT, '')))
      wrong.push('the page repeats a way out of an attribute')
    if ((headers.get('content-security-policy') ?? '') === '') wrong.push('the page has no content policy')
  } else if (status === 302) {
    // Browsers ignore the body of a redirect.
  } else if (
    !/^(text\/plain|text\/csv|application\/x-ndjson|text\/css|text\/javascript|application\/javascript|application\/xml|application\/manifest\+json|text\/xml)/.test(
      type,
    )
  )
    wrong.push(`the type ${type || '(none)'} is none of ours`)
  return wrong
}

function judgeJson(status: number, text: string, headers: ReadonlyMap<string, string>, modes: readonly Mode[]): string[] {
  const json = findJson(text)
  if (!isJsonObject(json)) return ['the body is no JSON object']
  if (headers.get('x-content-type-options') !== 'nosniff') return ['a browser may guess what the JSON is']
  if ('openapi' in json || 'asyncapi' in json || 'lagBlocks' in json) return []
  if (Object.keys(json).join() !== (status === 200 ? 'result,msg,data' : 'result,code,msg,data'))
    return [`not the envelope: ${Object.keys(json).join().slice(0, 80)}`]
  if (typeof json['msg'] !== 'string' || json['msg'].length > (json['code'] === 'BAD_FILTER' ? MAX_CHOICE_LENGTH : 500))
    return ['the message is no short text']
  if (status !== 200 && !ERROR_CODES.some((code) => code === json['code']))
    return [`no word of docs/errors.md: ${JSON.stringify(json['code'])?.slice(0, 80)}`]
  if (INSIDE.test(json['msg'])) return [`the message tells of the inside: ${json['msg'].slice(0, 120)}`]
  const isRight =
    json['result'] === (status === 200 ? 'SUCCESS' : 'ERROR') &&
    modes.some((mode) => (mode === 'cipher' ? isCipherData : isPlainData)(status, json))
  return isRight ? [] : [`${status} and ${JSON.stringify(json).slice(0, 80)} do not go together`]
}

const isPlainData = (status: number, { data }: JsonObject): boolean => status === 200 || data === ''
/**
 * Responses of the call itself, failures included, are encrypted. A request that is refused earlier or cannot be read gets a plain response
 * without data.
 */
const isCipherData = (status: number, { data = null }: JsonObject): boolean =>
  (data === '' && status !== 200 && status !== 404) || (typeof data === 'string' && CRYPT_DATA.test(data))

function plain(body: Buffer, encoding: string): string | undefined {
  try {
    if (encoding === 'gzip') return gunzipSync(body).toString('utf8')
    return (encoding === 'br' ? brotliDecompressSync(body) : body).toString('utf8')
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

/**
 * Everything wrong with a log line: each must be a JSON object on one line, without characters that move a cursor or change the text
 * direction.
 */
export function judgeLogLine(line: string): string[] {
  const wrong: string[] = []
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(line))
    wrong.push('holds characters that are not seen')
  const json = findJson(line)
  if (!isJsonObject(json) || typeof json['message'] !== 'string' || typeof json['level'] !== 'string') wrong.push('is no line of the log')
  else if (json['level'] === 'error' || (json['level'] === 'warn' && json['message'] !== 'request'))
    wrong.push(`tells of a fault: ${json['message']}`)
  return wrong
}
