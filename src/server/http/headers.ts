/** For what is never a page: whatever it is made of, it is not run, framed or let near the visitor's data. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** No page asks a browser for more than a window's size and the clipboard. */
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

/** On every answer, whatever it is; a page has a content policy of its own, and what others may show says so. */
export const COMMON_HEADERS = {
  'content-security-policy': PICTURE_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'permissions-policy': CLOSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** A year. Said only where visitors come over TLS: a browser would insist on it from then on. Other names below the host are not ours to speak for. */
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const

export const commonHeaders = (publicOrigin: string): Readonly<Record<string, string>> =>
  publicOrigin.startsWith('https:') ? { ...COMMON_HEADERS, ...TRANSPORT_SECURITY } : COMMON_HEADERS

/** A year: the address of what is sent with it changes when the content does. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** What every answer of the API says besides its content and what all answers say. */
export const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
} as const

/**
 * Pages of any site may read the calls, their failures and these headers (decision 0021). No answer depends on who asks but those of the
 * encrypted mode, which stay with the site, and no browser sends a cookie along that is told `*`.
 */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'allow, date, etag, ratelimit, ratelimit-policy, retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Answer to a browser that asks, for a page of another site, whether it may send a request with headers of its own. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  // A day; browsers hold it for two hours to a day.
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
} as const

/** For answers about a block of the past, which are the same for ever. */
export const PAST_HEADERS = { ...API_HEADERS, 'cache-control': IMMUTABLE } as const

/** For answers meant for one caller. */
export const UNCACHED = { ...API_HEADERS, 'cache-control': 'no-store' } as const
