import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { text, type JsonObject } from '../../src/base/json.ts'
import { ledgerFolder, readRawTransactions } from '../ledger.ts'

export type Transfer = { from: string; to: string }

const PARTY = /"(MT[A-Za-z0-9]{38})"/g

/** The parties of a plain transfer; `undefined` for any other transaction. */
function findParties(records: readonly JsonObject[]): { from: string; to: string } | undefined {
  const types = records.map((record) => text(record, 'type')).sort()
  if (types.join() !== 'receive,transfer') return undefined
  const all = new Set(Array.from(JSON.stringify(records).matchAll(PARTY), ([, address = '']) => address))
  const from = text(
    records.find(({ type }) => type === 'transfer'),
    'datakey',
  )
  const [to = '', ...more] = [...all].filter((address) => address !== from)
  return all.has(from) && to !== '' && more.length === 0 ? { from, to } : undefined
}

/**
 * Writes the second recorded ledger with the parties of `transfers` in its last plain transfers, in the same order. Returns the folder,
 * which the caller removes, and the ids of those transactions in that order.
 */
export function writeTransfers(transfers: readonly Transfer[]): { folder: URL; txids: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-look-alikes-'))
  cpSync(ledgerFolder('r4'), folder, { recursive: true })
  const raw = readRawTransactions('r4')
  const last = raw.flatMap((records, index) => (findParties(records) ? [index] : [])).slice(-transfers.length)
  const lines = raw.map((records, index) => {
    const line = JSON.stringify(records)
    const parties = findParties(records)
    const others = transfers[last.indexOf(index)]
    if (parties === undefined || others === undefined) return line
    return line.replaceAll(PARTY, (_whole, address: string) => `"${address === parties.from ? others.from : others.to}"`)
  })
  writeFileSync(join(folder, 'transactions.jsonl.gz'), gzipSync(lines.join('\n')))
  return { folder: pathToFileURL(`${folder}/`), txids: last.map((index) => text(raw[index]?.[0], 'id')) }
}
