import { createHash } from 'node:crypto'
import { text, type JsonObject } from '../../src/base/json.ts'
import { readNodeTransaction, type NodeBlockBody, type NodeRecord } from '../../src/chain/record.ts'
import { HAND_WRITTEN, WRITTEN_AT_SEC } from '../gallery/hand-written.ts'
import { loadLedger, readRawTransactions } from '../ledger.ts'
import { rewriteRecord } from './rewrite.ts'

/**
 * A place where the chain can have a text, with the first transaction and entity that have one there. `found`: for each text of the place,
 * all places with the same text in the same transaction, this one included.
 */
export type Place = { name: string; txid: string; datakey: string; found: { txid: string; places: ReadonlySet<number> }[] }

/** A mark replaces a text of a place: `Zq12v1z` is the second of three marks for texts of place 12. */
export const MARK = /zq(\d+)v(\d)z/gi
/** A place has several marks, so that a change between two texts usually stays a change. */
const VARIANTS = 3
const VIDEO_END = /\.mp4$/

const sumOf = (text: string): number =>
  Array.from(text).reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)

/**
 * The second recorded ledger plus the handwritten records, with a mark in place of every text. Wherever a mark appears, a text of the chain
 * appears. Web addresses stay web addresses.
 */
export function markedChain(): { bodies: NodeBlockBody[]; places: Place[] } {
  const places: Place[] = []
  const numbers = new Map<string, number>()

  const numberOf = (name: string, txid: string, datakey: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, places.length)
    places.push({ name, txid, datakey, found: [] })
    return places.length - 1
  }
  const markTx = (records: readonly JsonObject[], txid: string): JsonObject[] => {
    const byText = new Map<string, Set<number>>()
    const marked = records.map((record) =>
      rewriteRecord(record, (words, name) => {
        const number = numberOf(name, txid, text(record, 'datakey'))
        byText.set(words, (byText.get(words) ?? new Set()).add(number))
        const mark = `Zq${number}v${sumOf(words) % VARIANTS}z`
        return /^https?:/.test(words) ? `https://${mark.toLowerCase()}.example/p${VIDEO_END.exec(words)?.[0] ?? ''}` : mark
      }),
    )
    for (const together of byText.values()) for (const one of together) places[one]?.found.push({ txid, places: together })
    return marked
  }

  const raw = new Map(readRawTransactions('r4').map((records) => [text(records[0], 'id').toLowerCase(), records]))
  const bodies = loadLedger('r4').blocks.map((block): NodeBlockBody => ({
    block,
    transactions: block.transactions.map((tx) => ({
      ...tx,
      records: readNodeTransaction(markTx(raw.get(tx.id) ?? [], tx.id), tx.id),
    })),
  }))
  const written = HAND_WRITTEN.map(({ kind, state, records }) => {
    const id = idOf(`${kind} ${state}`)
    return { id, timestampSec: WRITTEN_AT_SEC, records: markTx(records as unknown as JsonObject[], id) as unknown as NodeRecord[] }
  })
  const last = { id: idOf('written by hand'), sn: bodies.length + 1, timestampSec: WRITTEN_AT_SEC, transactions: written }
  bodies.push({ block: last, transactions: written })
  return { bodies, places }
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')
