import { ERRORS, type ErrorCode } from '../../base/errors.ts'
import { failure } from '../../contract/envelope.ts'
import type { Header, OpenApiAnswer, Reference, Schema } from './openapi-document.ts'

/** Headers of answers, by name. See docs/operations.md for the rate limit. */
export const HEADERS = {
  ETag: {
    description: 'Changes only when the answer does. Sent back as If-None-Match it is answered with 304 until then',
    schema: { type: 'string' },
    example: '"4f1c0b7e9a2d"',
  },
  'Cache-Control': {
    description:
      'no-cache: the answer may be cached and must be revalidated with its ETag; no-store: it must not be cached; immutable: a file of days that are over never changes',
    schema: { type: 'string', enum: ['no-cache', 'no-store', 'public, max-age=31536000, immutable'] },
    example: 'no-cache',
  },
  'RateLimit-Policy': {
    description: 'Points (q) per address and window of w seconds. Absent where no limit applies',
    schema: { type: 'string' },
    example: '"default";q=60000;w=60',
  },
  RateLimit: {
    description: 'Points left (r), and seconds (t) until the budget is full again or, after a 429, until the next request is answered',
    schema: { type: 'string' },
    example: '"default";r=59984;t=60',
  },
  'Retry-After': { description: 'Seconds to wait before the next request', schema: { type: 'integer', minimum: 0 }, example: 2 },
  'X-Request-Id': { description: 'Names the request in the log of the site', schema: { type: 'string' }, example: '5f3c9a1b-2k' },
} as const satisfies Record<string, Header>

const COMMON: readonly (keyof typeof HEADERS)[] = ['Cache-Control', 'RateLimit-Policy', 'RateLimit', 'X-Request-Id']
const headersOf = (names: readonly (keyof typeof HEADERS)[]): OpenApiAnswer['headers'] =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** The answer of a call that succeeds. */
export const answerOf = (description: string, schema: Schema, example: unknown): OpenApiAnswer => ({
  description,
  headers: headersOf([...COMMON, 'ETag']),
  content: { 'application/json': { schema, example } },
})

/** The answer of a file request that succeeds. */
export const fileAnswerOf = (description: string, { contentType, head }: { contentType: string; head: string }): OpenApiAnswer => ({
  description,
  headers: headersOf(['Cache-Control', 'ETag', 'X-Request-Id']),
  content: { [contentType.split(';', 1)[0] ?? contentType]: { schema: { type: 'string', description }, example: head } },
})

const failureOf = (description: string, code: ErrorCode, msg: string, more: readonly (keyof typeof HEADERS)[] = []): OpenApiAnswer => ({
  description,
  headers: headersOf([...COMMON, ...more]),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: failure(code, msg) } },
})

/** Answers that calls share, by the names under which they are referenced. */
export const FAILURES = {
  NotModified: { description: 'The answer that If-None-Match names is still the same', headers: headersOf([...COMMON, 'ETag']) },
  BadRequest: failureOf('An id or a parameter is malformed', 'BAD_ID', "'x' is not a token id"),
  NotFound: failureOf('Nothing indexed has this id', 'NOT_FOUND', 'Token 999999 does not exist'),
  TooManyRequests: failureOf(
    'The address of the caller has no points left',
    'RATE_LIMITED',
    'Too many requests from your address. Please wait 12 s and try again',
    ['Retry-After'],
  ),
  InternalError: failureOf('A fault of the site', 'BUG', 'Internal error'),
  Unavailable: failureOf(
    'The site is starting, overloaded, or cannot read its index',
    'TOO_BUSY',
    'The site is busy right now. Please try again in a moment',
    ['Retry-After'],
  ),
  Failure: failureOf('Any other failure', 'METHOD_NOT_ALLOWED', 'The method POST is not allowed'),
} as const satisfies Record<string, OpenApiAnswer>

const STATUS_OF: Readonly<Record<Exclude<keyof typeof FAILURES, 'NotModified' | 'Failure'>, number>> = {
  BadRequest: ERRORS.BAD_ID.status,
  NotFound: ERRORS.NOT_FOUND.status,
  TooManyRequests: ERRORS.RATE_LIMITED.status,
  InternalError: ERRORS.BUG.status,
  Unavailable: ERRORS.TOO_BUSY.status,
}

/** Further answers of a call. `isRefusable`: something in its URL can be malformed; `takesId`: it names a thing that may not exist. */
export function failuresOf({ isRefusable, takesId }: { isRefusable: boolean; takesId: boolean }): Readonly<Record<string, Reference>> {
  const refer = (name: keyof typeof FAILURES): Reference => ({ $ref: `#/components/responses/${name}` })
  const named = (Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[])
    .filter((name) => (name !== 'BadRequest' || isRefusable) && (name !== 'NotFound' || takesId))
    .map((name) => [String(STATUS_OF[name]), refer(name)] as const)
  return Object.fromEntries([['304', refer('NotModified')], ...named, ['default', refer('Failure')]])
}
