import { findJson, isJsonObject } from '../base/json.ts'
import { encodeQuery, flattenFields, type Fields } from './fields.ts'

export const HTTP_TIMEOUT_MS = 4000
/** Used when no API domain is configured. Spec: HTTP-002. */
export const DEFAULT_API_URL = 'http://localhost:3000'
/** Code of a failure that has no HTTP status. Spec: ERR-012, OPEN-049. */
export const DEFAULT_ERROR_CODE = 400
/** Messages of the client itself, in the words of the specification; `i18n/en/message.ts` has the same ones with their translations. */
export const CLIENT_MESSAGES = {
  timeout: 'Request timeout',
  network: 'Network error',
} as const

/** An answer in any case. `data` is the body's `data`, else the complete body. Spec: HTTP-011..016. */
export type HttpAnswer = { code: number; result: 'SUCCESS' | 'ERROR'; msg: string; data: unknown }
export type HttpMethod = 'GET' | 'DELETE' | 'POST' | 'PUT'
/** `headers` are added to the client's own; `signal` aborts the request. */
export type HttpRequest = {
  method?: HttpMethod
  path: string
  data?: Fields
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export type RequestOptions = {
  /** API domain, without a trailing slash; `''` is the page's own host. */
  baseUrl?: string
  fetch?: typeof fetch
  timeoutMs?: number
  /** Receives the `date` header of each answer, and the time of the request (`performance.now()`). */
  onDate?: (date: string | null, askedMs: number) => void
}

/** One unencrypted request, which is enough for pages. It never throws: failures are answers with result `ERROR`. It tries once. */
export function makeRequest(options: RequestOptions = {}): (call: HttpRequest) => Promise<HttpAnswer> {
  const { baseUrl = DEFAULT_API_URL, timeoutMs = HTTP_TIMEOUT_MS, onDate } = options
  const send = options.fetch ?? fetch

  return async (call) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    try {
      const fields = call.data ?? {}
      const signal = call.signal === undefined ? limit.signal : AbortSignal.any([limit.signal, call.signal])
      const askedMs = performance.now()
      const response = await send(urlOf(baseUrl, call, fields), { ...bodyOf(call, fields), signal })
      onDate?.(response.headers.get('date'), askedMs)
      return readAnswer(response.status, response.statusText, await response.text())
    } catch (error) {
      if (limit.signal.aborted) return clientError(CLIENT_MESSAGES.timeout)
      // Browsers have different messages for a network failure, none in the visitor's language.
      if (error instanceof TypeError) return clientError(CLIENT_MESSAGES.network)
      return clientError((error instanceof Error && error.message) || CLIENT_MESSAGES.network)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A failure without an HTTP status. */
export const clientError = (msg: string): HttpAnswer => ({ code: DEFAULT_ERROR_CODE, result: 'ERROR', msg, data: '' })
const hasBody = (method: HttpMethod | undefined): boolean => method === 'POST' || method === 'PUT'

function urlOf(baseUrl: string, call: HttpRequest, fields: Fields): string {
  const query = hasBody(call.method) ? '' : encodeQuery(fields)
  if (query === '') return baseUrl + call.path
  return `${baseUrl}${call.path}${call.path.includes('?') ? '&' : '?'}${query}`
}

function bodyOf(call: HttpRequest, fields: Fields): RequestInit {
  const common: RequestInit = {
    method: call.method ?? 'GET',
    credentials: 'include',
    headers: { accept: 'application/json', ...call.headers },
  }
  if (!hasBody(call.method)) return common
  const form = new FormData()
  for (const [name, value] of flattenFields(fields)) form.append(name, value)
  return { ...common, body: form }
}

/**
 * Converts a response to an answer. Any unsuccessful status becomes `ERROR`, whatever the body contains. Spec: HTTP-012..016, ERR-012..014.
 */
export function readAnswer(status: number, statusText: string, bodyText: string): HttpAnswer {
  const body = findJson(bodyText) ?? bodyText
  const fields = isJsonObject(body) ? body : {}
  const isOk = status >= 200 && status < 300
  const said = fields['result']
  const isSuccess = isOk && (said === undefined ? status === 200 : said === 'SUCCESS')
  const msg = typeof fields['msg'] === 'string' ? decodeMessage(fields['msg']) : ''
  return {
    code: status || DEFAULT_ERROR_CODE,
    result: isSuccess ? 'SUCCESS' : 'ERROR',
    msg: msg === '' && !isOk ? statusText : msg,
    data: Object.hasOwn(fields, 'data') ? fields['data'] : body,
  }
}

/** URL-decoded text; a broken percent sequence is unchanged (OPEN-050). */
function decodeMessage(msg: string): string {
  try {
    return decodeURIComponent(msg)
  } catch (error) {
    if (error instanceof URIError) return msg
    throw error
  }
}
