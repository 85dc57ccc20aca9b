/** What every answer of the API says besides its content: nothing in it is ever run, framed or guessed at. */
export const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
} as const

/** For answers meant for one caller. */
export const UNCACHED = { ...API_HEADERS, 'cache-control': 'no-store' } as const

/** A year: the address of what is sent with it changes when the content does. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For pictures made of text, which a browser would otherwise run like a page. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
