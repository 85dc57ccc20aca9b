import { setTimeout as sleep } from 'node:timers/promises'
import type { IndexedBlock } from '../src/model/changes.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { hashOf } from './synthetic.ts'

// Adds a block to a store at intervals, as an indexer at the head does: transfers between existing wallets, newest in every list.
const [path = '', everyMs = '5000'] = process.argv.slice(2)
const TXS_PER_BLOCK = 20

const reader = openSqliteReader(path)
const writer = openSqliteWriter(path)
await writer.setMode('live')
const holders = (await reader.listHolders('0', 1, 200)).items.map(({ item }) => item.address)

async function nextBlock(): Promise<IndexedBlock> {
  const { block, tx } = await writer.head()
  const timestampSec = Math.floor(Date.now() / 1000)
  const txs = Array.from({ length: TXS_PER_BLOCK }, (_, at) => {
    const sn = tx + 1 + at
    const [from_addr = '', to_addr = ''] = [holders[(sn * 7) % holders.length], holders[(sn * 13 + 1) % holders.length]]
    const one = {
      sn,
      txid: hashOf(sn, 99),
      block: block + 1,
      type: 'transfer',
      timestamp: timestampSec,
      validate_code: 0,
      from_addr,
      to_addr,
      token: '0',
      amount: String(sn),
      param: {},
      memo: '',
    }
    const feeds = [
      { feed: 'address' as const, subject: from_addr },
      ...(to_addr === from_addr ? [] : [{ feed: 'address' as const, subject: to_addr }]),
      { feed: 'token' as const, subject: '0' },
      { feed: 'family' as const, subject: 'token' },
    ]
    return { tx: one, card: one, family: 'token' as const, feeds, facet: 0, recordCount: 1, changes: [] }
  })
  return { sn: block + 1, id: hashOf(block + 1, 98), timestampSec, txs }
}

for (;;) {
  await writer.applyBlocks([await nextBlock()], Math.floor(Date.now() / 1000))
  await sleep(Number(everyMs))
}
