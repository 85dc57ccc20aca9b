import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rewriteRecord } from '../hostile/rewrite.ts'
import { ledgerFolder, readRawTransactions } from '../ledger.ts'
import { NEVER_ASKED } from '../media-corpus.ts'

/** Where the ledger's pictures are: a name that stands for nothing. */
const PICTURES = 'https://img.example.net/'
const ADDRESSES = NEVER_ASKED.map(({ address }) => address)

/**
 * Writes the second recorded ledger with two of three addresses of pictures replaced by such that nobody may be asked for: private
 * networks, other schemes and ports, what is no address. The others stay what they are. Returns the folder; the caller removes it.
 */
export function writePictureLedger(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-fuzz-'))
  cpSync(ledgerFolder('r4'), folder, { recursive: true })
  // The same text always becomes the same one, so that records of one transaction still agree.
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
