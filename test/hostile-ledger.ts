import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { text } from '../src/base/json.ts'
import { HOSTILE_ADDRESSES, HOSTILE_WORDS } from './hostile/payloads.ts'
import { rewriteRecord } from './hostile/rewrite.ts'
import { ledgerFolder, readRawTransactions } from './ledger.ts'

/** A memo of the maximum length of the chain: letters of two scripts without a place for a line break. */
export const MEGABYTE = '<b>가나다'.repeat(180_000).slice(0, 1_000_000)

/** Deeply nested brackets, all closed: JSON that overflows the stack of recursive code. */
export const DEEP = '['.repeat(20_000) + ']'.repeat(20_000)
/** Placeholder for `DEEP` as a value until the line is written, because `JSON.stringify` is recursive too. */
const DEEP_VALUE = '@deep@'

/** A text always gets the same hostile one, so that records of one transaction still agree. */
function pick(from: readonly string[], words: string): string {
  const sum = Array.from(words).reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)
  return from[sum % from.length] ?? ''
}

/** Web addresses become hostile addresses, all other texts hostile words. */
const toHostile = (words: string): string => pick(/^https?:/.test(words) ? HOSTILE_ADDRESSES : HOSTILE_WORDS, words)

/**
 * Writes the second recorded ledger with every text in it replaced by a hostile one: names, symbols, texts, memos, tags, links, addresses
 * of pictures. Ids, amounts and signatures stay, so every page still finds its data. One transfer's memo, one token's and one NFT's text
 * are a megabyte. `deepTxs`: transactions with brackets nested 20,000 deep, in a memo, a description, parameters, and a record of an
 * unknown type. Returns the folder; the caller removes it.
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
        const key = text(record, 'datakey')
        if (longest.longNft === '' && key.startsWith('MRC402_')) longest.longNft = key
        const shown = rewriteRecord(record, toHostile)
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
