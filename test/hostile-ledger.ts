import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { findJson, isJsonObject, text, type Json, type JsonObject } from '../src/base/json.ts'
import { ledgerFolder, readRawTransactions } from './ledger.ts'

/** Host of every address a hostile creator wants visitors to be sent to. */
export const EVIL_HOST = 'evil.example'
const RUN = 'window.pwned=1'

/** Words a creator may choose for names, symbols, texts and memos. What runs sets `window.pwned`. */
export const HOSTILE_WORDS: readonly string[] = [
  `<img src=x onerror="${RUN}">`,
  `</script><script>${RUN}</script>`,
  `</title></head><svg onload=${RUN}><style>*{display:none}</style>`,
  `"'><a href="javascript:${RUN}" autofocus onfocus=${RUN}>`,
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  '&lt;b&gt;&amp;&#x202e;',
  '\u202Egnp.exe',
  '\u2067\u202Eabc\u2066\u202D',
  'שלום עולם 12',
  'مرحبا 34 (56)',
  '\u200B\u200D\u2060\uFEFF',
  '\u3164\u2800',
  'W'.repeat(64),
  '가'.repeat(64),
  'x'.repeat(3000),
  `Z${'\u0300\u0323\u0489'.repeat(40)}algo${'\u0338'.repeat(60)}`,
  'line\nbreak\r\n\ttab\u0000\u0007\u0085\u2028end',
  '👩‍👩‍👧‍👦'.repeat(24),
  '﷽'.repeat(20),
  `{"__proto__":{"pwned":1},"\u202Ekey":"<script>${RUN}</script>","deep":${'['.repeat(90)}1${']'.repeat(90)}}`,
  'МЕТАСОIN',
]

/** Addresses a creator may name where a picture, a page or a social network is expected. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  `javascript:${RUN}//https://good.example`,
  ` JaVaScRiPt:${RUN}`,
  `java\nscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `vbscript:${RUN}`,
  `//${EVIL_HOST}/x.svg`,
  `https://metacoin.network@${EVIL_HOST}/`,
  `https://${EVIL_HOST}/x.svg" onerror="${RUN}`,
  `https://${EVIL_HOST}/x.mp4`,
  `https://${EVIL_HOST}/${'a'.repeat(2000)}`,
  `https://${EVIL_HOST}/\u202Emoc.niocatem//:sptth`,
  'https://mеtacoin.network/',
  'blob:https://metacoin.network/1',
  'file:///etc/passwd',
  `https://img.${EVIL_HOST}/{id}.png`,
]

/** A memo as long as the chain takes them: letters of two scripts, no place to break. */
export const MEGABYTE = '<b>가나다'.repeat(180_000).slice(0, 1_000_000)

/** Brackets in brackets, all closed: JSON that ends the stack of whoever walks through it by calling himself. */
export const DEEP = '['.repeat(20_000) + ']'.repeat(20_000)
/** Stands for `DEEP` as a value until the line is written: nothing that deep can be written by calling oneself. */
const DEEP_VALUE = '@deep@'

/** Ids, keys, signatures, numbers and the words of the protocol: what they mean must stay. */
const TECHNICAL =
  /^[\w+/=]{32,}$|^(MRC|DEX)\d{3}_|^-?[\d.]*$|^-----BEGIN|^(null|Permanent|Bound|Temporary|Temprary|MELTED|burn|owner|next|wait|Sell|Transfer|Auction)$/
const TECHNICAL_FIELDS: ReadonlySet<string> = new Set(['job_type', 'job_args', 'type', 'status'])

/** The same text always becomes the same hostile one, so that records of one transaction still agree. */
function pick(from: readonly string[], words: string): string {
  const sum = Array.from(words).reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return from[sum % from.length] ?? ''
}

function hostile(value: Json): Json {
  if (Array.isArray(value)) return value.map(hostile)
  if (isJsonObject(value)) return hostileFields(value)
  if (typeof value !== 'string' || TECHNICAL.test(value)) return value
  const json = findJson(value)
  if (isJsonObject(json) || Array.isArray(json)) return JSON.stringify(isLinks(json) ? hostileLinks : hostile(json))
  return /^https?:/.test(value) ? pick(HOSTILE_ADDRESSES, value) : pick(HOSTILE_WORDS, value)
}

const hostileFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, TECHNICAL_FIELDS.has(key) ? value : hostile(value)]))

const isLinks = (json: Json): boolean => isJsonObject(json) && Object.keys(json).some((name) => /^https?:/.test(text(json, name)))
/** Every address under every name. */
const hostileLinks = Object.fromEntries(
  HOSTILE_ADDRESSES.map((address, index) => [index === 0 ? 'twitter' : (HOSTILE_WORDS[index] ?? ''), address]),
)

/**
 * Writes the second recorded ledger with every text in it replaced by a hostile one: names, symbols, texts, memos, tags, links,
 * addresses of pictures. Ids, amounts and signatures stay, so every page still finds what it shows. One transfer's memo, one token's
 * and one NFT's text are a megabyte. `deepTxs`: transactions with brackets 20,000
 * deep, as a memo, as a description, as parameters and in a record nobody knows. Returns the folder; the caller removes it.
 */
export function writeHostileLedger(): { folder: URL; longMemoTx: string; longToken: string; longNft: string; deepTxs: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-hostile-'))
  cpSync(ledgerFolder('r4'), folder, { recursive: true })
  const deep = new Map<string, string>()
  const isDeepOne = (what: string, isFit: boolean, id: string): boolean => isFit && (deep.get(what) ?? deep.set(what, id).get(what)) === id
  const longest = { longMemoTx: '', longToken: '1', longNft: '' }
  const lines = readRawTransactions('r4').map((records) => {
    const [first] = records
    const isLongMemo = longest.longMemoTx === '' && records.some(({ type }) => type === 'transfer')
    if (isLongMemo) longest.longMemoTx = text(first, 'id')
    const line = JSON.stringify(
      records.map((record) => {
        const { parameters, values } = record
        const key = text(record, 'datakey')
        if (longest.longNft === '' && key.startsWith('MRC402_')) longest.longNft = key
        const shown: JsonObject & { parameters: Json; values: JsonObject } = {
          ...record,
          parameters: hostile(parameters ?? []),
          values: isJsonObject(values) ? hostileFields(values) : {},
        }
        if (isLongMemo && Array.isArray(shown.parameters)) shown.parameters[7] = MEGABYTE
        const [id, type] = [text(first, 'id'), text(record, 'type')]
        if (isDeepOne('memo', type === 'transfer' && id !== longest.longMemoTx, id) && Array.isArray(shown.parameters))
          shown.parameters[7] = DEEP
        if (isDeepOne('info', type === 'mrc402_create' && key !== longest.longNft, id)) shown.values['info'] = DEEP
        if (isDeepOne('parameters', type === 'mrc400_update', id)) {
          shown.parameters = [DEEP, DEEP_VALUE]
          shown.values['data'] = DEEP_VALUE
        }
        if (isDeepOne('unknown', type === 'MRC100LOG', id)) {
          shown['type'] = 'later_kind'
          shown['datakey'] = 'LATER_KEY'
          shown.parameters = [DEEP_VALUE, DEEP]
          shown.values = { deep: DEEP_VALUE, text: DEEP }
        }
        if (key === longest.longNft) shown.values['info'] = MEGABYTE
        if (key === `TOKEN_DATA_${longest.longToken}`) shown.values['information'] = MEGABYTE
        return shown
      }),
    )
    return line.replaceAll(`"${DEEP_VALUE}"`, DEEP)
  })
  writeFileSync(join(folder, 'transactions.jsonl.gz'), gzipSync(lines.join('\n')))
  return { folder: pathToFileURL(`${folder}/`), ...longest, deepTxs: [...deep.values()] }
}
