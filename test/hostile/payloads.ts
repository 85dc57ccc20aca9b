/** Host to which a hostile creator tries to send visitors. */
export const EVIL_HOST = 'evil.example'
const RUN = 'window.pwned=1'

/** Words that break out of their context: markup, attributes, scripts, templates of any language. Running code sets `window.pwned`. */
export const BREAKING_WORDS: readonly string[] = [
  `<img src=x onerror="${RUN}">`,
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}</script>`,
  `]]><svg onload=${RUN}>`,
  `</title></head><svg onload=${RUN}><style>*{display:none}</style>`,
  `</template></textarea></noscript></select><iframe srcdoc="<script>parent.pwned=1</script>">`,
  `"'><a href="javascript:${RUN}" autofocus onfocus=${RUN}>`,
  `' onmouseover='${RUN}' style='position:fixed;inset:0`,
  '`${' + RUN + '}`',
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  `{title} {page} {0} %s <b>{count, plural, other {#}}</b> '{`,
  '$& $1 $` \\u003cscript\\u003e',
  '&lt;b&gt;&amp;&#x202e;',
  '%3Cscript%3E %E0%A4%A % %00 ../../etc/passwd?a=1&b=2#c',
  '__proto__',
  'constructor',
  `{"__proto__":{"pwned":1},"\u202Ekey":"<script>${RUN}</script>","deep":${'['.repeat(90)}1${']'.repeat(90)}}`,
]

/** Words that change the text beside them, are invisible, or do not fit a line. */
export const MISSHAPEN_WORDS: readonly string[] = [
  '\u202Egnp.exe',
  '\u2067\u202Eabc\u2066\u202D',
  '\u2069\u2069\u202C\u202Eout',
  'שלום עולם 12',
  'مرحبا 34 (56)',
  '١٢٣٬٤٥٦',
  '\u200B\u200D\u2060\uFEFF',
  '\u3164\u2800',
  '\u115F\u1160\u180B\u{E0041}\u{1D173}',
  'a\u00ADb\u034Fc\uFFF9d\uFFFAe\uFFFBf\uFFFC',
  'W'.repeat(64),
  '가'.repeat(64),
  'x'.repeat(10_000),
  `Z${'\u0300\u0323\u0489'.repeat(40)}algo${'\u0338'.repeat(60)}`,
  `ก${'\u0E47'.repeat(60)} ${'\u0F74\u0F72'.repeat(30)}`,
  'line\nbreak\r\n\ttab\u0000\u0007\u0085\u2028end',
  '\n'.repeat(3000) + 'below',
  '👩‍👩‍👧‍👦'.repeat(24),
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'.repeat(12),
  '﷽'.repeat(20),
  '𒐫꧅'.repeat(20),
  '\uD800 lone \uDFFF',
]

/** Words that imitate others. */
export const POSING_WORDS: readonly string[] = ['МТС', 'МЕТАСОIN', 'ＭＴＣ', 'MTC\u200B', 'MTC', 'Verified ✓ 1,000,000 MTC']

/** Words a creator may choose for names, symbols, texts and memos. */
export const HOSTILE_WORDS: readonly string[] = [...BREAKING_WORDS, ...MISSHAPEN_WORDS, ...POSING_WORDS]

/** Hostile addresses in place of a picture, a page or a social network. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  `javascript:${RUN}//https://good.example`,
  ` JaVaScRiPt:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `vbscript:${RUN}`,
  'blob:https://metacoin.network/1',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;end',
  `//${EVIL_HOST}/x.svg`,
  `https:\\\\${EVIL_HOST}\\x`,
  `https://metacoin.network@${EVIL_HOST}/`,
  `https://metacoin.network:443@${EVIL_HOST}:8443/`,
  `https://metacoin.network.${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${EVIL_HOST}/`,
  `https://${EVIL_HOST}/x.svg" onerror="${RUN}`,
  `https://${EVIL_HOST}/x.svg`,
  `https://${EVIL_HOST}/x.mp4`,
  `https://${EVIL_HOST}/${'a'.repeat(2000)}`,
  `https://${EVIL_HOST}/\u202Emoc.niocatem//:sptth`,
  `https://${EVIL_HOST}/%E2%80%AEmoc.niocatem%2F%2F:sptth#%3Cscript%3E`,
  'https://mеtacoin.network/',
  'https://evil。example/',
  `https://img.${EVIL_HOST}/{id}.png?${'{id}'.repeat(40)}`,
  `https://{id}.${EVIL_HOST}/$1$&`,
]
