import { hash } from 'node:crypto'
import { tokenKey } from '../src/chain/ids.ts'
import { applyBatch } from '../test/apply-batch.ts'
import { openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { bodiesOf } from '../test/index-ledger.ts'

/** A text of 5.6 million characters that is stored in 31 kB: a repeated id takes two characters. */
const LONG_TEXT = `${'w'.repeat(30_000)} `.repeat(187)
const TOKEN = '900000'
const NFT = `MRC402_${'9'.repeat(33)}`

/** Adds a block with a token and an NFT whose states are as long as a block allows, and returns their ids. */
export async function addHostileSubjects(databasePath: string): Promise<{ token: string; nft: string }> {
  const records = bodiesOf('r4').flatMap(({ transactions }) => transactions.flatMap((tx) => tx.records))
  const writer = openSqliteWriter(databasePath)
  const { block, timestampSec } = await writer.head()
  const idOf = (name: string): string => hash('sha256', `hostile ${name}`)
  const txOf = (type: string, datakey: string, values: object) => {
    const record = records.find((known) => known.type === type && known.validationCode === 0)
    if (record === undefined) throw new Error(`no record of type ${type}`)
    const state = { ...record.values, ...values }
    const written = { ...record, datakey, values: state, registered: record.registered && state }
    return { id: idOf(datakey), timestampSec, records: [written] }
  }
  const transactions = [
    txOf('tokenRegister', tokenKey(TOKEN), { id: TOKEN, token: TOKEN, information: LONG_TEXT }),
    txOf('mrc402_create', NFT, { id: NFT, info: LONG_TEXT }),
  ]
  const heads = transactions.map(({ id }) => ({ id, timestampSec }))
  const body = { block: { id: idOf('block'), sn: block + 1, timestampSec, transactions: heads }, transactions }
  await applyBatch(writer, [body], timestampSec)
  await writer.close()
  return { token: TOKEN, nft: NFT }
}
