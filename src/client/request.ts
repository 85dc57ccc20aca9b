import { findJson, isJsonObject } from '../base/json.ts'
import { encodeQuery, flattenFields, type Fields } from './fields.ts'

export const HTTP_TIMEOUT_MS = 4000
/** Used when no API domain is configured. Spec: HTTP-002. */
export const DEFAULT_API_URL = 'http://localhost:3000'
/** Code of a failure that has no HTTP status. Spec: ERR-012, OPEN-049. */
export const DEFAULT_ERROR_CODE = 400
/** What the client itself says, in the words of the specification; `i18n/en/message.ts` has the same, and their translations. */
export const CLIENT_MESSAGES = {
  timeout: 'Request timeout',
  network: 'Network error',
} as const

/** Every answer, whatever came back. `data` is the body's `data`, else the whole body. Spec: HTTP-011..016. */
export type HttpAnswer = { code: number; result: 'SUCCESS' | 'ERROR'; msg: string; data: unknown }
export type HttpMethod = 'GET' | 'DELETE' | 'POST' | 'PUT'
/** `headers` go beside the client's own; `signal` ends the request before its time. */
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
  /** Hears the server's time in each answer, its header `date`, and when that was asked for (`performance.now()`). */
  onDate?: (date: string | null, askedMs: number) => void
}

/** One request, not encrypted; pages need no more. It never throws: failures are answers with result `ERROR`. It tries once. */
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
      // Every browser has other words for a network that fails, none in the visitor's language.
      if (error instanceof TypeError) return clientError(CLIENT_MESSAGES.network)
      return clientError((error instanceof Error && error.message) || CLIENT_MESSAGES.network)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A failure that has no HTTP status. */
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

/** A response as an answer. Any status that is no success gives `ERROR`, whatever the body says. Spec: HTTP-012..016, ERR-012..014. */
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

/** URL-decoded text; a broken percent sequence stays as it is (OPEN-050). */
function decodeMessage(msg: string): string {
  try {
    return decodeURIComponent(msg)
  } catch (error) {
    if (error instanceof URIError) return msg
    throw error
  }
}
