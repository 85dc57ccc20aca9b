import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rewriteRecord } from '../hostile/rewrite.ts'
import { ledgerFolder, readRawTransactions } from '../ledger.ts'
import { NEVER_ASKED } from '../media-corpus.ts'

/** Address of the ledger's pictures; this host does not exist. */
const PICTURES = 'https://img.example.net/'
const ADDRESSES = NEVER_ASKED.map(({ address }) => address)

/**
 * Writes the second recorded ledger with two of three picture addresses replaced by addresses that the site must never request: private
 * networks, other schemes and ports, invalid addresses. The others stay unchanged. Returns the folder; the caller removes it.
 */
export function writePictureLedger(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-fuzz-'))
  cpSync(ledgerFolder('r4'), folder, { recursive: true })
  // A text always gets the same replacement, so that records of one transaction still agree.
  const numbers = new Map<string, number>()
  const numberOf = (words: string): number => numbers.get(words) ?? numbers.set(words, numbers.size).size - 1
  const replace = (words: string): string => {
    if (!words.startsWith(PICTURES)) return words
    const number = numberOf(words)
    return number % 3 === 0 ? words : (ADDRESSES[number % ADDRESSES.length] ?? words)
  }
  const lines = readRawTransactions('r4').map((records) => JSON.stringify(records.map((record) => rewriteRecord(record, replace))))
  writeFileSync(join(folder, 'transactions.jsonl.gz'), gzipSync(lines.join('\n')))
  return pathToFileURL(`${folder}/`)
}
