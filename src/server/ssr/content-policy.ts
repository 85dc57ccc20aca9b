import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^<>]*>([\s\S]*?)<\/style>/g

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts that run: a `src` is covered by 'self', and data in a script element never runs. */
const isRun = (attributes: string): boolean => !/\bsrc\s*=/.test(attributes) && !/\btype\s*=\s*["']?application\//.test(attributes)

const unique = (hashes: readonly string[]): string => [...new Set(hashes)].map((hash) => ` ${hash}`).join('')

/**
 * The Content-Security-Policy of a finished page (D14): its own inline scripts and style elements by hash, so that the bytes can be
 * cached; style attributes are the one exception. A page in parts must not be cut inside such an element. Frames and live connections only
 * from the hosts configured for them. Browsers that know Trusted Types refuse every text where markup or a script is expected.
 */
export function contentPolicy(
  html: string | readonly string[],
  frameOrigins: readonly string[],
  socketOrigins: readonly string[] = [],
): string {
  const parts = typeof html === 'string' ? [html] : html
  const scripts = parts.flatMap((part) =>
    Array.from(part.matchAll(SCRIPT), ([, attributes = '', body = '']) => (isRun(attributes) && body !== '' ? [hashOf(body)] : [])).flat(),
  )
  const styles = parts.flatMap((part) => Array.from(part.matchAll(STYLE), ([, body = '']) => hashOf(body)))
  return [
    "default-src 'none'",
    `script-src 'self'${unique(scripts)}`,
    `style-src 'self'${unique(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...socketOrigins].join(' '),
    "manifest-src 'self'",
    `frame-src ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // Nothing here makes markup or scripts of text, so no policy may be made either: text put into `innerHTML` is refused.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * The policy with the socket of the host a page is asked from: older Safari does not take `'self'` for `ws:` and `wss:`. What is no host name
 * changes nothing.
 */
export const withOwnSocket = (policy: string, host = ''): string =>
  HOST.test(host) ? policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`) : policy
