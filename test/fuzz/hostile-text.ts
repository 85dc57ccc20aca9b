import type { Random } from '../../src/devnet/ledger/random.ts'

/**
 * Marks that a response must not repeat unescaped: an element, a way out of an attribute, a header, a product that only a template engine
 * would compute. `judge-answer.ts` searches for each of them.
 */
export const MARKS = {
  element: '<fzmark',
  attribute: 'fzattr=',
  header: 'x-fzmark',
  product: 'fz{{91379*77191}}',
  worked: 'fz7053636389',
} as const

/** Texts that no visitor types but an attacker may send. Half surrogate pairs become bytes that are invalid UTF-8. */
export const HOSTILE: readonly [string, ...string[]] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '-0',
  '007',
  '1e999',
  '1e-7',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '9'.repeat(400),
  `-${'9'.repeat(40)}`,
  '٣',
  '１２',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{}',
  '[]',
  '{"$gt":""}',
  '*',
  '.',
  '..',
  '../../../etc/passwd',
  String.raw`..\..\windows\win.ini`,
  '/etc/passwd',
  '//evil.example',
  'https://evil.example/',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  "' OR '1'='1",
  "1'; DROP TABLE tx; --",
  '1) UNION SELECT name FROM sqlite_master --',
  '%_%',
  `${MARKS.element} onload=1>`,
  `"><script>${MARKS.element}</script>`,
  `" ${MARKS.attribute}"1`,
  `' ${MARKS.attribute}'1`,
  `</script>${MARKS.element}>`,
  `</title>${MARKS.element}>`,
  `<!--${MARKS.element}-->`,
  MARKS.product,
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  `a\r\n${MARKS.header}: 1`,
  `a\r\n\r\n${MARKS.element}>`,
  'a\nb',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[2J\u001b]0;owned\u0007',
  '\u0085\u2028\u2029',
  '\u202Egnp.exe',
  '\u200B\u200D\u2060\uFEFF',
  'שלום',
  '한글 토큰',
  '👩‍👩‍👧‍👦',
  `Z${'\u0300\u0323'.repeat(60)}`,
  '\ud800',
  '\udfff\ud800',
  '\u{10ffff}',
  '﷽'.repeat(20),
  'İıſK',
  'x'.repeat(200),
  'x'.repeat(3000),
  'x'.repeat(8192),
  '('.repeat(500),
  'a'.repeat(40),
  'MT',
  `MT${'0'.repeat(38)}`,
  'MRC400_',
  'TOKEN_DATA_0',
  'DEX402_x',
  'f'.repeat(64),
  'F'.repeat(64),
  'notfound',
  'list',
  'search',
]

/** Pieces of invalid URLs, already in percent form. */
export const BROKEN_PIECES: readonly [string, ...string[]] = [
  '%',
  '%2',
  '%zz',
  '%u0041',
  '%00',
  '%0d%0ax-fzmark:%201',
  '%0a',
  '%c0%af',
  '%c0%ae%c0%ae%c0%af',
  '%e0%80%af',
  '%ed%a0%80',
  '%f5%80%80%80',
  '%ff%fe',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%252f',
  '..;/',
  '..%5c',
  ';jsessionid=1',
  '%3Cfzmark%3E',
  '%22%20fzattr=%221',
  '#fzmark',
  '?',
  '&',
  '=',
  '//',
  '/./',
  '/../',
  '\u00ff\u00fe',
  '\u0085\u009b31m',
  '<fzmark>',
  '"fzattr="1',
  '|',
  '`',
  '{',
]

/** A text as bytes in percent form: UTF-8, with half surrogate pairs encoded by the same scheme. */
export function percentBytes(text: string): string {
  let encoded = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    encoded +=
      code >= 0xd800 && code <= 0xdfff
        ? `%${hex(0xe0 | (code >> 12))}%${hex(0x80 | ((code >> 6) & 0x3f))}%${hex(0x80 | (code & 0x3f))}`
        : encodeURIComponent(character)
  }
  return encoded
}
const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

const ODD_CHARACTERS: readonly [string, ...string[]] = [
  '-',
  ' ',
  '_',
  '0',
  'z',
  'Z',
  '\u0000',
  '%',
  '/',
  '.',
  '٣',
  '🦊',
  '\ud800',
  "'",
  '<',
]

/** A real id with one character changed, removed, inserted or duplicated. */
export function mutate(id: string, random: Random): string {
  const at = random.below(id.length + 1)
  const odd = random.pick(ODD_CHARACTERS)
  const [head, tail] = [id.slice(0, at), id.slice(at)]
  return random.pick([
    head + odd + tail.slice(1),
    head + tail.slice(1),
    head + odd + tail,
    head + tail.slice(0, 1) + tail,
    id.toLowerCase(),
    id.toUpperCase(),
  ])
}

export const anyHostile = (random: Random): string =>
  random.chance(0.1) ? random.pick(HOSTILE) + random.pick(HOSTILE) : random.pick(HOSTILE)
