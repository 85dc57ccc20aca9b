import { createHash } from 'node:crypto'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts that run: a `src` is covered by 'self', and data in a script element never runs. */
const isRun = (attributes: string): boolean => !/\bsrc\s*=/.test(attributes) && !/\btype\s*=\s*["']?application\//.test(attributes)

const hashesOf = (elements: readonly { body: string }[]): string =>
  [...new Set(elements.map(({ body }) => hashOf(body)))].map((hash) => ` ${hash}`).join('')

/** Elements of a name in a rendered document: the text inside their tag, and their content. */
function findElements(html: string, name: 'script' | 'style'): { attributes: string; body: string }[] {
  const found: { attributes: string; body: string }[] = []
  const [opening, closing] = [`<${name}`, `</${name}>`]
  for (let at = html.indexOf(opening); at !== -1;) {
    const begin = html.indexOf('>', at) + 1
    const end = begin === 0 ? -1 : html.indexOf(closing, begin)
    if (end === -1) break
    found.push({ attributes: html.slice(at + opening.length, begin - 1), body: html.slice(begin, end) })
    at = html.indexOf(opening, end)
  }
  return found
}

/**
 * The Content-Security-Policy of a finished page. It allows the page's own inline scripts and style elements by hash, so that the bytes can
 * be cached. Style attributes are the one exception. Frames and live connections are limited to the configured hosts. Browsers with Trusted
 * Types refuse any text where markup or a script is expected.
 */
export function contentPolicy(html: string, frameOrigins: readonly string[], socketOrigins: readonly string[] = []): string {
  const scripts = findElements(html, 'script').filter(({ attributes, body }) => isRun(attributes) && body !== '')
  const styles = findElements(html, 'style')
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
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
    // The site never turns text into markup or scripts, so no policy may be created: text assigned to `innerHTML` is refused.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Adds the socket of the page's own host: older Safari does not apply `'self'` to `ws:` and `wss:`. An invalid host name changes nothing.
 */
export const withOwnSocket = (policy: string, host = ''): string =>
  HOST.test(host) ? policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`) : policy
