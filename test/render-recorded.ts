import type { NodeRecord } from '../src/chain/record.ts'
import type { FeedKey } from '../src/model/feed.ts'
import type { Tx } from '../src/model/tx.ts'
import { keysBefore, readTx } from '../src/txtypes/read-tx.ts'
import { typeOf } from '../src/txtypes/registry.ts'
import type { Card, Fact, Row } from '../src/txtypes/rows.ts'
import { loadLedger, type LedgerName } from './ledger.ts'

/** A transaction and its rendered parts. `cut` is the card rendered from the part stored for lists. */
type Drawn = { tx: Tx; card: Card; cut: Card; overview: Fact[]; panel: Row[]; feeds: FeedKey[] }

/** Reads and renders a recorded transaction. `txid` may be the first characters of its id. */
export function renderRecorded(ledger: LedgerName, txid: string): Drawn {
  const chain = loadLedger(ledger)
  const source = chain.txs.find((tx) => tx.txid.startsWith(txid))
  if (!source) throw new Error(`no transaction ${txid} in ${ledger}`)
  const known = new Set(keysBefore(source.records))
  return render(source.records, source, (key) => (known.has(key) ? chain.before(source.index, key) : undefined))
}

/** Renders handwritten records. */
export function renderRecords(records: readonly NodeRecord[]): Drawn {
  return render(records, { index: 0, txid: '0'.repeat(64), block: 1, timestampSec: records[0]?.timestampSec ?? 0 }, () => undefined)
}

function render(
  records: readonly NodeRecord[],
  { index, txid, block, timestampSec }: { index: number; txid: string; block: number; timestampSec: number },
  before: Parameters<typeof readTx>[0]['before'],
): Drawn {
  const { tx, card, feeds, fault } = readTx({ sn: index + 1, block, txid, timestampSec, records, before })
  if (fault !== undefined) throw fault
  const type = typeOf(tx.type)
  return { tx, card: type.card(tx), cut: type.card(card), overview: type.overview(tx), panel: type.panel(tx), feeds }
}
