/** For responses that are no pages: their content cannot run, be framed or reach the visitor's data. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Pages use only the window's size and the clipboard. */
const CLOSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Sent with every response. Pages have their own content policy, and responses that other sites may show override some. */
export const COMMON_HEADERS = {
  'content-security-policy': PICTURE_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'permissions-policy': CLOSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** A year. Sent only where visitors come over TLS, because browsers insist on TLS afterwards. Other names below the host are not ours. */
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const

export const commonHeaders = (publicOrigin: string): Readonly<Record<string, string>> =>
  publicOrigin.startsWith('https:') ? { ...COMMON_HEADERS, ...TRANSPORT_SECURITY } : COMMON_HEADERS

/** A year: the address of such a response changes with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Headers of every API response in addition to the common ones. */
export const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
} as const

/**
 * Pages of any site may read the calls, their failures and these headers (decision 0021). Answers do not depend on the caller, except in
 * the encrypted mode, which is closed to other sites. With `*` no browser sends cookies.
 */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'allow, date, etag, ratelimit, ratelimit-policy, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Answers a browser that asks, for a page of another site, whether it may send a request with custom headers. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  // A day; browsers cache it for two hours to a day.
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
} as const

/** For answers about a past block, which never change. */
export const PAST_HEADERS = { ...API_HEADERS, 'cache-control': IMMUTABLE } as const

/** For answers to one caller. */
export const UNCACHED = { ...API_HEADERS, 'cache-control': 'no-store' } as const
